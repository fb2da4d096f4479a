import { makeBom } from '../sbom.ts'
import type { LockedPackages } from '../shipped-packages.ts'
import type { RepositoryFile } from './repository-files.ts'

/** The bill of materials must list each package that ships, with a license and the hash of the registry's file. */
export function checkBillOfMaterials(files: readonly RepositoryFile[]): string[] {
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '{}'
  const { packages = {} } = JSON.parse(textOf('package-lock.json')) as { packages?: LockedPackages }
  const own = JSON.parse(textOf('package.json')) as Parameters<typeof makeBom>[1]
  return makeBom(packages, own).components.flatMap(({ purl, licenses, hashes }) => [
    ...(licenses.length === 0 ? [`${purl} ships without a known license (package-lock.json)`] : []),
    ...(hashes === undefined ? [`${purl} ships without a SHA-512 in package-lock.json`] : []),
  ])
}
