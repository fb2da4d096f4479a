/**
 * Cryptography alone, in a worker like in the product: the product's own Argon2id, its sealing of items, and plain
 * AES-256-GCM over the same bytes.
 */
import { encodeJson, importKey, openItems, pad, randomBytes, sealItems } from '@severy/crypto'
import { stretchForDevice } from '@severy/crypto/kdf'
import { itemOf, makeLogins } from '../logins.ts'

export type Work = 'stretch' | 'seal' | 'open' | 'bare-seal' | 'bare-open'

const items = 10_000
const batch = 256

const port = self as unknown as {
  onmessage: (event: { data: Work }) => void
  postMessage(message: unknown): void
}

port.onmessage = ({ data }) => {
  void works[data]().then((ms) => {
    port.postMessage(ms)
  })
}
port.postMessage('ready')

/** Each returns the milliseconds of its measured part. */
const works: Record<Work, () => Promise<number>> = {
  stretch: () => time(() => stretchForDevice('correct horse battery staple', randomBytes(16))),
  async seal() {
    const entries = await entriesToSeal()
    return time(() => sealItems(entries))
  },
  async open() {
    const entries = await entriesToSeal()
    const sealed = await sealItems(entries)
    const toOpen = entries.map(({ vaultKey, place }, i) => ({ vaultKey, place, ct: sealed[i]!.ct }))
    return time(() => openItems(toOpen))
  },
  async 'bare-seal'() {
    const key = await bareKey()
    const plaintexts = paddedItems()
    return time(() =>
      inBatches(plaintexts, (bytes) => crypto.subtle.encrypt(gcm(randomBytes(12)), key, bytes)),
    )
  },
  async 'bare-open'() {
    const key = await bareKey()
    const iv = randomBytes(12)
    const sealed = await inBatches(paddedItems(), (bytes) => crypto.subtle.encrypt(gcm(iv), key, bytes))
    return time(() => inBatches(sealed, (bytes) => crypto.subtle.decrypt(gcm(iv), key, bytes)))
  },
}

async function entriesToSeal() {
  const vaultKey = await importKey(randomBytes(32))
  const vaultId = randomBytes(16)
  return makeLogins(items).map((login) => ({
    vaultKey,
    place: { vaultId, itemId: randomBytes(16), rev: 1, epoch: 1 },
    item: itemOf(login),
  }))
}

function paddedItems() {
  return makeLogins(items).map((login) => pad(encodeJson(itemOf(login))))
}

function bareKey(): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', randomBytes(32), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function gcm(iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv }
}

async function inBatches<T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const out: R[] = []
  for (let i = 0; i < values.length; i += batch)
    out.push(...(await Promise.all(values.slice(i, i + batch).map(work))))
  return out
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
