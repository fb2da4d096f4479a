/** Anyone can compare the code that a server sends with what the repository builds (SECURITY.md). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/story.ts'

test('a server that sends what was built or published passes, whatever theme its operator has chosen', async ({
  product,
}) => {
  const published = await hashesOfBuild()
  for (const theme of ['dark', 'system']) {
    expect(await product.admin('set', 'default_theme', `"${theme}"`)).toMatchObject({ status: 0 })
    await expect
      .poll(async () => (await fetch(`${product.origin}/auth`)).text())
      .toMatch(theme === 'dark' ? /<html[^>]* data-default-theme="dark"/ : /<html lang="en" dir="ltr">/)
    const { status, output } = await verifyServed(product.origin)
    expect(output).toContain('serves what this repository builds')
    expect(status).toBe(0)
  }
  const file = test.info().outputPath('severy-hashes.json')
  await writeFile(file, published)
  expect(await verifyServed(product.origin, file)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/serves what was published of Severy \S+ \(/),
  })
  await writeFile(file, published.replace(/("\/theme.js": ")\w/, '$1_'))
  expect(await verifyServed(product.origin, file)).toMatchObject({
    status: 2,
    output: expect.stringContaining('is no file with hashes'),
  })
  await writeFile(file, published.replace(/("\/theme.js": ")\w{64}/, `$1${'0'.repeat(64)}`))
  expect(await verifyServed(product.origin, file)).toMatchObject({
    status: 1,
    output: expect.stringMatching(/\/theme\.js has SHA-256 [0-9a-f]{64}, and not 0{64}/),
  })
})

test('one changed letter of code is found, and a missing file', async ({ product }) => {
  await hashesOfBuild()
  const altered = await relay(product.origin, (path, body) => {
    if (path === '/theme.js') return null
    return path === '/service-worker.js' ? `${body} ` : body
  })
  try {
    const { status, output } = await verifyServed(altered.origin)
    expect(output).toMatch(/\/service-worker\.js has SHA-256 [0-9a-f]{64}, and not [0-9a-f]{64}/)
    expect(output).toContain('/theme.js is answered with 404')
    expect(output).toMatch(/2 of \d+ files are not what this repository builds/)
    expect(status).toBe(1)
  } finally {
    altered.close()
  }
})

test('an invalid address is refused with instructions', async () => {
  expect(await verifyServed('vault')).toEqual({
    status: 2,
    output: expect.stringContaining('Usage: npm run verify-served') as unknown,
  })
})

/**
 * Fails if the sources have changed since the build: `verify-served` would then build them into the folder that all
 * stories are served from.
 */
async function hashesOfBuild(): Promise<string> {
  const { status, said, complained } = await run('hashes.ts')
  expect({ status, complained }).toMatchObject({ status: 0 })
  return said
}

async function verifyServed(...args: string[]): Promise<{ status: number; output: string }> {
  const { status, said, complained } = await run('verify-served.ts', ...args)
  return { status, output: said + complained }
}

async function run(
  tool: string,
  ...args: string[]
): Promise<{ status: number; said: string; complained: string }> {
  const path = fileURLToPath(new URL(`../../tools/${tool}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args])
  const [said, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { status, said, complained }
}

/** A proxy that can change or withhold what it passes on. */
async function relay(
  origin: string,
  change: (path: string, body: string) => string | null,
): Promise<{ origin: string; close: () => void }> {
  const pass: RequestListener = (request, response) => {
    const path = request.url ?? '/'
    void fetch(origin + path)
      .then(async (answer) => Buffer.from(await answer.arrayBuffer()))
      .then((body) => {
        const changed = change(path, body.toString('latin1'))
        response
          .writeHead(changed === null ? 404 : 200)
          .end(changed === null ? '' : Buffer.from(changed, 'latin1'))
      })
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
