import { nameOf, packagesOf, shippedApps, type LockedPackages } from '../shipped-packages.ts'
import type { RepositoryFile } from './repository-files.ts'

/**
 * Licenses under which a package may be part of a work under the AGPL, version 3 or later. OFL: typefaces; LGPL:
 * OpenPGP.js.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0+',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Everything that ships must have a license that allows us to distribute it. */
export function checkLicenses(files: readonly RepositoryFile[]): string[] {
  const text = files.find(({ path }) => path === 'package-lock.json')?.text ?? '{"packages":{}}'
  const { packages } = JSON.parse(text) as { packages: LockedPackages }
  return packagesOf(packages, shippedApps, { throughLinks: true })
    .filter((folder) => !isAllowed(packages[folder]?.license ?? ''))
    .map(
      (folder) =>
        `${nameOf(folder)} is under ${packages[folder]?.license ?? 'no license'}, which tools/checks/licenses.ts does not allow`,
    )
}

/**
 * Whether an SPDX expression is allowed: one license in a list joined by OR is enough, while all joined by AND must be.
 */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowed.has(license.trim())))
}
