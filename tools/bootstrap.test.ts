import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPinnedNode, isInstalled } from './bootstrap.mjs'

const react = { version: '19.3.1', integrity: 'sha512-aaaa' }
const forAnotherMachine = { version: '1.0.0', integrity: 'sha512-bbbb', optional: true }

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap '))
  mkdirSync(join(root, 'node_modules'))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function lockfile(packages: Record<string, object>): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
}

function installed(packages: Record<string, object>): void {
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

it('requires an install in a fresh clone', () => {
  lockfile({ 'node_modules/react': react })
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(isInstalled(root)).toBe(false)
})

it('requires none if the installed packages are those of the lockfile', () => {
  lockfile({ 'node_modules/react': react, 'node_modules/fsevents': forAnotherMachine })
  installed({ 'node_modules/react': react })
  expect(isInstalled(root)).toBe(true)
})

it('requires one if the lockfile has changed since', () => {
  lockfile({ 'node_modules/react': react })
  installed({ 'node_modules/react': react })
  isInstalled(root)
  lockfile({ 'node_modules/react': { ...react, version: '19.3.2' } })
  expect(isInstalled(root)).toBe(false)
})

it('requires one if a package is missing, extra, or another build of the same version', () => {
  lockfile({ 'node_modules/react': react })
  installed({})
  expect(isInstalled(root)).toBe(false)
  installed({ 'node_modules/react': react, 'node_modules/left-pad': react })
  expect(isInstalled(root)).toBe(false)
  installed({ 'node_modules/react': { ...react, integrity: 'sha512-cccc' } })
  expect(isInstalled(root)).toBe(false)
})

it('requires one if the repository’s own Node is missing', () => {
  lockfile({ [`node_modules/node-${process.platform}-${process.arch}`]: forAnotherMachine })
  installed({})
  expect(isInstalled(root)).toBe(false)
})

it('finds the repository’s own Node', () => {
  expect(findPinnedNode(root)).toBeNull()
  const folder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'node'), '')
  expect(findPinnedNode(root)).toBe(folder)
})
