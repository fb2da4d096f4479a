/**
 * Compares what a server sends to browsers with what this repository builds, byte for byte.
 *
 *     npm run verify-served -- https://vault.example.org
 *
 * Covers all code of the web application: its page, scripts, workers, WebAssembly and styles, the service worker, and
 * the scripts of the public pages. The public pages themselves contain no code; the server fills in prices and names. A
 * server could send other files to other people: run this from the place where you use it.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { root } from './root.ts'

interface ServedFile {
  /** The path that a browser requests. */
  path: string
  expected: Buffer
}

/**
 * The web application's page. The operator's choice of theme, which is in attributes of the root element, is removed
 * before comparing.
 */
const shellPath = '/auth'
const themeAttributes = /(<html lang="en")(?: data-default-theme="(?:light|dark)")?(?: data-theme-fixed)?/

/** How many downloads run at once. */
const atOnce = 6

if (import.meta.main) process.exitCode = await verify(process.argv.slice(2))

async function verify([address, ...more]: readonly string[]): Promise<number> {
  const origin = address !== undefined && URL.canParse(address) ? new URL(address).origin : null
  if (origin === null || more.length > 0) {
    console.error('Usage: npm run verify-served -- https://vault.example.org')
    return 2
  }
  const unbuilt = await build(['archive-reader', 'site', 'web'])
  if (unbuilt.length > 0) {
    console.error(`Not built: ${unbuilt.join(', ')}.`)
    return 2
  }
  const files = builtFiles()
  const problems: string[] = []
  const waiting = [...files]
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const problem = await compare(origin, file)
      if (problem !== null) problems.push(`${file.path} ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const problem of problems.toSorted()) console.log(problem)
  console.log(
    problems.length === 0
      ? `${origin} serves what this repository builds: ${String(files.length)} files are the same.`
      : `${String(problems.length)} of ${String(files.length)} files are not what this repository builds. ` +
          'It may be another version, or changed code: ask the operator which, and do not type a password there before you know.',
  )
  return problems.length === 0 ? 0 : 1
}

function builtFiles(): ServedFile[] {
  const web = codeBelow('apps/web/dist').map(({ path, expected }) =>
    path === '/app.html' ? { path: shellPath, expected: withoutTheme(expected) } : { path, expected },
  )
  const reader = readFileSync(join(root, 'apps/archive-reader/dist/severy-reader.html'))
  return [
    ...web,
    ...codeBelow('apps/site/dist').filter(({ path }) => !path.endsWith('.html')),
    { path: '/severy-reader.html', expected: reader },
    ...['chromium', 'firefox'].map((browser) => ({
      path: `/extensions/severy-${browser}.zip`,
      expected: readFileSync(join(root, `apps/extension/dist/severy-${browser}.zip`)),
    })),
  ]
}

function codeBelow(dist: string): ServedFile[] {
  return readdirSync(join(root, dist), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|wasm|html)$/.test(name))
    .toSorted()
    .map((name) => ({ path: `/${name}`, expected: readFileSync(join(root, dist, name)) }))
}

/** Describes how the served file differs; null if it does not. */
async function compare(origin: string, { path, expected }: ServedFile): Promise<string | null> {
  let served: Buffer
  try {
    const answer = await fetch(origin + path, { redirect: 'error', cache: 'no-store' })
    if (!answer.ok) return `is answered with ${String(answer.status)}`
    served = Buffer.from(await answer.arrayBuffer())
  } catch (error) {
    if (error instanceof TypeError) return 'could not be fetched'
    throw error
  }
  const compared = path === shellPath ? withoutTheme(served) : served
  return compared.equals(expected) ? null : `has SHA-256 ${sha256(compared)}, and not ${sha256(expected)}`
}

function withoutTheme(page: Buffer): Buffer {
  return Buffer.from(page.toString('utf8').replace(themeAttributes, '$1'))
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
