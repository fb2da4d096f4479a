/** Keys of earlier epochs, each sealed under the one after it (PROTOCOL 6, ladder). */
import { importKey, openLadder } from '@severy/crypto'
import type { OpenVault } from '../account/unlocked.ts'

/**
 * The vault's key of `epoch`: the current one, or one to which the ladder leads down. Null for an epoch that the
 * verified rosters do not know, or if a rung does not open.
 */
export async function keyOfEpoch(vault: OpenVault, epoch: number): Promise<CryptoKey | null> {
  const { epoch: newest, key, older } = vault.key
  if (epoch === newest) return key
  const ladders = vault.verified?.rosters.ladders ?? new Map<number, Uint8Array<ArrayBuffer>>()
  let above = key
  for (let at = newest - 1; at >= Math.max(1, epoch); at--) {
    const ladder = ladders.get(at + 1)
    const known = older.get(at)
    const raw =
      known === undefined && ladder !== undefined ? await openLadder(above, vault.id, at + 1, ladder) : null
    if (known === undefined && raw === null) return null
    above = known ?? (await importKey(raw as Uint8Array<ArrayBuffer>))
    older.set(at, above)
  }
  return older.get(epoch) ?? null
}
