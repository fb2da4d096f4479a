import { nameOf, packagesOf, shippedApps, type LockedPackages } from '../shipped-packages.ts'
import type { RepositoryFile } from './repository-files.ts'

/** Licenses under which a package may be part of a work under the AGPL, version 3 or later. OFL: typefaces; LGPL: OpenPGP.js. */
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

/** Everything that ships has a license that allows us to distribute it. */
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

/** An SPDX expression: of several joined by OR one is enough, of those joined by AND each counts. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowed.has(license.trim())))
}
