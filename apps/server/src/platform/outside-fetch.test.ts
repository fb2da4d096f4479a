import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createOutsideFetch, isOutsideUrl, lookUpPublic, OutsideError } from './outside-fetch.ts'

const inside = [
  'https://127.0.0.1',
  'https://localhost',
  'https://vault.localhost',
  'https://10.1.2.3/realm',
  'https://0x7f.1',
  'https://192.168.0.1:8443',
  'https://[::1]',
  'https://[::ffff:192.168.0.1]',
  'https://[64:ff9b::10.0.0.1]',
  'https://[fd00::1]',
  'https://169.254.169.254',
  'https://0.0.0.0',
]

it.each([
  ...inside,
  'http://login.example',
  'ftp://login.example',
  'https://user:password@login.example',
  'x',
])('reaches only other networks: nothing is requested from %s', (url) => {
  expect(isOutsideUrl(url, false)).toBe(false)
})

it.each(['https://login.example/realm', 'https://9.9.9.9', 'https://[2620:fe::fe]'])('requests %s', (url) => {
  expect(isOutsideUrl(url, false)).toBe(true)
})

it('reaches a private network if the operator allows it, and only this machine without encryption', () => {
  for (const url of inside) expect([url, isOutsideUrl(url, true)]).toEqual([url, true])
  expect(isOutsideUrl('http://127.0.0.1:8080', true)).toBe(true)
  expect(isOutsideUrl('http://10.1.2.3', true)).toBe(false)
  expect(isOutsideUrl('http://login.example', true)).toBe(false)
})

it('refuses a name that leads into the own network', async () => {
  const found = await new Promise((resolve) => {
    lookUpPublic('localhost', {}, resolve)
  })
  expect(found).toBeInstanceOf(OutsideError)
})

it('follows no redirect, and waits for no one without limit', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
    if (request.url === '/cut') response.writeHead(200, { 'content-length': '9' }).write('x')
    if (request.url === '/cut') setImmediate(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const ask = (path: string, answerMs?: number) =>
    createOutsideFetch(true, answerMs)(`${origin}${path}`, { method: 'GET', headers: {} })
  expect((await ask('/moved')).status).toBe(302)
  await expect(ask('/cut')).rejects.toBeInstanceOf(OutsideError)
  await expect(ask('/hangs', 300)).rejects.toBeInstanceOf(OutsideError)
  server.closeAllConnections()
  server.close()
})
