import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { makeBom } from '../sbom.ts'
import { lockedPackages } from '../shipped-packages.ts'
import { checkBillOfMaterials } from './bill-of-materials.ts'

const own = { name: 'severy', version: '1.0.0', license: 'AGPL-3.0-or-later' }
const namesIn = (app: string): string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).filter((name) => !name.startsWith('@severy/'))
}

it('contains what the server and the app depend on, and nothing that only tests need', () => {
  const { components, dependencies, metadata } = makeBom(lockedPackages(), own)
  const names = components.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([...namesIn('apps/server'), ...namesIn('apps/web'), 'pg-protocol']),
  )
  for (const name of [...namesIn('packages/testkit'), 'vitest', 'koa', '@severy/client']) {
    if (!['apps/server', 'apps/web', 'packages/crypto', 'packages/client'].flatMap(namesIn).includes(name)) {
      expect(names).not.toContain(name)
    }
  }
  const refs = components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  expect(dependencies.map(({ ref }) => ref)).toEqual([metadata.component['bom-ref'], ...refs])
  expect(new Set(dependencies.flatMap(({ dependsOn }) => dependsOn))).toEqual(new Set(refs))
})

it('says where a package is, what it is, and its license', () => {
  const packages = {
    'apps/web': { dependencies: { '@severy/ui': '*' } },
    'node_modules/@severy/ui': { link: true, resolved: 'packages/ui' },
    'packages/ui': { dependencies: { '@a/outer': '1.0.0' } },
    'node_modules/@a/outer': { version: '1.0.0', license: '(MIT OR ISC)', integrity: 'sha512-AAEC' },
  }
  expect(makeBom(packages, own)).toMatchObject({
    components: [
      {
        name: '@a/outer',
        purl: 'pkg:npm/%40a/outer@1.0.0',
        licenses: [{ expression: '(MIT OR ISC)' }],
        hashes: [{ alg: 'SHA-512', content: '000102' }],
      },
    ],
    dependencies: [
      { ref: 'pkg:npm/severy@1.0.0', dependsOn: ['pkg:npm/%40a/outer@1.0.0'] },
      { ref: 'pkg:npm/%40a/outer@1.0.0', dependsOn: [] },
    ],
  })
})

it('refuses a package without a license or a hash', () => {
  const packages = {
    'apps/web': { dependencies: { bare: '1.0.0' } },
    'node_modules/bare': { version: '1.0.0', integrity: 'sha1-AAEC' },
  }
  const files = [
    { path: 'package-lock.json', text: JSON.stringify({ packages }) },
    { path: 'package.json', text: JSON.stringify(own) },
  ]
  expect(checkBillOfMaterials(files)).toEqual([
    expect.stringContaining('without a known license'),
    expect.stringContaining('without a SHA-512'),
  ])
})
