/** Finds a Chromium for the end-to-end tests, or installs one. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { finishedWith, start } from '../processes.ts'
import { installDebianPackages } from './debian.ts'

const wholeNamesOnPath = ['chromium', 'chromium-browser']
/**
 * The headless shell comes first: the same engine without windows, tabs and toolbars needs a quarter less processor
 * time.
 */
const namesOnPath = ['chromium-headless-shell', ...wholeNamesOnPath, 'google-chrome']
const downloadSilenceMs = 20_000

/** Resolves to the path of a Chromium that starts. If none can be installed, throws an error that says what to do. */
export async function ensureChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') {
    if (await starts(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which is no Chromium that starts.`)
  }
  const ways = [
    () => findOnPath(),
    () => chromium.executablePath(),
    async () => {
      await download()
      return chromium.executablePath()
    },
    async () => {
      await installDebianPackages(['chromium-headless-shell'])
      return findOnPath()
    },
    // Older Debian releases only have the full browser.
    async () => {
      await installDebianPackages(['chromium'])
      return findOnPath()
    },
  ]
  for (const way of ways) {
    const path = await way()
    if (path !== null && existsSync(path) && (await starts(path))) return path
  }
  throw new Error(
    'The end-to-end tests need a Chromium, and none could be found or installed.\n' +
      'Install one (for example the package "chromium"), or set CHROMIUM_PATH to it.',
  )
}

/**
 * Finds a Chromium with windows and a toolbar, into which an extension can be installed; Chrome itself refuses unpacked
 * ones. Resolves to its path. If none can be installed, throws an error that says what to do.
 */
export async function ensureWholeChromium(): Promise<string> {
  const given = process.env['WHOLE_CHROMIUM_PATH']
  if (given !== undefined && given !== '') {
    if (await starts(given)) return given
    throw new Error(`WHOLE_CHROMIUM_PATH is ${given}, which is no Chromium that starts.`)
  }
  const ways = [
    () => findOnPath(wholeNamesOnPath),
    () => chromium.executablePath(),
    async () => {
      await installDebianPackages(['chromium'])
      return findOnPath(wholeNamesOnPath)
    },
  ]
  for (const way of ways) {
    const path = await way()
    if (path !== null && existsSync(path) && (await starts(path))) return path
  }
  throw new Error(
    'The tests of the browser extension need a whole Chromium, and none could be found or installed.\n' +
      'Install one (for example the package "chromium"), or set WHOLE_CHROMIUM_PATH to it.',
  )
}

function findOnPath(names: readonly string[] = namesOnPath): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

/** An installed browser may still lack a system library; asking for its version shows that. */
async function starts(path: string): Promise<boolean> {
  const { status } = await finishedWith(start(path, ['--version', '--no-sandbox']))
  return status === 0
}

/**
 * Downloads with Playwright. Its progress lines contain a percentage; if none comes for 20 s, no server is answering,
 * and waiting for all of its retries would take minutes.
 */
async function download(): Promise<void> {
  console.log('No Chromium found; trying the download that Playwright offers …')
  const child = start('playwright', ['install', 'chromium'])
  let timer = setTimeout(() => child.kill('SIGKILL'), downloadSilenceMs)
  child.stdout?.on('data', (part: unknown) => {
    if (!String(part).includes('%')) return
    clearTimeout(timer)
    timer = setTimeout(() => child.kill('SIGKILL'), downloadSilenceMs)
  })
  const { status } = await finishedWith(child)
  clearTimeout(timer)
  if (status !== 0) console.log('The download did not come through.')
}
