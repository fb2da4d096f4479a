import { createHash } from 'node:crypto'
import { generatedLengthMax, generatedLengthMin } from '@severy/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sampleItem, sampleStored } from '../../content/sample-stored.ts'
import { LiveGenerator } from '../../landing/live-generator.tsx'
import { drawPassword, sealLogin } from './vault-parts.ts'

const login = { title: sampleItem.name, username: sampleItem.username, password: 'correct horse' }

describe('sealing a login', () => {
  it('returns the row that the server would store, with the hash of its bytes', async () => {
    const stored = await sealLogin(login)
    expect(Object.keys(stored)).toEqual(['vaultId', 'itemId', 'hSeq', 'rev', 'epoch', 'ctHash', 'ct'])
    expect(stored).toMatchObject({ hSeq: 2, rev: 1, epoch: 1 })
    expect(stored.vaultId).toMatch(/^[\w-]{22}$/)
    expect(stored.itemId).toMatch(/^[\w-]{22}$/)
    expect(Buffer.from(stored.ctHash)).toEqual(sha256(stored.ct))
  })

  it('produces new bytes each time, and as many for a short password as for a long one', async () => {
    const [first, again, short, long] = await Promise.all([
      sealLogin(login),
      sealLogin(login),
      sealLogin({ ...login, password: 'a' }),
      sealLogin({ ...login, password: 'a'.repeat(150) }),
    ])
    expect(Buffer.from(first.ct).equals(again.ct)).toBe(false)
    expect([first, again, short, long].map(({ ct }) => ct.length)).toEqual([584, 584, 584, 584])
  })

  it('shows a longer size class only above 512 bytes', async () => {
    expect((await sealLogin({ ...login, password: 'ä'.repeat(200) })).ct.length).toBe(1024 + 72)
  })
})

it('the sample on the page is such a row', () => {
  const ct = Buffer.from(sampleStored.ct, 'hex')
  expect(ct.length).toBe(sampleStored.ctBytes)
  expect(sha256(ct).toString('hex')).toBe(sampleStored.ctHash)
})

describe('the generator', () => {
  it('draws what was requested', () => {
    const only = { uppercase: false, lowercase: false, numbers: true, symbols: false }
    const drawn = drawPassword({ length: 6, ...only })
    expect(drawn?.password).toMatch(/^\d{6}$/)
    expect(drawn?.bits).toBeCloseTo(6 * Math.log2(10))
    expect(drawPassword({ length: 6, ...only, numbers: false })).toBeNull()
  })

  it('offers the same lengths as the vault in its slider', () => {
    const slider = /<input[^>]*type="range"[^>]*>/.exec(renderToStaticMarkup(<LiveGenerator />))?.[0]
    expect(slider).toContain(`min="${String(generatedLengthMin)}"`)
    expect(slider).toContain(`max="${String(generatedLengthMax)}"`)
  })
})

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
