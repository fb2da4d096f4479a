/** Finds a WebKit for the core stories, with its driver and a virtual screen, or installs one. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { finishedWith, start } from '../processes.ts'
import { installDebianPackages } from './debian.ts'

/** WebKitGTK's own driver, and a virtual screen: the browser has no headless mode. */
const packages = ['webkit2gtk-driver', 'xvfb']
const programs = ['WebKitWebDriver', 'Xvfb']

/**
 * Resolves to the path of WebKitGTK's MiniBrowser, which its driver starts. If one of the three programs is missing and
 * cannot be installed, throws an error that says what to do.
 */
export async function ensureWebKit(): Promise<string> {
  const there = await find()
  if (there !== null) return there
  await installDebianPackages(packages)
  const installed = await find()
  if (installed !== null) return installed
  throw new Error(
    'The core stories also run in WebKit, and it could not be found or installed: it takes WebKitGTK 2.42 or newer with\n' +
      'MiniBrowser and WebKitWebDriver, and Xvfb. On Debian and Ubuntu: sudo apt-get install webkit2gtk-driver xvfb.\n' +
      'On another system, run the tests in a container or a virtual machine with one of those.',
  )
}

async function find(): Promise<string | null> {
  const browser = findBrowser()
  const isThere = browser !== null && programs.every(isOnPath) && (await starts())
  return isThere ? browser : null
}

/** Distributions keep it next to the library: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
function findBrowser(): string | null {
  const given = process.env['WEBKIT_PATH']
  if (given !== undefined && given !== '') return existsSync(given) ? given : null
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'].flatMap((folder) => [
    folder,
    ...within(folder),
  ])
  const engines = libraries.flatMap((folder) =>
    within(folder).filter((path) => /\/webkit2?gtk-[\d.]+$/.test(path)),
  )
  return engines.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path)) ?? null
}

function within(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
}

function isOnPath(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}

/** An installed driver may still lack a library. */
async function starts(): Promise<boolean> {
  return (await finishedWith(start('WebKitWebDriver', ['--help']))).status === 0
}
