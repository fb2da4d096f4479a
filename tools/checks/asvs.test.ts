import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { checkAsvs } from './asvs.ts'

const path = 'docs/asvs.md'
const text = readFileSync(join(root, path), 'utf8')
const tests = [...text.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, name = '']) => ({ path: name, text: '' }))
const check = (changed: string) => checkAsvs([{ path, text: changed }, ...tests])

it('accepts the page as it is', () => {
  expect(check(text)).toEqual([])
})

it.each([
  ['a requirement that is left out', /^\| 1\.2\.4 .*\n/m, ''],
  ['one that stands twice', /^(\| 1\.2\.5 .*\n)/m, '$1$1'],
  ['one without a reason', /^(\| 1\.2\.6 +\| not used \|)[^|]*\|/m, '$1 |'],
  ['a mark that is none', /^(\| 1\.2\.7 +\|) not used/m, '$1 maybe'],
  ['a test that is gone', /platform\/serve\.test\.ts/, 'platform/gone.test.ts'],
])('finds %s', (_, pattern, replacement) => {
  expect(check(text.replace(pattern, replacement)).length).toBeGreaterThan(0)
})
