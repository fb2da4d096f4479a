/**
 * The account head (PROTOCOL 7.7): where the vaults stood after this person's newest own commit, as far as the keyring's core
 * box does not say so yet. Sealed under the account key, so only the person's own devices make one.
 */
import { concat, label, readStrictly, u64, u8, type Bytes } from '@severy/verifier'
import type { AccountKeys } from './account-keys.ts'
import { open, seal } from './seal.ts'

/** More wait for the next core box, which names every vault: the sealed form has one length. */
export const accountHeadVaultsMax = 3

export interface AccountHead {
  /** Rises with each own commit and keyring; 0 before the first. */
  seq: number
  /** At most three, of different vaults. */
  vaults: readonly { vaultId: Bytes; hSeq: number; headHash: Bytes }[]
}

const entryBytes = 16 + 8 + 32

export function sealAccountHead(keys: AccountKeys, { seq, vaults }: AccountHead): Promise<Bytes> {
  if (vaults.length > accountHeadVaultsMax) throw new RangeError('an account head names three vaults')
  const entries = vaults.map(({ vaultId, hSeq, headHash }) => concat(vaultId, u64(hSeq), headHash))
  const zeros = new Uint8Array((accountHeadVaultsMax - vaults.length) * entryBytes)
  const body = concat(u8(1), u64(seq), u8(vaults.length), ...entries, zeros)
  return seal(keys.core, label('account-head', keys.userId), body)
}

/** Null for what is not this account's, or was altered. */
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
