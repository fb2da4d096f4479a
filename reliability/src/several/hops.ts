/**
 * Which way each message about a change took, as seen between the servers, the database and the devices, so that a late
 * one can be explained. It sees what passes through the relays, so it works with every build.
 */

/**
 * `asked`: a server asked the database to notify the others. `heard`: the database notified a server. `sent`: a server
 * notified a device.
 */
export type Hop = 'asked' | 'heard' | 'sent'

export interface Hops {
  /** Looks into bytes that pass. A message that is cut in two by the network is not seen. */
  look(hop: Hop, bytes: Buffer): void
  /** What was seen of this head, in order: the hop and when, by `performance.now()`. */
  of(vaultId: string, hSeq: number): readonly { hop: Hop; atMs: number }[]
  /** The head was reported in time, so what was seen of it is dropped. */
  forget(vaultId: string, hSeq: number): void
}

const mark = Buffer.from('vault-changed')

/** A record without any hops. It keeps those of a head until `forget` is called for it. */
export function watchHops(): Hops {
  const seen = new Map<string, { hop: Hop; atMs: number }[]>()
  const keyOf = (vaultId: string, hSeq: number): string => `${vaultId} ${String(hSeq)}`
  return {
    look(hop, bytes) {
      if (!bytes.includes(mark)) return
      const atMs = performance.now()
      const found = bytes
        .toString('latin1')
        .matchAll(/"type":"vault-changed","vaultId":"([\w-]+)","hSeq":(\d+)/g)
      for (const [, vaultId = '', hSeq] of found) {
        const key = keyOf(vaultId, Number(hSeq))
        const hops = seen.get(key)
        if (hops === undefined) seen.set(key, [{ hop, atMs }])
        else hops.push({ hop, atMs })
      }
    },
    of: (vaultId, hSeq) => seen.get(keyOf(vaultId, hSeq)) ?? [],
    forget: (vaultId, hSeq) => void seen.delete(keyOf(vaultId, hSeq)),
  }
}
