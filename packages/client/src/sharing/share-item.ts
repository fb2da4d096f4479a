/** Sharing one item: it moves into a vault of its own, whose members are its owner and the person (PROTOCOL 6, 8.2). */
import {
  createVault,
  importKey,
  makeGrant,
  randomBytes,
  sealItems,
  signHead,
  vaultItemId,
  type NewVault,
} from '@severy/crypto'
import { createVault as createEndpoint } from '@severy/contract'
import { newVaultMeta, type Item } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import {
  applyCommit,
  emptyItemList,
  equalBytes,
  headChainStart,
  headHash,
  itemCount,
  itemsRoot,
  Role,
  toBase64Url,
  VaultKind,
  type Member,
  type SignedRecord,
} from '@severy/verifier'
import { pinRecipient, resolveRecipient, type Recipient } from '../contacts/resolve-recipient.ts'
import type { ItemRef, Refusal, SharePermission, ShareReason } from '../engine.ts'
import { call } from '../http/call.ts'
import { bytesOf } from '../ids.ts'
import { writingBlock } from '../integrity/raise-alarm.ts'
import { isUnproved } from '../items/closed-items.ts'
import { findCurrent } from '../items/rows.ts'
import { saveChanges } from '../items/save-changes.ts'
import { currentIdentity } from '../keyring/keyring.ts'
import { adoptWrittenKeyring, sealNextKeyring } from '../keyring/write-keyring.ts'
import { flushInLine } from '../queue/flush.ts'
import { asSessionRefusal } from '../sessions/call-in-session.ts'
import { findUnlocked, hasEnded, type Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { syncInLine } from '../vaults/sync.ts'
import { roleIn } from '../vaults/vault-facts.ts'
import { changeMembersInLine } from './change-members.ts'
import { attachFiles, fetchFiles } from './move-files.ts'

export interface ShareInput {
  ref: ItemRef
  email: string
  acceptedFp: string | null
  permission: SharePermission
}

type Shared = Result<{ ref: ItemRef }, Refusal<ShareReason>>

const conflictsMax = 5

export async function shareItem(engine: Engine, input: ShareInput): Promise<Shared> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const early = refuse(unlocked, input.ref)
  if (early !== null) return err(early)
  const recipient = await resolveRecipient(engine, unlocked, input)
  if (!recipient.ok) return recipient
  const files = isAlone(unlocked, input.ref) ? await fetchFiles(engine, unlocked, input.ref) : ok([])
  if (!files.ok) return err({ reason: 'files-unreachable' })
  if (hasEnded(unlocked)) return err({ reason: 'locked' })
  const shared = await unlocked.line(() => shareInLine(engine, unlocked, input, recipient.value))
  if (!shared.ok || files.value.length === 0) return shared
  // The item with its files stays in the personal vault until the shared one has them all.
  if (!(await attachFiles(engine, unlocked, shared.value.ref, files.value)))
    return err({ reason: 'files-left' })
  const removed = await removeOwn(engine, unlocked, input.ref)
  return removed.ok ? shared : removed
}

/** Still in the personal vault: a shared one has its files already. */
function isAlone({ vaults }: Unlocked, { vaultId }: ItemRef): boolean {
  return vaults.get(vaultId)?.verified?.rosters.roster.kind === VaultKind.personal
}

export function roleOf(permission: SharePermission): Role {
  return permission === 'edit' ? Role.editor : Role.viewer
}

async function shareInLine(
  engine: Engine,
  unlocked: Unlocked,
  { ref, permission }: ShareInput,
  recipient: Recipient,
): Promise<Shared> {
  // What waits for the server is part of what is shared.
  await flushInLine(engine, unlocked)
  const refusal = refuse(unlocked, ref)
  const vault = unlocked.vaults.get(ref.vaultId)
  if (refusal !== null || vault === undefined) return err(refusal ?? { reason: 'item-gone' })
  const member: Member = {
    userId: bytesOf(recipient.userId),
    fp: recipient.statement.fp,
    role: roleOf(permission),
  }
  return isAlone(unlocked, ref)
    ? moveToOwnVault(engine, unlocked, ref, member, recipient)
    : addMember(engine, unlocked, ref, member, recipient)
}

/** Why this item cannot be shared now; null when it can. */
function refuse(unlocked: Unlocked, ref: ItemRef): Refusal<ShareReason> | null {
  const vault = unlocked.vaults.get(ref.vaultId)
  const current = findCurrent(unlocked, ref)
  if (vault === undefined || current === null) return { reason: 'item-gone' }
  const alarm = writingBlock(unlocked, vault)
  if (alarm !== null) return { reason: 'integrity', code: alarm.code }
  if (isUnproved(unlocked, ref, current.content)) return { reason: 'password-needed' }
  return roleIn(unlocked, vault) === Role.owner ? null : { reason: 'not-owner' }
}

async function addMember(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  member: Member,
  recipient: Recipient,
): Promise<Shared> {
  const find = (): OpenVault | null => unlocked.vaults.get(ref.vaultId) ?? null
  const before = find()?.verified?.rosters.roster.members ?? []
  if (before.some(({ userId }) => equalBytes(userId, member.userId))) return err({ reason: 'already-shared' })
  const changed = await changeMembersInLine(engine, unlocked, find, {
    change: (members) =>
      members.some(({ userId }) => equalBytes(userId, member.userId)) ? null : [...members, member],
    people: recipient.chain,
    changeCore: pinRecipient(recipient, engine.ports.clock.now()),
  })
  if (!changed.ok) return changed
  engine.emit({ type: 'shares' })
  return ok({ ref })
}

/** Everything of a new vault that does not depend on the keyring's number. */
interface Prepared {
  created: NewVault
  itemId: Uint8Array<ArrayBuffer>
  items: { itemId: Uint8Array<ArrayBuffer>; rev: number; epoch: number; ct: Uint8Array<ArrayBuffer> }[]
  list: Uint8Array<ArrayBuffer>
}

async function moveToOwnVault(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
  member: Member,
  recipient: Recipient,
): Promise<Shared> {
  const current = findCurrent(unlocked, ref)
  if (current === null) return err({ reason: 'item-gone' })
  const timeMs = engine.ports.clock.now()
  const prepared = await prepare(unlocked, current.content, member, timeMs)
  if (prepared === null) return err({ reason: 'encryption-failed' })
  const { created } = prepared
  const vaultId = toBase64Url(created.vaultId)
  for (let conflicts = 0; ; conflicts++) {
    const sent = await send(engine, unlocked, prepared, member, recipient, timeMs)
    if (sent === 'taken') break
    if (sent === 'conflict' ? conflicts >= conflictsMax : sent.reason !== 'unreachable') {
      return err(sent === 'conflict' ? { reason: 'unreachable' } : sent)
    }
    const synced = await syncInLine(engine, unlocked)
    // A try was taken, and only its answer was lost.
    if (unlocked.vaults.has(vaultId)) break
    if (sent !== 'conflict') return err(sent)
    if (synced !== 'verified') return err({ reason: synced === 'integrity' ? synced : 'unreachable' })
  }
  created.vaultKey.fill(0)
  await syncInLine(engine, unlocked)
  const shared: ItemRef = { vaultId, itemId: toBase64Url(prepared.itemId) }
  engine.emit({ type: 'shares' })
  if (current.content.attachments.length > 0) return ok({ ref: shared })
  const removed = await removeOwn(engine, unlocked, ref)
  return removed.ok ? ok({ ref: shared }) : removed
}

/** The item is in the shared vault; the one in the personal vault goes, unless somebody changes it meanwhile. */
async function removeOwn(
  engine: Engine,
  unlocked: Unlocked,
  ref: ItemRef,
): Promise<Result<undefined, Refusal<ShareReason>>> {
  const current = findCurrent(unlocked, ref)
  if (current === null) return ok()
  return saveChanges(engine, unlocked, [{ ...ref, baseRev: current.rev, base: current.content, item: null }])
}

async function prepare(
  unlocked: Unlocked,
  { folderId: _own, ...item }: Item,
  member: Member,
  timeMs: number,
): Promise<Prepared | null> {
  const owner = currentIdentity(unlocked.keyring)
  const created = await createVault({ kind: VaultKind.shared, owner, others: [member], timeMs })
  const vaultKey = await importKey(created.vaultKey.slice())
  const itemId = randomBytes(16)
  const place = { vaultId: created.vaultId, rev: 1, epoch: 1 }
  const toSeal = [
    { vaultKey, place: { ...place, itemId: vaultItemId }, item: newVaultMeta(item.title) },
    { vaultKey, place: { ...place, itemId }, item: { ...item, attachments: [] } },
  ]
  try {
    const sealed = await sealItems(toSeal)
    const puts = sealed.map(({ hash }, i) => {
      const at = i === 0 ? vaultItemId : itemId
      return { itemId: at, rev: 1, epoch: 1, hash }
    })
    const list = applyCommit(emptyItemList, { puts, deletes: [] }, 1)
    if (!list.ok) return null
    const items = sealed.map(({ ct }, i) => ({
      itemId: i === 0 ? vaultItemId : itemId,
      rev: 1,
      epoch: 1,
      ct,
    }))
    return { created, itemId, items, list: list.value }
  } catch (error) {
    if (error instanceof RangeError || error instanceof DOMException) return null
    throw error
  }
}

/** The keyring with the key and the pin, the first head and the grant: one transaction on the server. */
async function send(
  engine: Engine,
  unlocked: Unlocked,
  { created, items, list }: Prepared,
  member: Member,
  recipient: Recipient,
  timeMs: number,
): Promise<'taken' | 'conflict' | Refusal<ShareReason>> {
  const { vaultId, rosterHash } = created
  const id = toBase64Url(vaultId)
  const keyring = await sealNextKeyring(unlocked, pinRecipient(recipient, timeMs), (vaults) => [
    ...vaults,
    { id, keys: [{ epoch: 1, key: toBase64Url(created.vaultKey) }] },
  ])
  if (keyring === null || unlocked.alarm !== null) return { reason: 'integrity' }
  const me = currentIdentity(unlocked.keyring)
  const head = await signHead(me, {
    vaultId,
    hSeq: 1,
    prevHash: headChainStart.hash,
    rSeq: 0,
    rosterHash,
    epoch: 1,
    count: itemCount(list),
    itemsRoot: await itemsRoot(list),
    authorKeyringSeq: keyring.write.seq,
    timeMs,
  })
  const place = { vaultId, epoch: 1, rSeq: 0, rosterHash, hSeq: 1, headHash: await headHash(head.body) }
  const grant = await makeGrant(me, { ...member, xPk: recipient.statement.xPk }, place, created.vaultKey)
  if (grant === null) return { reason: 'encryption-failed' }
  const answer = await call(engine.ports, createEndpoint, {
    body: {
      vaultId: id,
      roster: textOf(created.roster),
      head: textOf(head),
      grants: [textOf(grant)],
      keyring: keyring.write,
    },
    items,
    signal: unlocked.ending.signal,
    isRepeatable: true,
  })
  if (hasEnded(unlocked)) return { reason: 'locked' }
  if (answer.ok) {
    await adoptWrittenKeyring(engine, unlocked, keyring.keyring)
    return 'taken'
  }
  switch (answer.error.problem) {
    case 'sequence-conflict':
      return 'conflict'
    case 'subscription-required':
      return { reason: 'subscription-required' }
    case 'record-refused':
    case 'vault-full':
      return { reason: 'encryption-failed' }
    default:
      return asSessionRefusal(answer.error)
  }
}

function textOf({ body, sig }: SignedRecord): { body: string; sig: string } {
  return { body: toBase64Url(body), sig: toBase64Url(sig) }
}
