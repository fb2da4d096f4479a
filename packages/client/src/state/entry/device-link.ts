/** Creates and reads the content of a device link (PROTOCOL 5.6): what an existing device tells a new one. */
import type { AccountBundle } from '@severy/contract'
import { noSecretKey, type DeviceLink } from '@severy/crypto'
import { canonicalEmail, equalBytes, toBase64Url, type IntegrityCode } from '@severy/verifier'
import type { DeviceMemory, VaultMemory } from '../../base/device/device-store.ts'
import { bytesOf } from '../../base/ids.ts'
import { acceptServedKeyring, currentIdentity } from '../account/keyring.ts'
import type { AcceptedAccount } from './open-account.ts'
import type { Unlocked } from '../account/unlocked.ts'

/** What a new device needs to know of this account. */
export function linkOf({ email, userId, keyring, memory, account }: Unlocked): DeviceLink {
  const heads = Object.entries(memory.vaults).map(([vaultId, { hSeq, headHash, rSeq, rosterHash }]) => [
    vaultId,
    { hSeq, hash: toBase64Url(headHash), rSeq, rosterHash: toBase64Url(rosterHash) },
  ])
  return {
    email: canonicalEmail(email) ?? email,
    S: toBase64Url(account.secretKey ?? noSecretKey),
    userId,
    fp: toBase64Url(currentIdentity(keyring).fp),
    akVer: memory.akVer,
    keyringSeq: memory.keyringSeq,
    keyringHash: toBase64Url(memory.keyringHash),
    opaquePk: memory.opaquePk,
    heads: Object.fromEntries(heads) as DeviceLink['heads'],
  }
}

/** The link's content as device memory, as if the new device had seen it itself. */
export function memoryOfLink(link: DeviceLink): DeviceMemory {
  return {
    userId: link.userId,
    akVer: link.akVer,
    keyringSeq: link.keyringSeq,
    keyringHash: bytesOf(link.keyringHash),
    opaquePk: link.opaquePk,
    minSuite: 1,
    vaults: linkedVaults(link),
  }
}

/** The link's vaults, in the form of the device's memory. */
export function linkedVaults({ heads }: DeviceLink): Record<string, VaultMemory> {
  return Object.fromEntries(
    Object.entries(heads).map(([vaultId, { hSeq, hash, rSeq, rosterHash }]) => [
      vaultId,
      { hSeq, headHash: bytesOf(hash), rSeq, rosterHash: bytesOf(rosterHash) },
    ]),
  )
}

/**
 * Why an account from the server does not continue what the other device saw: another account, an older state or
 * another branch. Null if it does. Its vaults are compared when they are read.
 */
export async function refuseByLink(
  link: DeviceLink,
  bundle: AccountBundle,
  servedAfter: number,
  opaquePk: string,
  { keys, keyring }: AcceptedAccount,
): Promise<IntegrityCode | null> {
  if (link.userId !== bundle.userId) return 'statement-unpublished'
  if (link.opaquePk !== opaquePk) return 'opaque-server-key'
  if (keys.akVer < link.akVer) return 'keyring-account-key-version'
  const place = { seq: link.keyringSeq, hash: bytesOf(link.keyringHash) }
  const continued = await acceptServedKeyring(keys, bundle.keyring, servedAfter, place)
  if (!continued.ok) return continued.error
  const isSamePerson = keyring.identities.some(({ fp }) => equalBytes(fp, bytesOf(link.fp)))
  return isSamePerson ? null : 'statement-chain'
}
