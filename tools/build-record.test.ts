import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isUpToDate, recordBuild } from './build-record.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-record-'))
  write('package-lock.json', '{}')
  write('tsconfig.base.json', '{}')
  write('tools/text-face.ts', '')
  write('apps/web/package.json', JSON.stringify({ dependencies: { '@severy/client': '*', react: '19.3.1' } }))
  write('apps/web/src/app.tsx', 'export const app = 1')
  write('packages/client/package.json', JSON.stringify({ dependencies: { '@severy/crypto': '*' } }))
  write('packages/crypto/package.json', '{}')
  write('packages/crypto/src/seal.ts', 'export const seal = 1')
  write('packages/ui/package.json', '{}')
  write('packages/ui/src/button.tsx', 'export const button = 1')
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function build(): void {
  const record = recordBuild(root, 'web')
  write('apps/web/dist/app.js', 'built')
  record()
}

it('builds what was never built', () => {
  expect(isUpToDate(root, 'web')).toBe(false)
})

it('skips what has not changed', () => {
  build()
  expect(isUpToDate(root, 'web')).toBe(true)
})

describe('builds again when', () => {
  it.each([
    ['the app', 'apps/web/src/app.tsx'],
    ['a package that it uses through another', 'packages/crypto/src/seal.ts'],
    ['the lockfile', 'package-lock.json'],
    ['what makes the text face', 'tools/text-face.ts'],
  ])('%s has changed', (_, path) => {
    build()
    write(path, 'changed')
    expect(isUpToDate(root, 'web')).toBe(false)
  })

  it('a file was added', () => {
    build()
    write('apps/web/src/new.ts', '')
    expect(isUpToDate(root, 'web')).toBe(false)
  })

  it('its output is gone, or not what the build wrote', () => {
    build()
    write('apps/web/dist/app.js', 'written by somebody else')
    expect(isUpToDate(root, 'web')).toBe(false)
    rmSync(join(root, 'apps/web/dist'), { recursive: true })
    expect(isUpToDate(root, 'web')).toBe(false)
  })

  it('a file was edited while the build ran', () => {
    const record = recordBuild(root, 'web')
    write('apps/web/src/app.tsx', 'edited meanwhile')
    write('apps/web/dist/app.js', 'built')
    record()
    expect(isUpToDate(root, 'web')).toBe(false)
  })
})

it.each([
  ['a test', 'apps/web/src/app.test.tsx'],
  ['a package that it does not use', 'packages/ui/src/button.tsx'],
])('does not build again for %s', (_, path) => {
  build()
  write(path, 'changed')
  expect(isUpToDate(root, 'web')).toBe(true)
})

it('does not change the record of another folder that was copied as links', () => {
  build()
  const copied = join(root, 'copied.json')
  linkSync(join(root, 'node_modules/.cache/severy/build-web.json'), copied)
  const before = readFileSync(copied, 'utf8')
  write('apps/web/src/app.tsx', 'changed')
  build()
  expect(readFileSync(copied, 'utf8')).toBe(before)
})
