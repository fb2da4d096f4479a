/** Finds a stock Firefox for the end-to-end tests, or installs one. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { finishedWith, start } from '../processes.ts'
import { installDebianPackages } from './debian.ts'

/** The extended support release comes first: it is the oldest that must work. */
const namesOnPath = ['firefox-esr', 'firefox']

/** Resolves to the path of a Firefox that starts. If none can be installed, throws an error that says what to do. */
export async function ensureFirefox(): Promise<string> {
  const given = process.env['FIREFOX_PATH']
  if (given !== undefined && given !== '') {
    if (await starts(given)) return given
    throw new Error(`FIREFOX_PATH is ${given}, which is no Firefox that starts.`)
  }
  const found = findOnPath()
  if (found !== null && (await starts(found))) return found
  await installDebianPackages(['firefox-esr'])
  const installed = findOnPath()
  if (installed !== null && (await starts(installed))) return installed
  throw new Error(
    'The end-to-end tests need a Firefox, and none could be found or installed.\n' +
      'Install one (for example the package "firefox-esr"), or set FIREFOX_PATH to it.',
  )
}

function findOnPath(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

/** An installed browser may still lack a system library; asking for its version shows that. */
async function starts(path: string): Promise<boolean> {
  const { status, output } = await finishedWith(start(path, ['--version']))
  return status === 0 && output.includes('Firefox')
}
