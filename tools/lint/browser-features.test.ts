import { join } from 'node:path'
import { Linter } from 'eslint'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { browserFeatures } from './browser-features.mjs'

const problemsOf = (code: string): string[] =>
  new Linter({ cwd: root })
    .verify(code, [{ files: ['**/*.js'], ...browserFeatures }], join(root, 'page.js'))
    .map(({ message }) => message)

it('refuses what only some of the supported browsers have', () => {
  expect(problemsOf('new EyeDropper()')).toEqual([expect.stringContaining('Firefox')])
})

it('allows what all of them have, and what is used only if it is available', () => {
  expect(problemsOf('new AbortController()')).toEqual([])
  expect(problemsOf("if ('EyeDropper' in window) new EyeDropper()")).toEqual([])
})
