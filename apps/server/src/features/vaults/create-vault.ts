import { type BodyOf, createVault, type ItemFrame } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  acceptGenesis,
  acceptHeads,
  applyCommit,
  emptyItemList,
  equalBytes,
  headChainStart,
  type HeadRef,
  type IntegrityCode,
  type ItemList,
  refuseItemList,
  type RosterChain,
  type SignedRecord,
  VaultKind,
  verifyNewestHead,
} from '@severy/verifier'
import { base64UrlOf, bytesOf } from '../../platform/base64.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { decodeKeyring, loadStatementBook, storeKeyring } from '../accounts/index.ts'
import type { NoteOffers } from '../offers/index.ts'
import { type CheckedGrant, checkGrants } from './check-grants.ts'
import { exceedsItemLimit, exceedsSharing } from './vault-limits.ts'
import type { Directories } from './directories.ts'
import { writesDirectoryRecords } from './directory-records.ts'
import { hashItem, type SealedItem, writeItems } from './item-store.ts'
import { listedIn, replaceMembers, writeGrants } from './member-store.ts'
import { decodeSigned } from './new-vault.ts'
import { membersEver } from './vault-state.ts'
import { keepStatementsOf } from './vault-statements.ts'
import { insertHead, insertRoster, insertVault } from './vault-store.ts'

/**
 * A checked new vault: a shared vault or organization created by one of its owners, or a personal vault that replaces
 * one whose history on this server differs from the owner's devices (PROTOCOL 7.8).
 */
interface NewSharedVault {
  vaultId: string
  rosters: RosterChain
  place: HeadRef
  list: ItemList
  roster: SignedRecord
  head: SignedRecord
  items: readonly SealedItem[]
  grants: readonly CheckedGrant[]
}

/** Each shared item is its own vault, so sharing a whole list at once must be possible. */
const perPerson: Limit = { name: 'create-vault', triesMax: 600, windowMs: 3600_000 }

export function serveCreateVault(
  server: Server,
  { database, live, clock, rateLimiter }: Platform,
  plans: Plans,
  { directories, noteOffers }: { directories: Directories; noteOffers: NoteOffers },
): void {
  server.serve(createVault, [], async ({ body, items, session: { userId } }) => {
    const waitSeconds = await rateLimiter.take([{ limit: perPerson, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const keyring = decodeKeyring(body.keyring)
    if (!keyring.ok) return keyring
    const checked = await checkVault(database.durable, userId, body, items, keyring.value.seq)
    if (!checked.ok) {
      if (checked.error === 'vault-full') return err(checked.error)
      return err({ problem: 'record-refused', detail: checked.error })
    }
    const { canAccessFeatures } = await plans.stateOf(database.durable, userId, clock.nowMs())
    if (!canAccessFeatures) return err('subscription-required')
    const { vaultId, place, list, rosters } = checked.value
    const written = await transact<undefined, Refusal<typeof createVault>>(database.durable, async (tx) => {
      const stored = await storeKeyring(tx, userId, keyring.value)
      if (!stored.ok) return stored
      const newcomers = await writeVault(tx, checked.value)
      if (newcomers === null) return err('sequence-conflict')
      const made = { vaultId, authorId: userId, roster: rosters.roster, items: list }
      const nowMs = clock.nowMs()
      if (rosters.roster.kind === VaultKind.organization) {
        if (!(await directories.begin(tx, vaultId, userId))) return err('member-limit')
        const listed = rosters.roster.members.map((member) => base64UrlOf(member.userId))
        if (await directories.exceeds(tx, vaultId, listed, nowMs)) return err('member-limit')
        const writesRecords = writesDirectoryRecords(emptyItemList, checked.value.items)
        if (writesRecords && !(await directories.mayHaveRecords(tx, vaultId, nowMs))) return err('plan-limit')
      }
      if (await exceedsSharing(tx, plans, made, nowMs)) return err('plan-limit')
      const after = listedIn(rosters.roster)
      const before = after.filter((member) => member.userId === userId)
      await directories.note(tx, {
        vaultId,
        kind: rosters.roster.kind,
        authorId: userId,
        before,
        after,
        nowMs,
      })
      const mailedName = body.mailedName ?? null
      const others = newcomers.filter((id) => id !== userId)
      const isOrganization = rosters.roster.kind === VaultKind.organization
      const offers = others.map((id) => ({
        vaultId,
        userId: id,
        authorId: userId,
        isOrganization,
        mailedName,
      }))
      await noteOffers(tx, offers, nowMs)
      return (await exceedsItemLimit(tx, made)) ? err('item-limit') : ok()
    })
    if (!written.ok) return written
    const members = checked.value.rosters.roster.members.map((member) => base64UrlOf(member.userId))
    await live.publish(members, { type: 'vault-changed', vaultId, hSeq: place.hSeq })
    await live.publish([userId], { type: 'keyring-changed', seq: keyring.value.seq })
    return ok({ hSeq: place.hSeq })
  })
}

/** Checks by the clients' own rules, as for every commit (PROTOCOL 13). */
async function checkVault(
  db: Db,
  userId: string,
  body: BodyOf<typeof createVault>,
  frames: readonly ItemFrame[],
  keyringSeq: number,
): Promise<Result<NewSharedVault, IntegrityCode | 'vault-full'>> {
  const roster = decodeSigned(body.roster)
  const head = decodeSigned(body.head)
  if (roster === null) return err('roster-malformed')
  if (head === null) return err('head-malformed')
  const me = bytesOf(userId)

  const statements = await loadStatementBook(db, [userId, ...membersEver([roster])])
  const chain = await acceptGenesis(roster, { statements })
  if (!chain.ok) return chain
  const rosters = chain.value
  if (!equalBytes(rosters.roster.signerId, me)) return err('roster-signer-role')
  if (!equalBytes(rosters.vaultId, bytesOf(body.vaultId))) return err('roster-vault')

  const verified = await verifyNewestHead(head, rosters, statements)
  if (!verified.ok) return verified
  if (!equalBytes(verified.value.authorId, me)) return err('head-author-role')
  if (verified.value.authorKeyringSeq > keyringSeq) return err('head-keyring-seq')
  const places = await acceptHeads(rosters.vaultId, headChainStart, [head.body])
  if (!places.ok) return places
  const [place] = places.value
  if (place === undefined) return err('head-chain')

  const items = frames.map((item) => ({ ...item, hash: hashItem(item.ct) }))
  const list = applyCommit(emptyItemList, { puts: items, deletes: [] }, verified.value.epoch)
  if (!list.ok) return err(list.error === 'items-count' ? 'vault-full' : list.error)
  const refusal = await refuseItemList(list.value, verified.value)
  if (refusal !== null) return err(refusal)

  const grants = await checkGrants(body.grants, null, { rosters, statements, head: place, granterId: me })
  if (!grants.ok) return grants
  return ok({
    vaultId: body.vaultId,
    rosters,
    place,
    list: list.value,
    roster,
    head,
    items,
    grants: grants.value,
  })
}

/** Returns the members; `null` when the id is taken, because this vault was created before. */
async function writeVault(tx: Db, vault: NewSharedVault): Promise<string[] | null> {
  const { vaultId, place, rosters, grants } = vault
  const { kind, rSeq } = rosters.roster
  const start = { rSeq, hSeq: place.hSeq, headHash: place.hash }
  if (!(await insertVault(tx, vaultId, kind, start))) return null
  await insertRoster(tx, vaultId, rSeq, vault.roster)
  await insertHead(tx, vaultId, place.hSeq, vault.head)
  await writeItems(tx, vaultId, place.hSeq, vault.items)
  const listed = listedIn(rosters.roster)
  await keepStatementsOf(
    tx,
    vaultId,
    listed.map(({ userId }) => userId),
  )
  await writeGrants(tx, vaultId, rSeq, grants)
  return replaceMembers(tx, vaultId, rSeq, listed, new Set())
}
