import { type BlobChanges, type BodyOf, commitVault, type ItemFrame } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  acceptHeads,
  acceptRoster,
  applyCommit,
  equalBytes,
  parseHead,
  refuseItemList,
  refuseRemovals,
  type SignedRecord,
  verifyNewestHead,
} from '@severy/verifier'
import { base64UrlOf, bytesOf } from '../../platform/base64.ts'
import type { Gate } from '../../platform/caller.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { decodeAccountHead, decodeKeyring } from '../accounts/index.ts'
import type { NoteOffers } from '../offers/index.ts'
import { checkGrants } from './check-grants.ts'
import type { Directories } from './directories.ts'
import { hashItem } from './item-store.ts'
import { needsPlan, plannedChange } from './needs-plan.ts'
import { decodeSigned } from './new-vault.ts'
import { membersEver, type VaultState, type VaultStates } from './vault-state.ts'
import { loadVaultBook } from './vault-statements.ts'
import { findPlace } from './vault-store.ts'
import { publishChange, recordRefused, rootOf, type VaultChange, writeChange } from './write-change.ts'

type CommitRefusal = Refusal<typeof commitVault>

/** Records blob changes within the transaction that writes the commit. */
export type NoteBlobs = (tx: Db, vaultId: string, changes: BlobChanges, nowMs: number) => Promise<void>

/**
 * Reads, checks, then writes only if nothing has changed in the meantime (PROTOCOL 7.5, 13). The checks are the same as
 * the clients', so that a faulty client cannot damage a vault for others.
 */
export function serveCommitVault(
  server: Server,
  platform: Platform,
  plans: Plans,
  {
    states,
    noteBlobs,
    noteOffers,
    directories,
    isPasswordExpired,
  }: {
    states: VaultStates
    noteBlobs: NoteBlobs
    noteOffers: NoteOffers
    directories: Directories
    isPasswordExpired: Gate['isPasswordExpired']
  },
): void {
  const { database, clock } = platform
  server.serve(commitVault, [], async ({ params: { vaultId }, body, items, session: { userId } }) => {
    const place = await findPlace(database.durable, userId, vaultId)
    if (place === null) return err('not-found')
    const before = await states.get(vaultId, place)
    const commit = await checkCommit(database, { vaultId, userId, before, body, items })
    if (!commit.ok) return commit
    if (needsPlan(plannedChange(commit.value, body.blobs ?? null))) {
      const { canAccessFeatures } = await plans.stateOf(database.durable, userId, clock.nowMs())
      if (!canAccessFeatures) return err('subscription-required')
      // Changes allowed without a plan are also allowed with an expired password: above all, deleting.
      if (await isPasswordExpired(userId)) return err('password-expired')
    }
    const nowMs = clock.nowMs()
    const { blobs } = body
    const written = await writeChange(database, commit.value, {
      plans,
      directories,
      nowMs,
      noteOffers,
      noteFiles: async (tx) => {
        if (blobs !== undefined) await noteBlobs(tx, vaultId, blobs, nowMs)
      },
    })
    if (!written.ok)
      return written.error === 'author-behind' ? recordRefused('head-keyring-seq') : err(written.error)
    states.keep(vaultId, commit.value.after)
    await publishChange(platform, commit.value)
    return ok({ hSeq: commit.value.newest.hSeq })
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
): Promise<Result<VaultChange, CommitRefusal>> {
  const signedHead = decodeSigned(body.head)
  const head = signedHead === null ? null : parseHead(signedHead.body)
  if (signedHead === null || head === null) return recordRefused('head-malformed')
  if (head.hSeq !== before.head.hSeq + 1) return err('sequence-conflict')
  const keyring = body.keyring === undefined ? null : decodeKeyring(body.keyring)
  if (keyring?.ok === false) return keyring
  const account = body.account === undefined ? ok(null) : decodeAccountHead(body.account)
  if (!account.ok) return account

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
  const removal = refuseRemovals(deletes.length, [head], [rosters.roster])
  if (removal !== null) return recordRefused(removal)
  const list = applyCommit(before.items, { puts, deletes }, head.epoch)
  if (!list.ok) return list.error === 'items-count' ? err('vault-full') : recordRefused(list.error)
  const refusal = await refuseItemList(list.value, head, rootOf)
  if (refusal !== null) return recordRefused(refusal)

  const [place] = places.value
  if (place === undefined) return recordRefused('head-chain')
  const granted = { rosters, statements, head: place, granterId: head.authorId }
  const grants = await checkGrants(body.grants ?? [], before.rosters, granted)
  if (!grants.ok) return recordRefused(grants.error)
  const { rSeq } = rosters.roster
  return ok({
    vaultId,
    userId,
    isNew: false,
    before,
    after: { head: place, rosters, statements, items: list.value },
    newest: head,
    heads: [{ hSeq: head.hSeq, record: signedHead }],
    rosters: signedRoster === null ? [] : [{ rSeq, record: signedRoster }],
    grants: grants.value,
    puts,
    deletes,
    keyring: keyring?.value ?? null,
    account: account.value,
    mailedName: body.mailedName ?? null,
  })
}

/** The roster chain that the new head must refer to, including a roster sent with the commit. */
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
