/**
 * The verified read of one vault (PROTOCOL 7.4, steps 1 to 5): what the server sent is compared with everything that
 * this device knows, and returned only if all of it fits. Pure checks without I/O.
 */
import { err, ok, type Result } from '@severy/result'
import {
  acceptGenesis,
  acceptHeads,
  acceptRoster,
  applyServedChanges,
  emptyItemList,
  equalBytes,
  headChainStart,
  itemAt,
  itemCount,
  findItem,
  findMember,
  parseHead,
  parseRoster,
  refuseItemList,
  refuseReferences,
  refuseRemovals,
  sha256,
  verifyNewestHead,
  type Bytes,
  type Head,
  type HeadRef,
  type IntegrityCode,
  type ItemEntry,
  type ItemList,
  type RosterChain,
  type RosterEvidence,
  type SignedRecord,
} from '@severy/verifier'
import { findPlace, rememberedPlaces, rememberHeads } from '../../base/head-places.ts'
import { emptyTrail, type VaultTrail } from '../../base/device/empty-trail.ts'
import { extendTrail } from '../../base/device/vault-trail.ts'

/** A vault's state after every check. */
export interface VerifiedVault {
  rosters: RosterChain
  head: Head
  headRecord: SignedRecord
  headHash: Bytes
  /** See head-places.ts. */
  recentHeads: Bytes
  trail: VaultTrail
  /** The core box's head reference that was last found on the chain, so that it is not requested again. */
  confirmed: HeadRef | null
  list: ItemList
}

/** Heads that must be on the chain, from every source that this device has. */
export interface VaultReferences {
  /**
   * What this device verified last; null without memory. `rSeq` and `rosterHash` belong to the state with `hSeq` and
   * `hash`.
   */
  memory: (HeadRef & { rSeq: number; rosterHash: Bytes }) | null
  /** The same from the device that added this one (PROTOCOL 5.6). */
  link: VaultReferences['memory']
  /** The head that the newest core box names. */
  core: (HeadRef & { rSeq: number }) | null
  /** The head that the account head names (PROTOCOL 7.7). */
  account: HeadRef | null
  /** The head that a grant from the server names (PROTOCOL 8.1). */
  grant: HeadRef | null
}

export interface ServedVault {
  rosters: readonly SignedRecord[]
  /** Bodies, in order. */
  heads: readonly Bytes[]
  headSig: Bytes | null
  removed: readonly Bytes[]
  items: readonly ServedItem[]
}

export interface ServedItem {
  itemId: Bytes
  rev: number
  epoch: number
  ct: Bytes
}

export interface VaultRequest {
  rSeq: number
  hSeq: number
  headsAfter: number
}

export interface VaultReading {
  verified: VerifiedVault
  /** Versions that were not in the verified list before, with their entries. */
  changed: { entry: ItemEntry; ct: Bytes }[]
  removed: Bytes[]
  isUnchanged: boolean
  /** Whether the head that the account head names is on the chain. */
  fitsAccountHead: boolean
}

/**
 * What to request. The newest known head is always requested again: a server that went back behind it cannot send it.
 */
export function requestVault(
  known: VerifiedVault | null,
  references: VaultReferences,
  isWhole: boolean,
): VaultRequest {
  const unconfirmed = openReferences(known, references)
  const lowest = unconfirmed.reduce((low, { hSeq }) => Math.min(low, hSeq), Infinity)
  const hSeq = isWhole || known === null ? 0 : known.head.hSeq
  const headsAfter = Math.max(0, Math.min(lowest, known?.head.hSeq ?? Infinity) - 1)
  return {
    rSeq: known?.rosters.roster.rSeq ?? -1,
    hSeq,
    headsAfter: Number.isFinite(headsAfter) ? headsAfter : 0,
  }
}

/**
 * Checks a vault as the server sent it. Resolves to what was verified, or to the code of the first check that failed
 * (PROTOCOL 14).
 */
export async function readVault(p: {
  vaultId: Bytes
  known: VerifiedVault | null
  references: VaultReferences
  request: VaultRequest
  served: ServedVault
  evidence: RosterEvidence
  minSuite: number
}): Promise<Result<VaultReading, IntegrityCode>> {
  const { known, references, request, served, evidence } = p

  const rosters = await readRosters(p.vaultId, known, served.rosters, evidence)
  if (!rosters.ok) return rosters
  const refusal = refuseRosterMemory(rosters.value, references, p.minSuite)
  if (refusal !== null) return err(refusal)

  const places = await readHeads(p.vaultId, known, references, request, served.heads)
  if (!places.ok) return places
  const newest = places.value.at(-1)
  const newestBody = served.heads.at(-1)
  if (newest === undefined || newestBody === undefined) return err('head-reference')

  const isSameHead = known !== null && equalBytes(newest.hash, known.headHash)
  const headRecord = isSameHead
    ? known.headRecord
    : { body: newestBody, sig: served.headSig ?? new Uint8Array(0) }
  const head = await verifyNewestHead(headRecord, rosters.value, evidence.statements)
  if (!head.ok) return head

  const isWhole = request.hSeq === 0
  const items = await readItems(known?.list ?? emptyItemList, served, isWhole)
  if (!items.ok) return items
  const listRefusal = await refuseItemList(items.value.list, head.value)
  if (listRefusal !== null) return err(listRefusal)
  const removal = refuseRemovalsSince(known, items.value.removed, served)
  if (removal !== null) return err(removal)

  const recentHeads = rememberHeads(known?.recentHeads ?? new Uint8Array(0), places.value)
  const { account } = references
  const onChain = [...rememberedPlaces(recentHeads), ...places.value]
  const fitsAccountHead = account === null || refuseReferences(onChain, [account]) === null
  return ok({
    verified: {
      rosters: rosters.value,
      head: head.value,
      headRecord,
      headHash: newest.hash,
      recentHeads,
      trail: extendTrail(known?.trail ?? emptyTrail, newHeads(known, served.heads), served.rosters),
      confirmed: references.core ?? known?.confirmed ?? null,
      list: items.value.list,
    },
    changed: items.value.changed,
    removed: items.value.removed,
    isUnchanged: isSameHead && served.rosters.length === 0 && !isWhole,
    fitsAccountHead,
  })
}

/**
 * Whether the rosters after the known ones, or all of them, end with one that no longer lists this person (PROTOCOL
 * 7.4(0)). The last known roster may be included again.
 */
export async function readRemoval(p: {
  vaultId: Bytes
  userId: Bytes
  known: VerifiedVault | null
  references: VaultReferences
  rosters: readonly SignedRecord[]
  evidence: RosterEvidence
}): Promise<Result<undefined, IntegrityCode>> {
  const { known, references, evidence } = p
  const newest = known?.rosters.roster.rSeq ?? -1
  const next = p.rosters.filter(({ body }) => (parseRoster(body)?.rSeq ?? Infinity) > newest)
  const chain = await readRosters(p.vaultId, known, next, evidence)
  if (!chain.ok) return chain
  const refusal = refuseRosterMemory(chain.value, references, 1)
  if (refusal !== null) return err(refusal)
  return findMember(chain.value.roster, p.userId) === null ? ok(undefined) : err('vault-missing')
}

/** Whether one full read of the vault may resolve the failed check (PROTOCOL 7.4, last sentence). */
export function mayFullReadHelp(code: IntegrityCode): boolean {
  return code === 'items-root' || code === 'items-count' || code === 'item-revision' || code === 'item-change'
}

async function readRosters(
  vaultId: Bytes,
  known: VerifiedVault | null,
  served: readonly SignedRecord[],
  evidence: RosterEvidence,
): Promise<Result<RosterChain, IntegrityCode>> {
  let chain = known?.rosters ?? null
  for (const signed of served) {
    const next =
      chain === null ? await acceptGenesis(signed, evidence) : await acceptRoster(chain, signed, evidence)
    if (!next.ok) return next
    chain = next.value
    if (!equalBytes(chain.vaultId, vaultId)) return err('roster-vault')
  }
  return chain === null ? err('roster-genesis') : ok(chain)
}

/** A member list that this device, or another of the user's devices, has seen must be part of the chain. */
function refuseRosterMemory(
  chain: RosterChain,
  { memory, link, core }: VaultReferences,
  minSuite: number,
): IntegrityCode | null {
  if (chain.roster.minSuite < minSuite) return 'roster-suite'
  if (core !== null && core.rSeq > chain.roster.rSeq) return 'roster-chain'
  const isOnChain = [memory, link].every((seen) => {
    const found = seen === null ? undefined : chain.hashes[seen.rSeq]
    return seen === null || (found !== undefined && equalBytes(found, seen.rosterHash))
  })
  return isOnChain ? null : 'roster-chain'
}

/** Returns the places from the lowest requested one to the newest, if every reference is among them. */
async function readHeads(
  vaultId: Bytes,
  known: VerifiedVault | null,
  references: VaultReferences,
  { headsAfter }: VaultRequest,
  bodies: readonly Bytes[],
): Promise<Result<HeadRef[], IntegrityCode>> {
  const first = bodies[0]
  // The server has no head at or above the known one, although it acknowledged that head before.
  if (first === undefined) return err('head-reference')
  const start = headsAfter === 0 ? headChainStart : baseOf(first, headsAfter)
  if (start === null) return err('head-malformed')

  const accepted = await acceptHeads(vaultId, start, bodies)
  if (!accepted.ok) return accepted
  const served = headsAfter === 0 ? accepted.value : [start, ...accepted.value]
  const remembered = known === null ? [] : rememberedPlaces(known.recentHeads)
  // The account head's reference is checked last, because other failures say more about what is wrong.
  const needed = openReferences(known, { ...references, account: null })
  const refusal = refuseReferences([...remembered, ...served], needed)
  if (refusal !== null) return err(refusal)
  // The known head itself must be among the heads that the server sent; being remembered is not enough.
  const knownHead = known === null ? [] : [{ hSeq: known.head.hSeq, hash: known.headHash }]
  return refuseReferences(served, knownHead) === null ? ok(served) : err('head-reference')
}

/** The heads that are new. Those that the server sent again are in the trail already. */
function newHeads(known: VerifiedVault | null, bodies: readonly Bytes[]): readonly Bytes[] {
  const newest = known?.head.hSeq ?? 0
  return bodies.filter((body) => (parseHead(body)?.hSeq ?? 0) > newest)
}

/**
 * The place below the first head that the server sent, according to that head; a reference to it is compared with this.
 */
function baseOf(firstBody: Bytes, hSeq: number): HeadRef | null {
  const head = parseHead(firstBody)
  return head === null ? null : { hSeq, hash: head.prevHash }
}

/** References that are not known to be on the chain yet. */
function openReferences(
  known: VerifiedVault | null,
  { memory, link, core, account, grant }: VaultReferences,
): HeadRef[] {
  return [memory, link, core, account, grant].filter((reference) => {
    if (reference === null) return false
    if (known === null) return true
    const place =
      findPlace(known.recentHeads, reference.hSeq) ??
      (known.confirmed?.hSeq === reference.hSeq ? known.confirmed : null)
    return place === null || !equalBytes(place.hash, reference.hash)
  }) as HeadRef[]
}

async function readItems(
  known: ItemList,
  served: ServedVault,
  isWhole: boolean,
): Promise<Result<{ list: ItemList; changed: VaultReading['changed']; removed: Bytes[] }, IntegrityCode>> {
  const entries = await hashItems(served.items)
  const removed = isWhole ? missingFrom(known, entries) : served.removed
  const applied = applyServedChanges(known, { puts: entries, deletes: removed })
  if (!applied.ok) return applied
  const changed = served.items
    .map(({ ct }, i) => ({ entry: entries[i] as ItemEntry, ct }))
    .filter(({ entry }) => {
      const before = findItem(known, entry.itemId)
      return before?.rev !== entry.rev || !equalBytes(before.hash, entry.hash)
    })
  return ok({ list: applied.value, changed, removed: [...removed] })
}

/**
 * Refuses removals of known items, unless one of the heads since was written by someone who is an owner in the list
 * that it names.
 */
function refuseRemovalsSince(
  known: VerifiedVault | null,
  removed: readonly Bytes[],
  served: ServedVault,
): IntegrityCode | null {
  if (known === null) return null
  const gone = removed.filter((itemId) => findItem(known.list, itemId) !== null)
  const since = served.heads.flatMap((body) => parseHead(body) ?? [])
  const lists = served.rosters.flatMap(({ body }) => parseRoster(body) ?? [])
  return refuseRemovals(
    gone.length,
    since.filter(({ hSeq }) => hSeq > known.head.hSeq),
    [known.rosters.roster, ...lists],
  )
}

function missingFrom(known: ItemList, served: readonly ItemEntry[]): Bytes[] {
  const ids = new Set(served.map(({ itemId }) => itemId.join()))
  return Array.from({ length: itemCount(known) }, (_, i) => itemAt(known, i).itemId).filter(
    (itemId) => !ids.has(itemId.join()),
  )
}

async function hashItems(items: readonly ServedItem[]): Promise<ItemEntry[]> {
  const entries: ItemEntry[] = []
  for (let i = 0; i < items.length; i += hashBatch) {
    const part = items.slice(i, i + hashBatch)
    entries.push(
      ...(await Promise.all(
        part.map(async ({ itemId, rev, epoch, ct }) => ({
          itemId: itemId.slice(),
          rev,
          epoch,
          hash: await sha256(ct),
        })),
      )),
    )
  }
  return entries
}

const hashBatch = 512
