import { type BodyOf, encodeFrames, type MembershipEnd, sync, type VaultChanges } from '@severy/contract'
import { ok } from '@severy/result'
import type { SignedRecord } from '@severy/verifier'
import { base64UrlOf, bytesOf } from '../../platform/base64.ts'
import type { Db, Snapshot } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { isNewestKeyring, readAccountHead, readFingerprint, readKeyringState } from '../accounts/index.ts'
import { countChanged, listRemoved, readChanged } from './item-store.ts'
import { findGrant, listRemovals } from './member-store.ts'
import { membersEver } from './vault-state.ts'
import { readPeople } from './vault-statements.ts'
import { listHeads, listNewestHeads, listPlaces, listRosters, listVaultsOf } from './vault-store.ts'

type Known = BodyOf<typeof sync>['vaults'][number]

/**
 * Returns everything that changed since the state that the device reports. All of it comes from one snapshot, so that
 * heads and items match, whatever is committed while a slow client reads.
 */
export function serveSync(server: Server, { database, log }: Platform): void {
  server.serve(sync, [], async ({ body, session: { userId } }) => {
    const snapshot = await database.openSnapshot()
    const close = closeOnce(snapshot, (error) => {
      log.warn({ err: error }, 'snapshot could not be closed')
    })
    try {
      const knownVaults = await matchKnown(snapshot.db, userId, body.vaults)
      const settled = await readSettled(snapshot.db, knownVaults)
      const vaults: VaultChanges[] = []
      for (const known of knownVaults) {
        vaults.push(settled.get(known.vaultId) ?? (await readChanges(snapshot.db, userId, known)))
      }
      const ended = await readEnds(snapshot.db, userId, body.vaults)
      const control = {
        fp: await publishedFingerprint(snapshot.db, userId),
        ...(await otherKeyring(snapshot.db, userId, body)),
        ...(await readAccountHead(snapshot.db, userId)),
        vaults,
        ...(ended.length === 0 ? {} : { ended }),
      }
      const changed = knownVaults.filter(({ vaultId }) => !settled.has(vaultId))
      return ok({ control, frames: encodeChanged(snapshot.db, changed), close })
    } catch (error) {
      close()
      throw error
    }
  })
}

/** A person's vaults from the beginning, for someone else whom another feature allows to read them. */
export async function readWholeVaults<T>(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  userId: string,
  /** Reads what must match the vaults, from the same snapshot. */
  readMore: (db: Db) => Promise<T>,
): Promise<{ vaults: VaultChanges[]; more: T; frames: AsyncIterable<Uint8Array>; close: () => void }> {
  const snapshot = await database.openSnapshot()
  const close = closeOnce(snapshot, (error) => {
    log.warn({ err: error }, 'snapshot could not be closed')
  })
  try {
    const all = await matchKnown(snapshot.db, userId, [])
    const vaults: VaultChanges[] = []
    for (const known of all) vaults.push(await readChanges(snapshot.db, userId, known))
    const more = await readMore(snapshot.db)
    return { vaults, more, frames: encodeChanged(snapshot.db, all), close }
  } catch (error) {
    close()
    throw error
  }
}

/** The person's vaults with what the device knows of each; ignores others that it names. */
async function matchKnown(db: Db, userId: string, named: readonly Known[]): Promise<Known[]> {
  const byId = new Map(named.map((known) => [known.vaultId, known]))
  const mine = await listVaultsOf(db, userId)
  return mine.map((vaultId) => byId.get(vaultId) ?? { vaultId, rSeq: -1, hSeq: 0, headsAfter: 0 })
}

/**
 * Vaults without changes: each is answered with the head that the device knows. A person may be in hundreds of vaults,
 * so all of them together cost two queries.
 */
async function readSettled(db: Db, vaults: readonly Known[]): Promise<Map<string, VaultChanges>> {
  const places = await listPlaces(
    db,
    vaults.map(({ vaultId }) => vaultId),
  )
  const ids = vaults.flatMap(({ vaultId, rSeq, hSeq, headsAfter }) => {
    const place = places.get(vaultId)
    const isSettled = place?.rSeq === rSeq && place.hSeq === hSeq && headsAfter === hSeq - 1
    return isSettled ? [vaultId] : []
  })
  const heads = await listNewestHeads(db, ids)
  return new Map(
    [...heads].map(([vaultId, { body, sig }]) => [
      vaultId,
      {
        vaultId,
        rosters: [],
        heads: [base64UrlOf(body)],
        headSig: base64UrlOf(sig),
        removed: [],
        frames: 0,
      },
    ]),
  )
}

async function readChanges(
  db: Db,
  userId: string,
  { vaultId, rSeq, hSeq, headsAfter }: Known,
): Promise<VaultChanges> {
  const rosters = await listRosters(db, vaultId, rSeq)
  const heads = await listHeads(db, vaultId, headsAfter)
  const newest = heads.at(-1)
  const others = membersEver(rosters).filter((id) => id !== userId)
  const grant = await findGrant(db, userId, vaultId, rSeq)
  return {
    vaultId,
    rosters: rosters.map(textOf),
    ...(others.length === 0 ? {} : { people: await readPeople(db, vaultId, others) }),
    ...(grant === null ? {} : { grant: textOf(grant) }),
    heads: heads.map(({ body }) => base64UrlOf(body)),
    ...(newest === undefined ? {} : { headSig: base64UrlOf(newest.sig) }),
    removed: hSeq === 0 ? [] : await listRemoved(db, vaultId, hSeq),
    frames: await countChanged(db, vaultId, hSeq),
  }
}

/** What a device needs to verify that it was removed (PROTOCOL 7.4(0)). */
async function readEnds(db: Db, userId: string, named: readonly Known[]): Promise<MembershipEnd[]> {
  const ends: MembershipEnd[] = []
  for (const { vaultId, rSeq } of await listRemovals(db, userId)) {
    const knownRSeq = named.find((known) => known.vaultId === vaultId)?.rSeq ?? -1
    // A device that already knows gets the removal again, until it confirms it.
    const rosters = await listRosters(db, vaultId, Math.min(knownRSeq, rSeq - 1), rSeq)
    const others = membersEver(rosters).filter((id) => id !== userId)
    ends.push({ vaultId, rosters: rosters.map(textOf), people: await readPeople(db, vaultId, others) })
  }
  return ends
}

function textOf({ body, sig }: SignedRecord): { body: string; sig: string } {
  return { body: base64UrlOf(body), sig: base64UrlOf(sig) }
}

async function publishedFingerprint(db: Db, userId: string): Promise<string> {
  const fp = await readFingerprint(db, userId)
  if (fp === null) throw new Error('An account without a statement')
  return base64UrlOf(fp)
}

/** The newest keyring, unless the device already has it. */
async function otherKeyring(db: Db, userId: string, { keyringSeq, coreHash }: BodyOf<typeof sync>) {
  const known = coreHash === undefined ? null : bytesOf(coreHash)
  const isKnown = await isNewestKeyring(db, userId, keyringSeq, known)
  return isKnown ? {} : { keyring: await readKeyringState(db, userId, keyringSeq) }
}

async function* encodeChanged(db: Db, vaults: readonly Known[]): AsyncGenerator<Uint8Array> {
  for (const { vaultId, hSeq } of vaults) {
    for await (const items of readChanged(db, vaultId, hSeq)) yield encodeFrames(items)
  }
}

function closeOnce(snapshot: Snapshot, onError: (error: unknown) => void): () => void {
  let isClosed = false
  return () => {
    if (isClosed) return
    isClosed = true
    snapshot.close().catch(onError)
  }
}
