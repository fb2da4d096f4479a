import { createHash } from 'node:crypto'
import { type BlobChanges, type BodyOf, commitVault, type ItemFrame } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  acceptHeads,
  acceptRoster,
  applyCommit,
  type Bytes,
  equalBytes,
  type Head,
  type IntegrityCode,
  itemCount,
  type ItemList,
  itemsRootLabel,
  parseHead,
  refuseItemList,
  type RosterChain,
  type SignedRecord,
  VaultKind,
  verifyNewestHead,
} from '@severy/verifier'
import { base64UrlOf, bytesOf } from '../../platform/base64.ts'
import type { Gate } from '../../platform/caller.ts'
import { type Database, type Db, transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { decodeKeyring, getKeyringSeq, storeKeyring } from '../accounts/index.ts'
import { type CheckedGrant, checkGrants } from './check-grants.ts'
import type { Directories, ListChange } from './directories.ts'
import { writesDirectoryRecords } from './directory-records.ts'
import { exceedsItemLimit, exceedsSharing, type GrownVault } from './vault-limits.ts'
import { hashItem, removeItems, type SealedItem, writeItems } from './item-store.ts'
import { listedIn, listMembers, replaceMembers, writeGrants } from './member-store.ts'
import { type CommittedChange, needsPlan } from './needs-plan.ts'
import { decodeSigned } from './new-vault.ts'
import { membersEver, type VaultState, type VaultStates } from './vault-state.ts'
import { keepStatementsOf, loadVaultBook } from './vault-statements.ts'
import { advanceVault, findPlace, insertHead, insertRoster } from './vault-store.ts'

type CommitRefusal = Refusal<typeof commitVault>
type Keyring = Extract<ReturnType<typeof decodeKeyring>, { ok: true }>['value']

/** Everything one commit writes, checked. */
interface Commit {
  vaultId: string
  userId: string
  before: VaultState
  after: VaultState
  head: Head
  signedHead: SignedRecord
  signedRoster: SignedRecord | null
  grants: readonly CheckedGrant[]
  puts: readonly SealedItem[]
  deletes: readonly Bytes[]
  keyring: Keyring | null
  blobs: BlobChanges | null
}

/** Told of blobs within the transaction that writes the commit. */
export type NoteBlobs = (tx: Db, vaultId: string, changes: BlobChanges, nowMs: number) => Promise<void>

/**
 * Reads, checks, then writes under the condition that nothing has moved meanwhile (PROTOCOL 7.5, 13). The checks are
 * the clients' own, so that a client with a fault cannot damage a vault for the others.
 */
export function serveCommitVault(
  server: Server,
  platform: Platform,
  plans: Plans,
  {
    states,
    noteBlobs,
    directories,
    isPasswordExpired,
  }: {
    states: VaultStates
    noteBlobs: NoteBlobs
    directories: Directories
    isPasswordExpired: Gate['isPasswordExpired']
  },
): void {
  const { database, live, clock } = platform
  server.serve(commitVault, [], async ({ params: { vaultId }, body, items, session: { userId } }) => {
    const place = await findPlace(database.durable, userId, vaultId)
    if (place === null) return err('not-found')
    const before = await states.get(vaultId, place)
    const commit = await checkCommit(database, { vaultId, userId, before, body, items })
    if (!commit.ok) return commit
    if (needsPlan(changeOf(commit.value))) {
      const { canAccessFeatures } = await plans.stateOf(database.durable, userId, clock.nowMs())
      if (!canAccessFeatures) return err('subscription-required')
      // What may be done without a plan may be done with an old password too: above all, deleting.
      if (await isPasswordExpired(userId)) return err('password-expired')
    }
    const nowMs = clock.nowMs()
    const written = await writeCommit(database, commit.value, {
      noteBlobs: (tx, changes) => noteBlobs(tx, vaultId, changes, nowMs),
      exceedsSharing: (tx, grown) => exceedsSharing(tx, plans, grown, nowMs),
      exceedsMembers: (tx, userIds) => directories.exceeds(tx, vaultId, userIds, nowMs),
      mayHaveRecords: (tx) => directories.mayHaveRecords(tx, vaultId, nowMs),
      keepOnly: (tx, userIds) => directories.keepOnly(tx, vaultId, userIds),
      noteList: (tx, change) => directories.note(tx, { ...change, nowMs }),
    })
    if (!written.ok) return written

    const { after, head, keyring } = commit.value
    states.keep(vaultId, after)
    const removed = removedBy(before.rosters, after.rosters)
    const told = new Set([...(await listMembers(database.durable, vaultId)), ...removed])
    await live.publish([...told], { type: 'vault-changed', vaultId, hSeq: head.hSeq })
    // The plan of an organisation covers whoever it has removed no longer.
    const isDirectory = after.rosters.roster.kind === VaultKind.organisation
    if (isDirectory && removed.length > 0) await live.publish(removed, { type: 'profile-changed' })
    if (keyring !== null) await live.publish([userId], { type: 'keyring-changed', seq: keyring.seq })
    return ok({ hSeq: head.hSeq })
  })
}

interface CommitRequest {
  vaultId: string
  userId: string
  before: VaultState
  body: BodyOf<typeof commitVault>
  items: readonly ItemFrame[]
}

async function checkCommit(
  database: Database,
  { vaultId, userId, before, body, items }: CommitRequest,
): Promise<Result<Commit, CommitRefusal>> {
  const signedHead = decodeSigned(body.head)
  const head = signedHead === null ? null : parseHead(signedHead.body)
  if (signedHead === null || head === null) return recordRefused('head-malformed')
  if (head.hSeq !== before.head.hSeq + 1) return err('sequence-conflict')
  const keyring = body.keyring === undefined ? null : decodeKeyring(body.keyring)
  if (keyring?.ok === false) return keyring

  const listed = await withRoster(database, userId, before, body)
  if (!listed.ok) return listed
  const { rosters, statements, signedRoster } = listed.value

  const places = await acceptHeads(rosters.vaultId, before.head, [signedHead.body])
  if (!places.ok) return recordRefused(places.error)
  const verified = await verifyNewestHead(signedHead, rosters, statements)
  if (!verified.ok) return recordRefused(verified.error)
  if (!equalBytes(head.authorId, bytesOf(userId))) return recordRefused('head-author-role')

  const puts = items.map((item) => ({ ...item, hash: hashItem(item.ct) }))
  const deletes = body.deletes.map(bytesOf)
  const list = applyCommit(before.items, { puts, deletes }, head.epoch)
  if (!list.ok) return list.error === 'items-count' ? err('vault-full') : recordRefused(list.error)
  const refusal = await refuseItemList(list.value, head, rootOf)
  if (refusal !== null) return recordRefused(refusal)

  const [place] = places.value
  if (place === undefined) return recordRefused('head-chain')
  const granted = { rosters, statements, head: place, granterId: head.authorId }
  const grants = await checkGrants(body.grants ?? [], before.rosters, granted)
  if (!grants.ok) return recordRefused(grants.error)
  return ok({
    vaultId,
    userId,
    before,
    after: { head: place, rosters, statements, items: list.value },
    head,
    signedHead,
    signedRoster,
    grants: grants.value,
    puts,
    deletes,
    keyring: keyring?.value ?? null,
    blobs: body.blobs ?? null,
  })
}

/** The rosters that the new head must name: with the one that came along, when one did. */
async function withRoster(
  database: Database,
  userId: string,
  before: VaultState,
  { roster }: BodyOf<typeof commitVault>,
): Promise<
  Result<Pick<VaultState, 'rosters' | 'statements'> & { signedRoster: SignedRecord | null }, CommitRefusal>
> {
  if (roster === undefined) {
    return ok({ rosters: before.rosters, statements: before.statements, signedRoster: null })
  }
  const signedRoster = decodeSigned(roster)
  if (signedRoster === null) return recordRefused('roster-malformed')
  const everybody = new Set([
    ...[...before.rosters.everListed.keys()].map((hex) => Buffer.from(hex, 'hex').toString('base64url')),
    ...membersEver([signedRoster]),
  ])
  const vaultId = base64UrlOf(before.rosters.vaultId)
  const statements = await loadVaultBook(database.durable, vaultId, [...everybody])
  const accepted = await acceptRoster(before.rosters, signedRoster, { statements })
  if (!accepted.ok) return recordRefused(accepted.error)
  const isOwn = equalBytes(accepted.value.roster.signerId, bytesOf(userId))
  return isOwn
    ? ok({ rosters: accepted.value, statements, signedRoster })
    : recordRefused('roster-signer-role')
}

/** User ids of who is listed no more. */
function removedBy(before: RosterChain, after: RosterChain): string[] {
  const listed = new Set(after.roster.members.map(({ userId }) => base64UrlOf(userId)))
  return before.roster.members.map(({ userId }) => base64UrlOf(userId)).filter((id) => !listed.has(id))
}

function writeCommit(
  database: Database,
  commit: Commit,
  asked: {
    noteBlobs: (tx: Db, changes: BlobChanges) => Promise<void>
    exceedsSharing: (tx: Db, grown: GrownVault) => Promise<boolean>
    exceedsMembers: (tx: Db, userIds: readonly string[]) => Promise<boolean>
    mayHaveRecords: (tx: Db) => Promise<boolean>
    keepOnly: (tx: Db, userIds: readonly string[]) => Promise<void>
    noteList: (tx: Db, change: Omit<ListChange, 'nowMs'>) => Promise<void>
  },
): Promise<Result<undefined, CommitRefusal>> {
  const { vaultId, userId, before, after, head, keyring, signedRoster } = commit
  return transact<undefined, CommitRefusal>(database.durable, async (tx) => {
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
    // A head that names a keyring which is not there yet would raise an alarm on the author's other devices.
    if (head.authorKeyringSeq > (await getKeyringSeq(tx, userId))) return recordRefused('head-keyring-seq')
    await insertHead(tx, vaultId, head.hSeq, commit.signedHead)
    await writeItems(tx, vaultId, head.hSeq, commit.puts)
    await removeItems(tx, vaultId, head.hSeq, commit.deletes)
    const grown = { vaultId, authorId: userId, roster: after.rosters.roster, items: after.items }
    const hasGrown = itemCount(after.items) > itemCount(before.items)
    if (hasGrown && (await exceedsItemLimit(tx, grown))) return err('item-limit')
    const isWider = after.rosters.roster.members.length > before.rosters.roster.members.length
    if ((hasGrown || isWider) && (await asked.exceedsSharing(tx, grown))) return err('plan-limit')
    const { kind, members } = after.rosters.roster
    const writesRecords = kind === VaultKind.organisation && writesDirectoryRecords(before.items, commit.puts)
    if (writesRecords && !(await asked.mayHaveRecords(tx))) return err('plan-limit')
    if (signedRoster !== null) {
      await asked.noteList(tx, {
        vaultId,
        kind,
        authorId: userId,
        before: listedIn(before.rosters.roster),
        after: listedIn(after.rosters.roster),
      })
    }
    if (kind === VaultKind.organisation && signedRoster !== null) {
      const listed = members.map((member) => base64UrlOf(member.userId))
      if (isWider && (await asked.exceedsMembers(tx, listed))) return err('member-limit')
      await asked.keepOnly(tx, listed)
    }
    if (commit.blobs !== null) await asked.noteBlobs(tx, commit.blobs)
    if (signedRoster !== null) await writeRoster(tx, commit, signedRoster)
    await writeGrants(tx, vaultId, after.rosters.roster.rSeq, commit.grants)
    return ok()
  })
}

async function writeRoster(
  tx: Db,
  { vaultId, after, grants }: Commit,
  signedRoster: SignedRecord,
): Promise<void> {
  const { rSeq, kind } = after.rosters.roster
  const listed = listedIn(after.rosters.roster)
  await insertRoster(tx, vaultId, rSeq, signedRoster)
  if (kind !== VaultKind.personal) {
    const userIds = listed.map(({ userId }) => userId)
    await keepStatementsOf(tx, vaultId, userIds)
  }
  const granted = new Set(grants.map(({ userId }) => userId))
  await replaceMembers(tx, vaultId, rSeq, listed, granted)
}

function changeOf({ before, after, puts, blobs }: Commit): CommittedChange {
  const [{ roster }, { roster: nextRoster }] = [before.rosters, after.rosters]
  return { items: before.items, roster, nextRoster, puts, blobs }
}

function recordRefused(code: IntegrityCode): {
  ok: false
  error: { problem: 'record-refused'; detail: string }
} {
  return err({ problem: 'record-refused', detail: code })
}

/** The list is hashed where it lies: WebCrypto would copy it twice, and such copies are what the collector runs for. */
function rootOf(list: ItemList): Bytes {
  return new Uint8Array(createHash('sha256').update(itemsRootLabel).update(list).digest())
}
