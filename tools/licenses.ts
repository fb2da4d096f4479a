/**
 * Writes the licenses of all third-party packages that Severy ships, as those licenses require:
 *
 *     node tools/licenses.ts apps/site/dist/licenses.txt
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './root.ts'
import { lockedPackages, nameOf, packagesOf } from './shipped-packages.ts'

const apps = ['apps/archive-reader', 'apps/extension', 'apps/server', 'apps/site', 'apps/web']

function licenseTexts(): string {
  const packages = lockedPackages()
  const parts = packagesOf(packages, apps, { throughLinks: true }).map((folder) => {
    const { version = '', license = '' } = packages[folder] ?? {}
    return `${nameOf(folder)} ${version}\n${license}\n\n${textsIn(folder)}`
  })
  return [
    'Severy is free software under the GNU Affero General Public License, version 3 or later.',
    'It contains the packages below, each under its own license.',
    ...parts,
  ].join(`\n\n${'-'.repeat(80)}\n\n`)
}

/** If a package has no license file, only the license's name is written. */
function textsIn(folder: string): string {
  return readdirSync(join(root, folder))
    .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
    .toSorted()
    .map((name) => readFileSync(join(root, folder, name), 'utf8').trim())
    .join('\n\n')
}

const [target] = process.argv.slice(2)
if (import.meta.main && target !== undefined) writeFileSync(resolve(target), `${licenseTexts()}\n`)
