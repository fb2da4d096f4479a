/** WebKit as packaged by Debian: a small browser around the engine, on a virtual display, driven over WebDriver. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { freePort } from '@severy/testkit/free-port'
import { build } from 'vite'
import type { Browser } from '../screen.ts'
import { isReady, openSession, type Session } from './webdriver.ts'
import { screenOver } from './webkit-screen.ts'

export async function openWebKitBrowser(origin: string): Promise<Browser> {
  const binary = process.env['WEBKIT_PATH']
  if (binary === undefined) {
    throw new Error('WEBKIT_PATH has to name the MiniBrowser of WebKitGTK; npm test finds or installs it.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'severy-webkit-'))
  const [display, finder] = await Promise.all([openDisplay(), bundledFinder()])
  let started: Started | null = null
  let profiles = 0

  /** A driver has one session at a time, and a browser's profile is deleted with its session. */
  async function startBrowser(): Promise<Started> {
    const home = join(folder, String((profiles += 1)))
    const downloads = join(home, 'downloads')
    await mkdir(join(home, 'config'), { recursive: true })
    await mkdir(downloads)
    await writeFile(join(home, 'config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
    const port = await freePort()
    const url = `http://127.0.0.1:${String(port)}`
    const driver = spawn('WebKitWebDriver', [`--port=${String(port)}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'] ?? '',
        DISPLAY: display.name,
        HOME: home,
        XDG_CONFIG_HOME: join(home, 'config'),
        XDG_CACHE_HOME: join(home, 'cache'),
        XDG_DATA_HOME: join(home, 'data'),
        LANG: 'en_US.UTF-8',
        TZ: 'UTC',
        // There is no session bus, and no hardware for compositing.
        GTK_A11Y: 'none',
        NO_AT_BRIDGE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      },
    })
    await expect
      .poll(() => isReady(url), { message: 'the driver answers', intervals: [50, 100, 200] })
      .toBe(true)
    const session = await openSession(url, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    await session.resize(1440, 1000)
    return { session, driver, downloads }
  }

  async function endBrowser(): Promise<void> {
    const ending = started
    started = null
    if (ending === null) return
    await ending.session.close()
    await ended(ending.driver)
  }

  function current(): Started {
    if (started === null) throw new Error('The browser is closed')
    return started
  }

  async function close(): Promise<void> {
    await endBrowser()
    await ended(display.server)
    await rm(folder, { recursive: true, force: true })
  }

  try {
    started = await startBrowser()
  } catch (error) {
    await close()
    throw error
  }
  return {
    screen: screenOver({
      origin,
      finder,
      session: () => current().session,
      downloaded: () => readFolder(current().downloads),
    }),
    renew: async () => {
      await endBrowser()
      started = await startBrowser()
    },
    picture: () => current().session.screenshot(),
    close,
  }
}

interface Started {
  session: Session
  driver: ChildProcess
  downloads: string
}

/** A virtual display. It chooses a free number and prints it. */
async function openDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [said] = (await once(server.stdout, 'data')) as [Buffer]
  return { name: `:${said.toString().trim()}`, server }
}

async function bundledFinder(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('./finder.ts', import.meta.url)),
        formats: ['iife'],
        name: 'finder',
      },
    },
  })
  const [file] = Array.isArray(built) ? (built[0]?.output ?? []) : []
  if (file?.type !== 'chunk') throw new Error('The finder was not built')
  return file.code
}

/** The complete files. */
async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.wkdownload'))
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill('SIGTERM')
  await end
}
