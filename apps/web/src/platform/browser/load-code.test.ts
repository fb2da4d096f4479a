import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadCode } from './load-code.ts'

let isServerThere: boolean

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () =>
    isServerThere ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('no connection')),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const missing = (file: string) => () => Promise.reject(new TypeError(`error loading ${file}`))

it('offers another try while the server is away, and gets the code when it is back', async () => {
  isServerThere = false
  await expect(loadCode(missing('a.js'))).rejects.toMatchObject({ name: 'CodeMissing', why: 'unreachable' })
  isServerThere = true
  await expect(loadCode(() => Promise.resolve('a part'))).resolves.toBe('a part')
})

it('asks for a reload if the browser remembers a failed import', async () => {
  isServerThere = false
  await expect(loadCode(missing('b.js'))).rejects.toMatchObject({ why: 'unreachable' })
  isServerThere = true
  await expect(loadCode(missing('b.js'))).rejects.toMatchObject({ name: 'CodeMissing', why: 'kept' })
  await expect(loadCode(missing('c.js')), 'never missed, so broken').rejects.toThrow('error loading c.js')
})
