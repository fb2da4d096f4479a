import { type BodyOf, healVault, type ItemFrame } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  acceptGenesis,
  acceptHeads,
  acceptRoster,
  applyServedChanges,
  emptyItemList,
  equalBytes,
  findItem,
  findMember,
  headChainStart,
  refuseItemList,
  Role,
  type RosterChain,
  type SignedRecord,
  verifyNewestHead,
} from '@severy/verifier'
import { bytesOf, decodeBytes } from '../../platform/base64.ts'
import type { Gate } from '../../platform/caller.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { checkGrants } from './check-grants.ts'
import type { Directories } from './directories.ts'
import { hashItem } from './item-store.ts'
import { needsPlan, plannedChange } from './needs-plan.ts'
import { decodeSigned } from './new-vault.ts'
import { membersEver, type VaultState, type VaultStates } from './vault-state.ts'
import { loadVaultBook } from './vault-statements.ts'
import { findPlace, hasVault } from './vault-store.ts'
import { publishChange, recordRefused, rootOf, type VaultChange, writeChange } from './write-change.ts'

type HealRefusal = Refusal<typeof healVault>

/**
 * Marks the blobs that the vault's items name, drops the others if these are all, and returns those that are not
 * complete here. Called in the transaction that heals the vault.
 */
export type SettleBlobs = (
  tx: Db,
  vaultId: string,
  blobs: { named: readonly string[]; areAllNamed: boolean },
  nowMs: number,
) => Promise<string[]>

/** Each shared item is its own vault, and all of them may need healing. */
const perPerson: Limit = { name: 'heal-vault', triesMax: 3_000, windowMs: 3600_000 }

/**
 * After a backup was restored, devices know more than this server (PROTOCOL 7.8). What they send back is checked by the
 * clients' own rules, like every commit, and is subject to the same limits, so that it is no way around them. A
 * signature by someone whose account was lost too cannot be checked, and is refused.
 */
export function serveHealVault(
  server: Server,
  platform: Platform,
  plans: Plans,
  {
    states,
    settleBlobs,
    directories,
    isPasswordExpired,
  }: {
    states: VaultStates
    settleBlobs: SettleBlobs
    directories: Directories
    isPasswordExpired: Gate['isPasswordExpired']
  },
): void {
  const { database, clock, rateLimiter } = platform
  server.serve(healVault, [], async ({ params: { vaultId }, body, items, session: { userId } }) => {
    const waitSeconds = await rateLimiter.take([{ limit: perPerson, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const place = await findPlace(database.durable, userId, vaultId)
    if (place === null && (await hasVault(database.durable, vaultId))) return err('not-found')
    const before = place === null ? null : await states.get(vaultId, place)
    const checked = await checkHealing(database, { vaultId, userId, before, body, items })
    if (!checked.ok) return checked
    const change = checked.value
    if (needsPlan(plannedChange(change, null))) {
      const { canAccessFeatures } = await plans.stateOf(database.durable, userId, clock.nowMs())
      if (!canAccessFeatures) return err('subscription-required')
      if (await isPasswordExpired(userId)) return err('password-expired')
    }
    const nowMs = clock.nowMs()
    let lost: string[] = []
    const noteFiles = async (tx: Db): Promise<void> => {
      lost = await settleBlobs(tx, vaultId, body, nowMs)
    }
    const written = await writeChange(database, change, {
      plans,
      directories,
      nowMs,
      noteOffers: null,
      noteFiles,
    })
    if (!written.ok) return written
    states.keep(vaultId, change.after)
    await publishChange(platform, change)
    return ok({ hSeq: change.newest.hSeq, lost })
  })
}

interface HealRequest {
  vaultId: string
  userId: string
  /** `null` when this server has no such vault. */
  before: VaultState | null
  body: BodyOf<typeof healVault>
  items: readonly ItemFrame[]
}

async function checkHealing(
  database: Database,
  { vaultId, userId, before: stored, body, items }: HealRequest,
): Promise<Result<VaultChange, HealRefusal>> {
  const { after } = body
  if (after.rSeq !== (stored?.rosters.roster.rSeq ?? -1) || after.hSeq !== (stored?.head.hSeq ?? 0)) {
    return err('sequence-conflict')
  }
  const listed = await continueRosters(database, vaultId, stored, body)
  if (!listed.ok) return listed
  const { before, rosters, statements, signedRosters } = listed.value
  const me = bytesOf(userId)
  const isOwner = findMember(rosters.roster, me)?.role === Role.owner
  if (signedRosters.length > 0 && !isOwner) return recordRefused('roster-signer-role')

  const bodies = body.heads.map(decodeBytes).filter((head) => head !== null)
  const newestBody = bodies.at(-1)
  if (newestBody === undefined || bodies.length !== body.heads.length) return recordRefused('head-malformed')
  const places = await acceptHeads(rosters.vaultId, before.head, bodies)
  if (!places.ok) return recordRefused(places.error)
  const place = places.value.at(-1)
  if (place === undefined) return recordRefused('head-chain')
  const signedHead = { body: newestBody, sig: bytesOf(body.headSig) }
  const newest = await verifyNewestHead(signedHead, rosters, statements)
  if (!newest.ok) return recordRefused(newest.error)

  const puts = items.map((item) => ({ ...item, hash: hashItem(item.ct) }))
  const deletes = body.deletes.map(bytesOf)
  // The heads in between have no signatures, so who removed these items cannot be checked here.
  if (deletes.length > 0 && !isOwner) return recordRefused('item-removal-role')
  if (deletes.some((itemId) => findItem(before.items, itemId) === null)) return recordRefused('item-change')
  const list = applyServedChanges(before.items, { puts, deletes })
  if (!list.ok) return list.error === 'items-count' ? err('vault-full') : recordRefused(list.error)
  const refusal = await refuseItemList(list.value, newest.value, rootOf)
  if (refusal !== null) return recordRefused(refusal)

  const granted = { rosters, statements, head: place, granterId: me }
  const isListNew = signedRosters.length > 0
  if (!isListNew && body.grants.length > 0) return recordRefused('grant-granter-role')
  const grants = isListNew ? await checkGrants(body.grants, stored?.rosters ?? null, granted) : ok<[]>([])
  if (!grants.ok) return recordRefused(grants.error)
  return ok({
    vaultId,
    userId,
    isNew: stored === null,
    before,
    after: { head: place, rosters, statements, items: list.value },
    newest: newest.value,
    heads: places.value.map(({ hSeq }, i) => ({
      hSeq,
      record: { body: bodies[i] ?? newestBody, sig: hSeq === place.hSeq ? signedHead.sig : noSignature },
    })),
    rosters: signedRosters.map((record, i) => ({ rSeq: after.rSeq + 1 + i, record })),
    grants: grants.value,
    puts,
    deletes,
    keyring: null,
    account: null,
    mailedName: null,
  })
}

/** Devices receive the signature of the newest head only, so they can send no other. */
const noSignature = new Uint8Array(0)

/** The roster chain extended by the rosters sent; from its genesis for an unknown vault. */
async function continueRosters(
  database: Database,
  vaultId: string,
  stored: VaultState | null,
  { rosters: sent }: BodyOf<typeof healVault>,
): Promise<
  Result<
    Pick<VaultState, 'rosters' | 'statements'> & { before: VaultState; signedRosters: SignedRecord[] },
    HealRefusal
  >
> {
  if (stored !== null && sent.length === 0) {
    return ok({ rosters: stored.rosters, statements: stored.statements, before: stored, signedRosters: [] })
  }
  const signedRosters = sent.map(decodeSigned).filter((roster) => roster !== null)
  if (signedRosters.length !== sent.length) return recordRefused('roster-malformed')
  const known = [...(stored?.rosters.everListed.keys() ?? [])]
  const everybody = new Set([
    ...known.map((hex) => Buffer.from(hex, 'hex').toString('base64url')),
    ...membersEver(signedRosters),
  ])
  const statements = await loadVaultBook(database.durable, vaultId, [...everybody])
  let before = stored
  if (before === null) {
    const [genesis] = signedRosters
    if (genesis === undefined) return recordRefused('roster-genesis')
    const start = await acceptGenesis(genesis, { statements })
    if (!start.ok) return recordRefused(start.error)
    if (!equalBytes(start.value.vaultId, bytesOf(vaultId))) return recordRefused('roster-vault')
    before = { head: headChainStart, rosters: start.value, statements, items: emptyItemList }
  }
  let rosters: RosterChain = before.rosters
  for (const roster of stored === null ? signedRosters.slice(1) : signedRosters) {
    const next = await acceptRoster(rosters, roster, { statements })
    if (!next.ok) return recordRefused(next.error)
    rosters = next.value
  }
  return ok({ rosters, statements, before, signedRosters })
}
