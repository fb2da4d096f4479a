/** The baselines that run in a browser: minimal pages and workers on a separate origin. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

export interface Lab {
  origin: string
  /** Bytes of its answers so far, without headers and without the files in `served`. */
  sentBytes(): number
  close(): void
}

/**
 * `/` is a React page with one input, `/blank` is empty and for workers, `/upload` accepts any body. `served` are more
 * files, by path.
 */
export async function startLab(served: ReadonlyMap<string, Uint8Array> = new Map()): Promise<Lab> {
  const files = await bundle()
  let sent = 0
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const path = request.url ?? '/'
      const plain = served.get(path)
      if (plain !== undefined) {
        response.end(plain)
        return
      }
      const body = files.get(path)
      sent += body?.length ?? 0
      response.statusCode = body === undefined && path !== '/upload' ? 404 : 200
      if (body !== undefined) response.setHeader('content-encoding', 'br')
      response
        .setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html')
        .end(body ?? '')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return {
    origin: `http://localhost:${String(address.port)}`,
    sentBytes: () => sent,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Compressed bodies by path. */
async function bundle(): Promise<Map<string, Buffer>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2024',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          'react-page': join(import.meta.dirname, 'react-page.ts'),
          'crypto-worker': join(import.meta.dirname, 'crypto-worker.ts'),
          'reading-worker': join(import.meta.dirname, 'reading-worker.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  if (!('output' in built)) throw new Error('One build was asked for')
  const files = new Map([
    [
      '/',
      '<!doctype html><title>Lab</title><div id="app"></div><script type="module" src="/react-page.js"></script>',
    ],
    ['/blank', '<!doctype html><title>Lab</title>'],
    ...built.output.map((file): [string, string] => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  ])
  return new Map([...files].map(([path, text]) => [path, brotliCompressSync(text)]))
}
