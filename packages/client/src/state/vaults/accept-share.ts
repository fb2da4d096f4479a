/** The person's answers to offers (PROTOCOL 8.1). */
import { err, ok, type Result } from '@severy/result'
import { equalBytes, Role, toBase64Url, VaultKind, type Member } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import { reportEvent } from '../people/report-event.ts'
import type {
  AcceptShareReason,
  DeclineShareReason,
  LeaveShareReason,
} from '../../features/sharing/reasons.ts'
import { withShares } from './kept-shares.ts'
import { withPin } from '../people/identity/pins.ts'
import { writeKeyringInLine, type CoreChange } from './write-keyring.ts'
import { flushInLine } from './flush.ts'
import { emitAccount, findUnlocked, type Engine } from '../account/session.ts'
import type { Offer, OpenVault, Unlocked } from '../account/unlocked.ts'
import { syncInLine } from './sync.ts'
import { isDirectory, roleIn, vaultName } from '../account/vault-facts.ts'
import { addressOf } from '../people/addresses.ts'
import { followAnswers } from '../people/answers.ts'
import { changeMembersInLine } from './change-members.ts'
import { judgeOffer } from '../people/judge-offer.ts'
import { settleShares, tellDone, withKeys, type KeyText } from './settle-shares.ts'
import { grantedKeyText } from '../people/take-grant.ts'

/**
 * Adds the vault to the keyring and pins the person who offered it at level `none`. For a vault that was accepted
 * automatically: shows what was added to it since.
 */
export async function acceptShare(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<AcceptShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    // It may have been withdrawn a moment ago.
    await syncInLine(engine, unlocked)
    const offer = unlocked.offers.open.get(vaultId)
    if (offer !== undefined) return acceptOffers(engine, unlocked, [offer])
    const vault = unlocked.vaults.get(vaultId)
    if (vault === undefined) return err({ reason: 'share-gone' })
    const written = await writeKeyringInLine(engine, unlocked, withoutAutomatic(vaultId))
    if (!written.ok) return written
    // Hidden items were never opened, so the vault is read again from its beginning.
    vault.verified = null
    return finish(engine, unlocked)
  })
}

/**
 * Accepts, in one write, those offers for which one click is enough. The person saw marks from a moment ago: an offer
 * for which a click is no longer enough stays an offer. `taken` is how many were accepted.
 */
export async function takeShares(
  engine: Engine,
  vaultIds: readonly string[],
): Promise<Result<{ taken: number }, Refusal<AcceptShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    await syncInLine(engine, unlocked)
    const offers = vaultIds.flatMap((vaultId) => unlocked.offers.open.get(vaultId) ?? [])
    if (offers.length === 0) return err({ reason: 'share-gone' })
    const taken = offers.filter(
      (offer) => !isDirectory(offer.vault) && judgeOffer(unlocked, offer).accepting === 'press',
    )
    if (taken.length === 0) return err({ reason: 'contact-key-changed' })
    const accepted = await acceptOffers(engine, unlocked, taken)
    return accepted.ok ? ok({ taken: taken.length }) : accepted
  })
}

async function acceptOffers(
  engine: Engine,
  unlocked: Unlocked,
  offers: readonly Offer[],
): Promise<Result<undefined, Refusal<AcceptShareReason>>> {
  const keys: KeyText[] = []
  const changes: CoreChange[] = []
  /** After a conflict, another device may have declined it. */
  const isOpen = (vaultId: string): boolean => unlocked.offers.open.has(vaultId)
  for (const offer of offers) {
    const { vaultId } = offer.vault
    const key = await grantedKeyText(unlocked, offer.grant)
    if (key === null) return err({ reason: 'share-gone' })
    const pinned = await pinOfGranter(engine, unlocked, offer)
    if (!pinned.ok) return pinned
    keys.push({ vaultId, epoch: offer.grant.epoch, key })
    changes.push(pinned.value, withoutAutomatic(vaultId), ({ left, ...core }) => ({
      ...core,
      left: left.filter((id) => id !== vaultId || !isOpen(vaultId)),
    }))
  }
  const written = await writeKeyringInLine(
    engine,
    unlocked,
    (core) => changes.reduce((before, change) => change(before), core),
    (vaults) =>
      withKeys(
        vaults,
        keys.filter(({ vaultId }) => isOpen(vaultId)),
      ),
  )
  if (!written.ok) return written
  if (!keys.some(({ vaultId }) => unlocked.vaults.has(vaultId))) return err({ reason: 'share-gone' })
  return finish(engine, unlocked)
}

/**
 * The change that pins the person who made the offer, if they are new here. A known person stays pinned as they are,
 * whatever the newest statement says; contradicting keys are refused (PROTOCOL 4). The address is that of the newest
 * statement; only that statement's keys are pinned.
 */
async function pinOfGranter(
  engine: Engine,
  unlocked: Unlocked,
  offer: Offer,
): Promise<Result<CoreChange, Refusal<AcceptShareReason>>> {
  const userId = toBase64Url(offer.grant.granterId)
  const { accepting, signed, statement } = judgeOffer(unlocked, offer)
  if (accepting === 'never') return err({ reason: 'contact-key-changed' })
  const email = await addressOf(engine, unlocked, offer.vault, userId)
  const isNew = signed?.standing === 'new' || signed?.standing === 'vouched'
  if (!isNew || email === null || statement === undefined) return ok((core) => core)
  const pin = { userId, email, statement, level: 'none' as const }
  const at = engine.ports.clock.now()
  return ok((core) => ({ ...core, contacts: withPin(core.contacts, pin, at) }))
}

async function finish(
  engine: Engine,
  unlocked: Unlocked,
): Promise<Result<undefined, Refusal<AcceptShareReason>>> {
  const outcome = await syncInLine(engine, unlocked)
  if (outcome === 'verified') await settleShares(engine, unlocked)
  engine.emit({ type: 'shares' })
  void followAnswers(engine, unlocked)
  return ok()
}

/**
 * If the vault is offered again, the person is asked again; it is never accepted automatically. What another device has
 * accepted in the meantime stays.
 */
export async function declineShare(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<DeclineShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    const isAccepted = (): boolean => unlocked.vaults.has(vaultId)
    await syncInLine(engine, unlocked)
    if (isAccepted()) return err({ reason: 'already-accepted' })
    // Applied again after a conflict, by which time another device may have accepted it.
    const written = await writeKeyringInLine(engine, unlocked, (core) =>
      isAccepted() ? core : withLeft(vaultId)(core),
    )
    if (!written.ok) return written
    if (isAccepted()) return err({ reason: 'already-accepted' })
    unlocked.offers.open.delete(vaultId)
    unlocked.offers.refused.delete(vaultId)
    await tellDone(engine, unlocked, vaultId)
    engine.emit({ type: 'shares' })
    return ok()
  })
}

/** Drops the vault from this person's keyring and devices; the others keep it (PROTOCOL 7.4(0)). */
export async function leaveShare(
  engine: Engine,
  vaultId: string,
): Promise<Result<undefined, Refusal<LeaveShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    // Somebody may have made this person the only owner, who must not go.
    await syncInLine(engine, unlocked)
    const vault = unlocked.vaults.get(vaultId)
    const kind = vault?.verified?.rosters.roster.kind ?? VaultKind.personal
    if (vault === undefined || kind === VaultKind.personal) return err({ reason: 'share-gone' })
    const stepped = await stepDown(engine, unlocked, vault)
    if (!stepped.ok) return stepped
    await flushInLine(engine, unlocked)
    if (unlocked.waiting.some((change) => change.vaultId === vaultId))
      return err({ reason: 'changes-waiting' })
    const written = await writeKeyringInLine(engine, unlocked, withLeft(vaultId), (vaults) =>
      vaults.filter(({ id }) => id !== vaultId),
    )
    if (!written.ok) return written
    await tellDone(engine, unlocked, vaultId)
    emitAccount(engine, unlocked)
    engine.emit({ type: 'shares' })
    await reportEvent(engine, 'SHARE_LEFT', vaultName(vault) ?? '')
    return ok()
  })
}

/**
 * An owner first gives up ownership to another owner: without one, no one could change its members or renew its key.
 */
async function stepDown(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
): Promise<Result<undefined, Refusal<LeaveShareReason>>> {
  const me = unlocked.keys.userId
  const isOther = ({ userId, role }: Member): boolean => role === Role.owner && !equalBytes(userId, me)
  if (roleIn(unlocked, vault) !== Role.owner) return ok()
  if (vault.verified?.rosters.roster.members.some(isOther) !== true) return err({ reason: 'is-owner' })
  // Only owners sign a directory's list, so another owner removes this one from it.
  if (isDirectory(vault)) return ok()
  return changeMembersInLine(engine, unlocked, () => unlocked.vaults.get(vault.vaultId) ?? null, {
    change: (members) =>
      members.some(isOther)
        ? members.map((member) => (equalBytes(member.userId, me) ? { ...member, role: Role.editor } : member))
        : null,
  })
}

/** Records that this person left the vault, and removes everything the core box says about sharing it. */
export function withLeft(vaultId: string): CoreChange {
  return (core) => {
    const { left, ...rest } = withShares(vaultId, [])(withoutAutomatic(vaultId)(core))
    return { ...rest, left: [...left.filter((id) => id !== vaultId), vaultId] }
  }
}

function withoutAutomatic(vaultId: string): CoreChange {
  return ({ auto, ...core }) => {
    if (auto === undefined) return core
    const { [vaultId]: _accepted, ...rest } = auto
    return { ...core, auto: rest }
  }
}
