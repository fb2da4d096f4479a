/**
 * Writes a checked change of a vault: completely, and only if nothing has changed in the meantime (PROTOCOL 7.5, 7.8).
 */
import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@severy/result'
import {
  type Bytes,
  type Head,
  headChainStart,
  type IntegrityCode,
  itemCount,
  type ItemList,
  itemsRootLabel,
  type RosterChain,
  type SignedRecord,
  VaultKind,
} from '@severy/verifier'
import { base64UrlOf } from '../../platform/base64.ts'
import { type Database, type Db, transact } from '../../platform/database/database.ts'
import type { LiveBus } from '../../platform/live.ts'
import type { Plans } from '../../platform/plans.ts'
import {
  type decodeAccountHead,
  type decodeKeyring,
  findKeyringSeq,
  storeAccountHead,
  storeKeyring,
} from '../accounts/index.ts'
import type { CheckedGrant } from './check-grants.ts'
import type { NewOffer, NoteOffers } from '../offers/index.ts'
import type { Directories } from './directories.ts'
import { writesDirectoryRecords } from './directory-records.ts'
import { removeItems, type SealedItem, writeItems } from './item-store.ts'
import { listedIn, listMembers, replaceMembers, writeGrants } from './member-store.ts'
import { exceedsItemLimit, exceedsSharing } from './vault-limits.ts'
import type { VaultState } from './vault-state.ts'
import { keepStatementsOf } from './vault-statements.ts'
import { advanceVault, insertHead, insertRoster, insertVault } from './vault-store.ts'

/** Everything that one request writes to a vault, already checked. */
export interface VaultChange {
  vaultId: string
  /** The sender. */
  userId: string
  /** The vault does not exist yet: `before` is its genesis, without heads. */
  isNew: boolean
  before: VaultState
  after: VaultState
  newest: Head
  /** In order, newest last. Earlier ones may lack signatures: the newest one covers them. */
  heads: readonly { hSeq: number; record: SignedRecord }[]
  rosters: readonly { rSeq: number; record: SignedRecord }[]
  grants: readonly CheckedGrant[]
  puts: readonly SealedItem[]
  deletes: readonly Bytes[]
  keyring: Extract<ReturnType<typeof decodeKeyring>, { ok: true }>['value'] | null
  account: Extract<ReturnType<typeof decodeAccountHead>, { ok: true }>['value'] | null
  /** What the email about the offer calls the vault. */
  mailedName: string | null
}

type WriteRefusal = 'sequence-conflict' | 'author-behind' | 'item-limit' | 'plan-limit' | 'member-limit'

/** Other features that take part in the transaction. */
interface WritePorts {
  plans: Plans
  directories: Directories
  nowMs: number
  /** `null` when what is written was offered before and is only restored. */
  noteOffers: NoteOffers | null
  /** Records what the change says about the vault's attachments. */
  noteFiles: (tx: Db) => Promise<void>
}

export function writeChange(
  database: Database,
  change: VaultChange,
  { plans, directories, nowMs, noteOffers, noteFiles }: WritePorts,
): Promise<Result<undefined, WriteRefusal>> {
  const { vaultId, userId, before, after, newest, keyring } = change
  return transact<undefined, WriteRefusal>(database.durable, async (tx) => {
    if (change.isNew) {
      const started = await startVault(tx, change, directories)
      if (!started.ok) return started
    }
    const isFirst = await advanceVault(
      tx,
      vaultId,
      { rSeq: before.rosters.roster.rSeq, hSeq: before.head.hSeq, headHash: before.head.hash },
      { rSeq: after.rosters.roster.rSeq, hSeq: after.head.hSeq, headHash: after.head.hash },
    )
    if (!isFirst) return err('sequence-conflict')
    if (keyring !== null) {
      const stored = await storeKeyring(tx, userId, keyring)
      if (!stored.ok) return stored
    }
    if (change.account !== null) {
      const stored = await storeAccountHead(tx, userId, change.account)
      if (!stored.ok) return stored
    }
    // A head that refers to a keyring not stored yet would alarm the author's other devices.
    const authorSeq = await findKeyringSeq(tx, base64UrlOf(newest.authorId))
    if (authorSeq !== null && newest.authorKeyringSeq > authorSeq) return err('author-behind')
    for (const { hSeq, record } of change.heads) await insertHead(tx, vaultId, hSeq, record)
    await writeItems(tx, vaultId, newest.hSeq, change.puts)
    await removeItems(tx, vaultId, newest.hSeq, change.deletes)
    const grown = { vaultId, authorId: userId, roster: after.rosters.roster, items: after.items }
    const hasGrown = itemCount(after.items) > itemCount(before.items)
    if (hasGrown && (await exceedsItemLimit(tx, grown))) return err('item-limit')
    const isWider = after.rosters.roster.members.length > before.rosters.roster.members.length
    if ((hasGrown || isWider) && (await exceedsSharing(tx, plans, grown, nowMs))) return err('plan-limit')
    const { kind, members } = after.rosters.roster
    const writesRecords = kind === VaultKind.organization && writesDirectoryRecords(before.items, change.puts)
    if (writesRecords && !(await directories.mayHaveRecords(tx, vaultId, nowMs))) return err('plan-limit')
    if (change.rosters.length > 0) {
      await directories.note(tx, {
        vaultId,
        kind,
        authorId: userId,
        before: listedIn(before.rosters.roster),
        after: listedIn(after.rosters.roster),
        nowMs,
      })
    }
    if (kind === VaultKind.organization && change.rosters.length > 0) {
      const listed = members.map((member) => base64UrlOf(member.userId))
      if (isWider && (await directories.exceeds(tx, vaultId, listed, nowMs))) return err('member-limit')
      await directories.keepOnly(tx, vaultId, listed)
    }
    await noteFiles(tx)
    const newcomers = change.rosters.length > 0 ? await writeRosters(tx, change) : []
    await noteOffers?.(tx, offersOf(change, newcomers), nowMs)
    await writeGrants(tx, vaultId, after.rosters.roster.rSeq, change.grants)
    return ok()
  })
}

/** Tells the devices of everyone affected. */
export async function publishChange(
  { database, live }: { database: Database; live: LiveBus },
  { vaultId, userId, before, after, newest, keyring }: VaultChange,
): Promise<void> {
  const removed = removedBy(before.rosters, after.rosters)
  const told = new Set([...(await listMembers(database.durable, vaultId)), ...removed])
  await live.publish([...told], { type: 'vault-changed', vaultId, hSeq: newest.hSeq })
  // An organization's plan no longer covers the people it removed.
  const isDirectory = after.rosters.roster.kind === VaultKind.organization
  if (isDirectory && removed.length > 0) await live.publish(removed, { type: 'profile-changed' })
  if (keyring !== null) await live.publish([userId], { type: 'keyring-changed', seq: keyring.seq })
}

export function recordRefused(code: IntegrityCode): {
  ok: false
  error: { problem: 'record-refused'; detail: string }
} {
  return err({ problem: 'record-refused', detail: code })
}

/** Hashes the list in place: WebCrypto would copy it twice, which causes garbage collection. */
export function rootOf(list: ItemList): Bytes {
  return new Uint8Array(createHash('sha256').update(itemsRootLabel).update(list).digest())
}

async function startVault(
  tx: Db,
  { vaultId, userId, before: { rosters } }: VaultChange,
  directories: Directories,
): Promise<Result<undefined, WriteRefusal>> {
  const { kind, rSeq } = rosters.roster
  const start = { rSeq, hSeq: headChainStart.hSeq, headHash: headChainStart.hash }
  if (!(await insertVault(tx, vaultId, kind, start))) return err('sequence-conflict')
  const isBegun = kind !== VaultKind.organization || (await directories.begin(tx, vaultId, userId))
  return isBegun ? ok() : err('member-limit')
}

function offersOf(
  { vaultId, userId: authorId, after, mailedName }: VaultChange,
  newcomers: readonly string[],
): NewOffer[] {
  const isOrganization = after.rosters.roster.kind === VaultKind.organization
  return newcomers.map((userId) => ({ vaultId, userId, authorId, isOrganization, mailedName }))
}

/** Returns the new members. */
async function writeRosters(tx: Db, { vaultId, after, rosters, grants }: VaultChange): Promise<string[]> {
  const { rSeq, kind } = after.rosters.roster
  for (const roster of rosters) await insertRoster(tx, vaultId, roster.rSeq, roster.record)
  if (kind !== VaultKind.personal) {
    const everListed = [...after.rosters.everListed.keys()]
    await keepStatementsOf(
      tx,
      vaultId,
      everListed.map((hex) => Buffer.from(hex, 'hex').toString('base64url')),
    )
  }
  const granted = new Set(grants.map(({ userId }) => userId))
  return replaceMembers(tx, vaultId, rSeq, listedIn(after.rosters.roster), granted)
}

/** User ids of those no longer listed. */
function removedBy(before: RosterChain, after: RosterChain): string[] {
  const listed = new Set(after.roster.members.map(({ userId }) => base64UrlOf(userId)))
  return before.roster.members.map(({ userId }) => base64UrlOf(userId)).filter((id) => !listed.has(id))
}
