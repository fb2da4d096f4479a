/**
 * Decides how a write changes what several pages of one device have stored. Synchronous, because it runs inside a
 * database transaction.
 */
import { equalBytes } from '@severy/verifier'
import type {
  AccessChange,
  DeviceAccess,
  DeviceAccount,
  DeviceChange,
  DeviceMemory,
  DeviceSlot,
  VaultCopy,
  VaultMemory,
} from './device-store.ts'

/** The memory as marked by `forget`, so that a page that was still open writes nothing back. */
export type KeptMemory = DeviceMemory & { hasSignedOut?: true }

/** What the store contains now. */
export interface Stored {
  known: KeptMemory | undefined
  account: DeviceAccount | null
}

export interface PlannedWrite {
  /** Null: unchanged. */
  memory: KeptMemory | null
  /** If true, only the memory is written. */
  hasSignedOut: boolean
  account: DeviceAccount | null
  vaults: readonly VaultCopy[]
  /** Ids of vaults for which another page has verified a newer state. */
  behind: ReadonlySet<string>
}

/**
 * What a change writes over what is stored: never an older memory, nothing of the account after a sign-out, and no
 * copy of a vault that is older than the remembered head. `behind` lists the vaults that were left out for that
 * reason.
 */
export function planWrite({ known, account: stored }: Stored, change: DeviceChange): PlannedWrite {
  const hasSignedOut = known?.hasSignedOut === true && change.isCurrent !== true
  const memory = change.memory === undefined ? null : withMark(neverLower(known, change.memory), hasSignedOut)
  const isBehind = ({ vaultId, hSeq }: VaultCopy) => (known?.vaults[vaultId]?.hSeq ?? 0) > hSeq
  const behind = new Set((change.vaults ?? []).filter(isBehind).map(({ vaultId }) => vaultId))
  const touchesAccount = change.account !== undefined || change.access !== undefined
  return {
    memory,
    hasSignedOut,
    account: touchesAccount && !hasSignedOut ? nextAccount(stored, change) : null,
    vaults: (change.vaults ?? []).filter(({ vaultId }) => !behind.has(vaultId)),
    behind,
  }
}

/** The memory with or without the mark that the device has signed out. */
export function withMark(
  { hasSignedOut: _before, ...memory }: KeptMemory,
  hasSignedOut: boolean,
): KeptMemory {
  return hasSignedOut ? { ...memory, hasSignedOut } : memory
}

/** Merges what pages verified: for each part, the higher sequence number with its hash. */
function neverLower(known: DeviceMemory | undefined, next: DeviceMemory): DeviceMemory {
  if (known === undefined) return next
  const keyring = known.keyringSeq > next.keyringSeq ? known : next
  const vaults: Record<string, VaultMemory> = { ...next.vaults }
  for (const [vaultId, verified] of Object.entries(known.vaults)) {
    const other = vaults[vaultId]
    if (other === undefined || verified.hSeq > other.hSeq) vaults[vaultId] = verified
  }
  return {
    userId: next.userId,
    akVer: Math.max(known.akVer, next.akVer),
    keyringSeq: keyring.keyringSeq,
    keyringHash: keyring.keyringHash,
    opaquePk: known.opaquePk,
    minSuite: Math.max(known.minSuite, next.minSuite),
    vaults,
  }
}

/** Merges what several pages wrote about an account. Null: what is stored stays. */
function nextAccount(
  stored: DeviceAccount | null,
  { account, access = {} }: Pick<DeviceChange, 'account' | 'access'>,
): DeviceAccount | null {
  if (account === undefined) return stored === null ? null : { ...stored, ...nextAccess(stored, access) }
  if (stored === null) return { ...account, ...nextAccess(noAccess, access) }
  if (stored.keyring.akVer > account.keyring.akVer) return null
  const isBehind = stored.keyring.akVer === account.keyring.akVer && stored.keyring.seq > account.keyring.seq
  const { keyring } = isBehind ? stored : account
  const { email, emailIdSeq = 0 } = stored
  const address = emailIdSeq > (account.emailIdSeq ?? 0) ? { email, emailIdSeq } : {}
  return { ...account, ...address, keyring, ...nextAccess(stored, access) }
}

const noAccess: DeviceAccess = {
  slot: null,
  secretKey: null,
  nextSecretKey: null,
  haveKeysChanged: false,
  passkeySlots: [],
  alarm: null,
}

function nextAccess(stored: DeviceAccess, { slot: change, ...others }: AccessChange): DeviceAccess {
  const { slot, secretKey, nextSecretKey, haveKeysChanged, passkeySlots, alarm } = stored
  const { sessionEnd, endedBy, needsSignOn, nextSlot } = stored
  const optional = {
    ...(nextSlot === undefined ? {} : { nextSlot }),
    ...(endedBy === undefined ? {} : { endedBy }),
    ...(sessionEnd === undefined ? {} : { sessionEnd }),
    ...(needsSignOn === undefined ? {} : { needsSignOn }),
  }
  const kept = {
    slot,
    secretKey,
    nextSecretKey,
    haveKeysChanged,
    ...optional,
    passkeySlots,
    alarm,
    ...others,
  }
  if (change === undefined || !countsFor(slot, change)) return kept
  return { ...kept, slot: change.next, haveKeysChanged: change.haveKeysChanged }
}

function countsFor(stored: DeviceSlot | null, { known, next }: NonNullable<AccessChange['slot']>): boolean {
  const isNew = next !== null && (known === null || !equalBytes(next.slotId, known))
  if (isNew) return stored === null || !isNewerSlot(stored, next)
  if (stored === null || known === null) return stored === known
  return equalBytes(stored.slotId, known)
}

function isNewerSlot(slot: DeviceSlot, than: DeviceSlot): boolean {
  return slot.akVer === than.akVer ? slot.pwVer > than.pwVer : slot.akVer > than.akVer
}
