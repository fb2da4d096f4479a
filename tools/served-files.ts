/** The files with code that a server sends to browsers, as this repository builds them. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

export interface ServedFile {
  /** The path that a browser requests. */
  path: string
  /** SHA-256 of what it gets, in hexadecimal digits. */
  hash: string
}

/** Apps whose builds `servedFiles` reads. */
export const servedApps = ['archive-reader', 'extension', 'site', 'web']

/**
 * The web application's page. The operator's choice of theme, which is in attributes of the root element, is removed
 * before comparing.
 */
const shellPath = '/auth'
const themeAttributes = /(<html lang="en")(?: data-default-theme="(?:light|dark)")?(?: data-theme-fixed)?/

/** From the finished builds; throws if one is missing. */
export function servedFiles(): ServedFile[] {
  const built = [
    ...codeBelow('apps/web/dist').map(({ path, bytes }) => ({
      path: path === '/app.html' ? shellPath : path,
      bytes,
    })),
    ...codeBelow('apps/site/dist').filter(({ path }) => !path.endsWith('.html')),
    { path: '/severy-reader.html', bytes: read('apps/archive-reader/dist/severy-reader.html') },
    ...['chromium', 'firefox'].map((browser) => ({
      path: `/extensions/severy-${browser}.zip`,
      bytes: read(`apps/extension/dist/severy-${browser}.zip`),
    })),
  ]
  return built.map(({ path, bytes }) => ({ path, hash: servedHash(path, bytes) }))
}

/** The hash to compare for what is sent at `path`. */
export function servedHash(path: string, bytes: Buffer): string {
  return sha256(
    path === shellPath ? Buffer.from(bytes.toString('utf8').replace(themeAttributes, '$1')) : bytes,
  )
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function codeBelow(dist: string): { path: string; bytes: Buffer }[] {
  return readdirSync(join(root, dist), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|wasm|html)$/.test(name))
    .toSorted()
    .map((name) => ({ path: `/${name}`, bytes: read(join(dist, name)) }))
}

function read(path: string): Buffer {
  return readFileSync(join(root, path))
}
