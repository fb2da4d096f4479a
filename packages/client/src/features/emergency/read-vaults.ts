/** Viewing someone's vaults (PROTOCOL 9, kind 2). The keys received cannot write or sign. */
import { readEmergencyVaults as endpoint, type VaultChanges } from '@severy/contract'
import { importKey, openEscrowSlot, openItems, openVaultsBox } from '@severy/crypto'
import {
  compareSummaries,
  newerRecord,
  parseItem,
  parseVaultMeta,
  summarize,
  type Item,
} from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { itemCount, VaultKind, type Bytes, type VerifiedStatement } from '@severy/verifier'
import { openFile } from '../attachments/open-attachment.ts'
import type { OpenAttachmentReason } from '../attachments/reasons.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { LentItemRef, LentVaultRow, LentVaultRows } from './data.ts'
import type { AccessReason } from './reasons.ts'
import { rosterEvidence } from '../../state/people/identity/roster-evidence.ts'
import { bytesOf } from '../../base/ids.ts'
import { isVaultItem } from '../../state/contents/open-items.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { verifyPeople } from '../../state/people/identity/listed-people.ts'
import { keyOfEpoch } from '../../state/contents/epoch-keys.ts'
import { readVault, type ServedItem } from '../../state/account/read-vault.ts'
import { newOpenVault } from '../../state/vaults/sync.ts'
import { isDirectory, itemKey } from '../../state/account/vault-facts.ts'
import { acceptAccess } from './accept-access.ts'
import { refusalOf } from './change-access.ts'
import { lentVaults, type LentVault, type LentVaults } from './lent-vaults.ts'
import { fetchAccess } from './list-access.ts'

/** Reads the vaults as they are now; `getLentItem` then returns items from memory. */
export async function readEmergencyVaults(
  engine: Engine,
  slotId: string,
): Promise<Result<LentVaultRows, Refusal<AccessReason>>> {
  const served = await fetchAccess(engine, slotId)
  if (!served.ok) return served
  const unlocked = findUnlocked(engine)
  if (served.value === null || unlocked === null) return err({ reason: 'access-gone' })
  const accepted = await acceptAccess(unlocked, served.value)
  if (!accepted.ok) return err({ reason: 'integrity', code: accepted.error })
  const { escrow, slotKey, chain } = accepted.value

  const answer = await callInSession(engine, endpoint, { params: { slotId }, isRepeatable: true })
  if (!answer.ok) return err(refusalOf(answer.error))
  const { slot, seq, vaultsBox, vaults } = answer.value.reply
  const key = await openEscrowSlot(slotKey, escrow, bytesOf(slot))
  const place = { userId: escrow.userId, akVer: escrow.akVer, seq }
  const keys = key === null ? null : await openVaultsBox(await importKey(key), place, bytesOf(vaultsBox))
  if (keys === null) return err({ reason: 'integrity', code: 'slot-unopenable' })

  const lent: LentVaults = { vaults: [], unreadable: 0 }
  const seen = new Set<string>()
  let at = 0
  for (const changes of vaults) {
    const items = answer.value.items.slice(at, at + changes.frames)
    at += changes.frames
    const newest = keys.find(({ id }) => id === changes.vaultId)?.keys[0]
    // It was offered to the owner, who has not accepted it.
    if (newest === undefined) continue
    // If the server sends a vault twice, the two may be different states of it.
    if (seen.has(changes.vaultId)) {
      lent.unreadable += 1
      continue
    }
    seen.add(changes.vaultId)
    const open = newOpenVault(changes.vaultId, {
      epoch: newest.epoch,
      key: await importKey(bytesOf(newest.key)),
      older: new Map(),
    })
    const vault = await readLent(unlocked, open, changes, items, chain)
    if (vault === null) lent.unreadable += 1
    // A family's or organization's directory only lists people.
    else if (!isDirectory(open)) lent.vaults.push(vault)
  }
  lent.unreadable += keys.filter(({ id }) => !vaults.some(({ vaultId }) => vaultId === id)).length
  if (hasEnded(unlocked)) return err({ reason: 'session-ended' })
  lentVaults(unlocked).set(slotId, lent)
  return ok(rowsOf(lent))
}

/** Null if it is no longer in memory or was never read. */
export function getLentItem(engine: Engine, { slotId, vaultId, itemId }: LentItemRef): Item | null {
  const unlocked = findUnlocked(engine)
  const lent = unlocked === null ? undefined : lentVaults(unlocked).get(slotId)
  return lent?.vaults.find((vault) => vault.vaultId === vaultId)?.items.get(itemId) ?? null
}

/**
 * A file of one of these items, returned once all of it matches the item. To cancel, pass `blobId` to `cancelTransfer`.
 */
export async function openLentAttachment(
  engine: Engine,
  lent: LentItemRef,
  blobId: string,
): Promise<Result<Blob, Refusal<OpenAttachmentReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const attachment = getLentItem(engine, lent)?.attachments.find((file) => file.blobId === blobId)
  if (attachment === undefined) return err({ reason: 'item-gone' })
  const { vaultId, itemId } = lent
  return openFile(engine, unlocked, { vaultId, itemId }, attachment)
}

/** Drops from memory what was read. */
export function closeEmergencyVaults(engine: Engine, slotId: string): void {
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) lentVaults(unlocked).delete(slotId)
}

/** Runs every check of an ordinary read that needs no memory (PROTOCOL 7.4). Null if one fails. */
async function readLent(
  unlocked: Unlocked,
  vault: OpenVault,
  { rosters, people, heads, headSig, removed }: VaultChanges,
  items: readonly ServedItem[],
  owner: readonly VerifiedStatement[],
): Promise<LentVault | null> {
  const others = await verifyPeople(people ?? [])
  const ownerId = owner[0]?.userId
  if (!others.ok || ownerId === undefined) return null
  const reading = await readVault({
    vaultId: vault.id,
    known: null,
    references: { memory: null, link: null, core: null, account: null, grant: null },
    request: { rSeq: -1, hSeq: 0, headsAfter: 0 },
    served: {
      rosters: rosters.map(({ body, sig }) => ({ body: bytesOf(body), sig: bytesOf(sig) })),
      heads: heads.map(bytesOf),
      headSig: headSig === undefined ? null : bytesOf(headSig),
      removed: removed.map(bytesOf),
      items,
    },
    // Checked against what this person knows about people, and against the owner's own keys.
    evidence: {
      ...rosterEvidence(unlocked, [...owner, ...others.value]),
      self: { userId: ownerId, fps: owner.map(({ fp }) => fp) },
    },
    minSuite: 1,
  })
  if (!reading.ok || reading.value.verified.head.epoch !== vault.key.epoch) return null
  vault.verified = reading.value.verified
  const opened = await openAll(vault, reading.value.changed)
  if (opened === null || itemCount(vault.verified.list) !== reading.value.changed.length) return null
  return opened
}

async function openAll(
  vault: OpenVault,
  versions: readonly { entry: { itemId: Bytes; rev: number; epoch: number; hash: Bytes }; ct: Bytes }[],
): Promise<LentVault | null> {
  const openable = []
  for (const { entry, ct } of versions) {
    const vaultKey = await keyOfEpoch(vault, entry.epoch)
    if (vaultKey === null) return null
    const { itemId, rev, epoch } = entry
    openable.push({ vaultKey, place: { vaultId: vault.id, itemId, rev, epoch }, ct })
  }
  const contents = await openItems(openable)
  const kind = vault.verified?.rosters.roster.kind
  const lent: LentVault = {
    vaultId: vault.vaultId,
    name: '',
    isPersonal: kind === VaultKind.personal,
    isSingle: false,
    items: new Map(),
    newer: 0,
  }
  for (const [i, { entry }] of versions.entries()) {
    if (isVaultItem(entry)) {
      const meta = parseVaultMeta(contents[i])
      lent.name = meta?.name ?? ''
      lent.isSingle = kind === VaultKind.shared && meta !== null && meta.isCollection !== true
      continue
    }
    if (isDirectory(vault)) continue
    const item = parseItem(contents[i])
    if (item !== null) lent.items.set(itemKey(entry.itemId), item)
    else if (newerRecord('', contents[i]) === null) return null
    else lent.newer++
  }
  return lent
}

function rowsOf({ vaults, unreadable }: LentVaults): LentVaultRows {
  return {
    unreadable,
    newer: vaults.reduce((sum, { newer }) => sum + newer, 0),
    vaults: vaults.map(rowOf).sort(compareVaults),
  }
}

function rowOf({ vaultId, name, isPersonal, isSingle, items }: LentVault): LentVaultRow {
  const summaries = [...items]
    .filter(([, { trashedAt }]) => trashedAt === undefined)
    .map(([itemId, item]) => summarize(itemId, item))
  return { vaultId, name, isPersonal, isSingle, items: summaries.sort(compareSummaries('name')) }
}

function compareVaults(a: LentVaultRow, b: LentVaultRow): number {
  return (
    Number(b.isPersonal) - Number(a.isPersonal) ||
    Number(a.isSingle) - Number(b.isSingle) ||
    a.name.localeCompare(b.name)
  )
}
