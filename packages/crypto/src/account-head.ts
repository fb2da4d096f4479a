/**
 * The account head (PROTOCOL 7.7): the state of the vaults after this person's newest own commit, as far as the
 * keyring's core box does not hold it yet. Sealed under the account key, so only the person's own devices can make one.
 */
import { concat, label, readStrictly, u64, u8, type Bytes } from '@severy/verifier'
import type { AccountKeys } from './account-keys.ts'
import { open, seal } from './seal.ts'

/**
 * Three at most, so that the sealed form always has the same length. More vaults wait for the next core box, which
 * names every vault.
 */
export const accountHeadVaultsMax = 3

export interface AccountHead {
  /** Rises with each commit of this person and each keyring; 0 before the first. */
  seq: number
  /** At most three, of different vaults. */
  vaults: readonly { vaultId: Bytes; hSeq: number; headHash: Bytes }[]
}

const entryBytes = 16 + 8 + 32

/** The sealed form always has the same length. Throws `RangeError` for more vaults than `accountHeadVaultsMax`. */
export function sealAccountHead(keys: AccountKeys, { seq, vaults }: AccountHead): Promise<Bytes> {
  if (vaults.length > accountHeadVaultsMax) throw new RangeError('an account head names three vaults')
  const entries = vaults.map(({ vaultId, hSeq, headHash }) => concat(vaultId, u64(hSeq), headHash))
  const zeros = new Uint8Array((accountHeadVaultsMax - vaults.length) * entryBytes)
  const body = concat(u8(1), u64(seq), u8(vaults.length), ...entries, zeros)
  return seal(keys.core, label('account-head', keys.userId), body)
}

/** Returns null if it was altered or belongs to another account. */
export async function openAccountHead(keys: AccountKeys, sealed: Bytes): Promise<AccountHead | null> {
  const body = await open(keys.core, label('account-head', keys.userId), sealed)
  if (body === null) return null
  return readStrictly(body, (reader) => {
    reader.version(1)
    const seq = reader.u64()
    const count = reader.u8()
    const all = Array.from({ length: accountHeadVaultsMax }, () => ({
      vaultId: reader.take(16),
      hSeq: reader.u64(),
      headHash: reader.take(32),
    }))
    if (count > accountHeadVaultsMax) reader.refuse()
    return { seq, vaults: all.slice(0, count) }
  })
}
