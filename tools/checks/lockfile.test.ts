import { expect, it } from 'vitest'
import { checkLockfile } from './lockfile.ts'

function check(packages: Record<string, object>, packageFile: object): string[] {
  return checkLockfile([
    { path: 'package-lock.json', text: JSON.stringify({ packages }) },
    { path: 'package.json', text: JSON.stringify(packageFile) },
  ])
}

const dependencies = { oxide: '4.3.3' }

it('accepts a complete lockfile', () => {
  const packages = {
    '': { dependencies },
    'node_modules/oxide': { optionalDependencies: { 'oxide-linux': '4.3.3', 'oxide-darwin': '4.3.3' } },
    'node_modules/oxide-linux': {},
    'node_modules/oxide/node_modules/oxide-darwin': {},
  }
  expect(check(packages, { dependencies })).toEqual([])
})

it('refuses a lockfile that lacks a package for another platform', () => {
  const packages = {
    '': { dependencies },
    'node_modules/oxide': { optionalDependencies: { 'oxide-linux': '4.3.3', 'oxide-darwin': '4.3.3' } },
    'node_modules/oxide-linux': {},
  }
  expect(check(packages, { dependencies })).toEqual([
    'package-lock.json lacks oxide-darwin, which node_modules/oxide asks for',
  ])
})

it('refuses a lockfile that is older than a package.json', () => {
  const packages = { '': { dependencies }, 'node_modules/oxide': {} }
  expect(check(packages, { dependencies: { oxide: '4.3.5' } })).toHaveLength(1)
})
