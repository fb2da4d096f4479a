/**
 * Prints a software bill of materials of everything that ships (CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json):
 * the third-party packages that the builds contain or load, with versions, licenses, and the hashes of the registry's
 * files. The same lockfile gives the same bytes.
 *
 *     npm run --silent sbom
 *
 * `npm sbom` is not used, because it leaves out packages that tests need too, such as pg and react.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import {
  lockedPackages,
  type LockedPackages,
  nameOf,
  neededBy,
  packagesOf,
  shippedApps,
} from './shipped-packages.ts'

type License = { license: { id: string } } | { expression: string }

export interface Component {
  type: 'library' | 'application'
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses: License[]
  hashes?: { alg: 'SHA-512'; content: string }[]
}

export interface Bom {
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  version: 1
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** `own`: this repository's package.json. */
export function makeBom(
  packages: LockedPackages,
  own: { name: string; version: string; license: string },
): Bom {
  const folders = packagesOf(packages, shippedApps, { throughLinks: true })
  const refOf = (folder: string): string => purlOf(nameOf(folder), packages[folder]?.version ?? '')
  const refsOf = (from: readonly string[]): string[] =>
    [...new Set(from.flatMap((one) => neededBy(packages, one)).map(refOf))].toSorted()
  const itself = purlOf(own.name, own.version)
  // The same version may be installed in two folders.
  const byRef = new Map(folders.map((folder) => [refOf(folder), folder]))
  const refs = [...byRef.keys()].toSorted()
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': itself,
        name: own.name,
        version: own.version,
        purl: itself,
        licenses: licensesOf(own.license),
      },
    },
    components: refs.map((ref) => componentOf(packages, byRef.get(ref) ?? '', ref)),
    dependencies: [
      { ref: itself, dependsOn: refsOf(shippedApps) },
      ...refs.map((ref) => ({ ref, dependsOn: refsOf([byRef.get(ref) ?? '']) })),
    ],
  }
}

function componentOf(packages: LockedPackages, folder: string, ref: string): Component {
  const { version = '', license = '', integrity = '' } = packages[folder] ?? {}
  const [, hash] = /^sha512-(\S+)$/.exec(integrity) ?? []
  return {
    type: 'library',
    'bom-ref': ref,
    name: nameOf(folder),
    version,
    purl: ref,
    licenses: licensesOf(license),
    ...(hash === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512' as const, content: Buffer.from(hash, 'base64').toString('hex') }] }),
  }
}

/** An SPDX id, or an expression of several ids. */
function licensesOf(license: string): License[] {
  if (license === '') return []
  return /[ (]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }]
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

if (import.meta.main) {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Parameters<typeof makeBom>[1]
  console.log(JSON.stringify(makeBom(lockedPackages(), own), null, 2))
}
