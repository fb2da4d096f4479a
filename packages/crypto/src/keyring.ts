/**
 * The keyring (PROTOCOL 3.2): two boxes written together under one sequence number. The core box is the root of
 * trust, and commits to the vaults box by its hash.
 */
import { label, sha256, toBase64Url, u32, u64, type Bytes } from '@severy/verifier'
import type { AccountKeys } from './account-keys.ts'
import { Core, NewerCore, Vaults } from './core.ts'
import { openJson, sealJson } from './json.ts'

/** Larger boxes are refused before they are decoded (PROTOCOL 12.7). */
export const keyringBytesMax = 4 * 1024 * 1024

export type SealedKeyring = { seq: number; coreBox: Bytes; vaultsBox: Bytes }

/** `core.seq` is the number of this write, `core.prev` the keyring hash before it. */
export async function sealKeyring(
  keys: AccountKeys,
  core: Omit<Core, 'vaultsHash'>,
  vaults: Vaults,
): Promise<SealedKeyring> {
  const vaultsBox = await sealJson(keys.vaults, boxContext('vaults', keys, core.seq), vaults)
  const whole: Core = { ...core, vaultsHash: toBase64Url(await sha256(vaultsBox)) }
  const coreBox = await sealJson(keys.core, boxContext('core', keys, core.seq), whole)
  return { seq: core.seq, coreBox, vaultsBox }
}

/**
 * Returns null unless both boxes open at this sequence number, belong together and have the known form. Whether this is
 * the newest keyring, and continues what the device remembers, is checked by `acceptKeyring`.
 */
export async function openKeyring(
  keys: AccountKeys,
  sealed: SealedKeyring,
): Promise<{ core: Core; vaults: Vaults } | null> {
  if (sealed.coreBox.length > keyringBytesMax || sealed.vaultsBox.length > keyringBytesMax) return null
  const core = Core.safeParse(await openJson(keys.core, boxContext('core', keys, sealed.seq), sealed.coreBox))
  if (!core.success || core.data.seq !== sealed.seq) return null
  if (core.data.vaultsHash !== toBase64Url(await sha256(sealed.vaultsBox))) return null
  const vaults = Vaults.safeParse(
    await openJson(keys.vaults, boxContext('vaults', keys, sealed.seq), sealed.vaultsBox),
  )
  return vaults.success ? { core: core.data, vaults: vaults.data } : null
}

/** Whether a core box that `openKeyring` refused belongs to this account and was written by a newer version. */
export async function isNewerKeyring(keys: AccountKeys, { seq, coreBox }: SealedKeyring): Promise<boolean> {
  if (coreBox.length > keyringBytesMax) return false
  const core = await openJson(keys.core, boxContext('core', keys, seq), coreBox)
  return NewerCore.safeParse(core).success
}

/**
 * Opens the vaults box alone, for a person who was given its key and nothing else (PROTOCOL 9, kind 2). It does not
 * prove that it is the newest one.
 */
export async function openVaultsBox(
  vaultsKey: CryptoKey,
  place: { userId: Bytes; akVer: number; seq: number },
  vaultsBox: Bytes,
): Promise<Vaults | null> {
  if (vaultsBox.length > keyringBytesMax) return null
  const vaults = Vaults.safeParse(
    await openJson(vaultsKey, boxContext('vaults', place, place.seq), vaultsBox),
  )
  return vaults.success ? vaults.data : null
}

function boxContext(
  name: 'core' | 'vaults',
  { userId, akVer }: Pick<AccountKeys, 'userId' | 'akVer'>,
  seq: number,
): Bytes {
  return label(name, userId, u32(akVer), u64(seq))
}
