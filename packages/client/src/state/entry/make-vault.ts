/**
 * Creates a new vault with its first items and members (PROTOCOL 6, 8.2). It is sealed here, and stored on the server
 * completely or not at all.
 */
import {
  createVault,
  importKey,
  randomBytes,
  sealItems,
  signHead,
  vaultItemId,
  type NewVault,
} from '@severy/crypto'
import { createVault as createEndpoint } from '@severy/contract'
import type { Item, NewerRecord, VaultMeta } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import {
  applyCommit,
  emptyItemList,
  headChainStart,
  headHash,
  itemCount,
  itemsRoot,
  toBase64Url,
  type Bytes,
  type Role,
  type SignedRecord,
  type VaultKind,
} from '@severy/verifier'
import { pinRecipient, type Recipient } from './resolve-recipient.ts'
import type { LimitReason, Refusal, SessionReason } from '../../base/refusal.ts'
import { asSessionRefusal, call } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { grantTo } from '../people/identity/sealing-key.ts'
import { currentIdentity } from '../account/keyring.ts'
import { adoptWrittenKeyring, sealNextKeyring, type CoreChange } from '../vaults/write-keyring.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import { withLeft } from '../vaults/accept-share.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { mailableName, sealable } from '../vaults/commit-vault.ts'
import { syncInLine } from '../vaults/sync.ts'

export interface VaultPlan {
  kind: VaultKind
  meta: VaultMeta | NewerRecord
  items: readonly (Item | NewerRecord)[]
  /** The people who are given the vault from the beginning; they are pinned in the same step. */
  recipients: readonly { recipient: Recipient; role: Role }[]
  /** The vault's name in the email to the recipients, in plain text; only if the person chose to name it. */
  mailedName?: string | null
  /** A vault that permanently leaves the keyring when this one is added to it (PROTOCOL 7.8). */
  replaces?: string
}

export type MakeVaultReason = 'encryption-failed' | 'integrity' | 'locked' | LimitReason | SessionReason

/** `itemIds` in the order of the plan's items. */
export interface MadeVault {
  vaultId: string
  itemIds: string[]
}

const conflictsMax = 5

/** Must run in the line. The vault is open and verified when this returns. */
export async function makeVaultInLine(
  engine: Engine,
  unlocked: Unlocked,
  plan: VaultPlan,
): Promise<Result<MadeVault, Refusal<MakeVaultReason>>> {
  const timeMs = engine.ports.clock.now()
  const prepared = await prepare(unlocked, plan, timeMs)
  if (prepared === null) return err({ reason: 'encryption-failed' })
  const { created } = prepared
  const vaultId = toBase64Url(created.vaultId)
  for (let conflicts = 0; ; conflicts++) {
    const sent = await send(engine, unlocked, prepared, plan, timeMs)
    if (sent === 'taken') break
    if (sent === 'conflict' ? conflicts >= conflictsMax : sent.reason !== 'unreachable') {
      return err(sent === 'conflict' ? { reason: 'unreachable' } : sent)
    }
    const synced = await syncInLine(engine, unlocked)
    // An earlier attempt succeeded, and only its answer was lost.
    if (unlocked.vaults.has(vaultId)) break
    if (sent !== 'conflict') return err(sent)
    if (synced !== 'verified') return err({ reason: synced === 'integrity' ? synced : 'unreachable' })
  }
  created.vaultKey.fill(0)
  await syncInLine(engine, unlocked)
  return ok({ vaultId, itemIds: prepared.itemIds.map(toBase64Url) })
}

/** Everything of a new vault that does not depend on the keyring's number. */
interface Prepared {
  created: NewVault
  itemIds: Bytes[]
  items: { itemId: Bytes; rev: number; epoch: number; ct: Bytes }[]
  list: Bytes
}

async function prepare(
  unlocked: Unlocked,
  { kind, meta, items, recipients }: VaultPlan,
  timeMs: number,
): Promise<Prepared | null> {
  const owner = currentIdentity(unlocked.keyring)
  const others = recipients.map(({ recipient: { userId, statement }, role }) => ({
    userId: bytesOf(userId),
    fp: statement.fp,
    role,
  }))
  const created = await createVault({ kind, owner, others, timeMs })
  const vaultKey = await importKey(created.vaultKey.slice())
  const itemIds = items.map(() => randomBytes(16))
  const ids = [vaultItemId, ...itemIds]
  const place = { vaultId: created.vaultId, rev: 1, epoch: 1 }
  try {
    const sealed = await sealItems(
      [meta, ...items].map((content, i) => ({
        vaultKey,
        place: { ...place, itemId: ids[i] as Bytes },
        item: sealable(content),
      })),
    )
    const versions = sealed.map((version, i) => ({
      ...version,
      itemId: ids[i] as Bytes,
      rev: 1,
      epoch: 1,
    }))
    const list = applyCommit(emptyItemList, { puts: versions, deletes: [] }, 1)
    if (!list.ok) return null
    const frames = versions.map(({ itemId, rev, epoch, ct }) => ({ itemId, rev, epoch, ct }))
    return { created, itemIds, items: frames, list: list.value }
  } catch (error) {
    if (error instanceof RangeError || error instanceof DOMException) return null
    throw error
  }
}

/** Sends the keyring with the key and the pins, the first head and the grants: one transaction on the server. */
async function send(
  engine: Engine,
  unlocked: Unlocked,
  { created, items, list }: Prepared,
  { recipients, replaces, mailedName = null }: VaultPlan,
  timeMs: number,
): Promise<'taken' | 'conflict' | Refusal<MakeVaultReason>> {
  const { vaultId, rosterHash } = created
  const id = toBase64Url(vaultId)
  const pin: CoreChange = (core) =>
    recipients.reduce(
      (next, { recipient }) => pinRecipient(recipient, timeMs)(next),
      replaces === undefined ? core : withLeft(replaces)(core),
    )
  const keyring = await sealNextKeyring(unlocked, pin, (vaults) => [
    ...vaults.filter((vault) => vault.id !== replaces),
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
  const grants: SignedRecord[] = []
  for (const { recipient } of recipients) {
    const grant = await grantTo(recipient.key, me, place, created.vaultKey)
    if (grant === null) return { reason: 'encryption-failed' }
    grants.push(grant)
  }
  const answer = await call(engine.ports, createEndpoint, {
    body: {
      vaultId: id,
      roster: textOf(created.roster),
      head: textOf(head),
      grants: grants.map(textOf),
      keyring: keyring.write,
      ...(mailedName === null ? {} : { mailedName: mailableName(mailedName) }),
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
  const { problem } = answer.error
  switch (problem) {
    case 'sequence-conflict':
      return 'conflict'
    case 'subscription-required':
    case 'plan-limit':
    case 'member-limit':
    case 'item-limit':
    case 'vault-full':
      return { reason: problem }
    case 'record-refused':
      return { reason: 'encryption-failed' }
    default:
      return asSessionRefusal(answer.error)
  }
}

function textOf({ body, sig }: SignedRecord): { body: string; sig: string } {
  return { body: toBase64Url(body), sig: toBase64Url(sig) }
}
