/**
 * Enrolls a trusted contact (PROTOCOL 9). This happens only at the owner's request, and only for someone whose keys
 * were compared; it never runs automatically.
 */
import { enrollEmergencyContact as endpoint } from '@severy/contract'
import type { Core } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { EscrowKind, toBase64Url } from '@severy/verifier'
import { findByEmail, maySealTo, pinRecipient, type Recipient } from '../../state/entry/resolve-recipient.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { EmergencyKind } from './data.ts'
import type { EnrollReason } from './reasons.ts'
import { asNetworkRefusal, call, type CallFailure } from '../../base/http/call.ts'
import { escrowTo, sealingKeyAfter } from '../../state/people/identity/sealing-key.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { currentIdentity } from '../../state/account/keyring.ts'
import { adoptWrittenKeyring, sealNextKeyring } from '../../state/vaults/write-keyring.ts'
import { isFresh, openFreshSlot } from '../../state/entry/fresh-sign-in.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { syncInLine } from '../../state/vaults/sync.ts'

export interface EnrollInput {
  /** The contact's user id. */
  userId: string
  kind: EmergencyKind
  /** Days between a request and access, 0 to 90. */
  waitDays: number
}

type Enrolled = Promise<Result<undefined, Refusal<EnrollReason>>>

const conflictsMax = 5

/**
 * Makes a pinned person a trusted contact. Needs a sign-in or proof less than five minutes old. Refused if the
 * person's keys are not the compared ones.
 */
export async function enrollEmergencyContact(engine: Engine, input: EnrollInput): Enrolled {
  const unlocked = findUnlocked(engine)
  if (unlocked === null || !isFresh(unlocked, engine.ports.clock.now())) {
    return err({ reason: 'reauthentication-required' })
  }
  const pin = unlocked.keyring.core.contacts.find(({ userId }) => userId === input.userId)
  if (pin === undefined) return err({ reason: 'contact-unverified' })
  const found = await findByEmail(engine, unlocked, pin.email)
  if (!found.ok) return found
  const { judgment, person } = found.value
  if (judgment.standing === 'contradicts' || found.value.userId !== pin.userId) {
    return err({ reason: 'contact-key-changed' })
  }
  const key = sealingKeyAfter(judgment, 'trusted-contact', person)
  if (!key.ok) return err({ reason: 'contact-unverified' })
  if (!maySealTo(unlocked, found.value)) return err({ reason: 'outside-organization' })
  return unlocked.line(() => enrollInLine(engine, unlocked, { ...found.value, key: key.value }, input))
}

async function enrollInLine(
  engine: Engine,
  unlocked: Unlocked,
  contact: Recipient,
  { kind: kindText, waitDays }: EnrollInput,
): Enrolled {
  const kind = kindText === 'take-over' ? EscrowKind.takeOver : EscrowKind.view
  for (let conflicts = 0; ; conflicts++) {
    const { keys, keyring } = unlocked
    const accountKey = await openFreshSlot(unlocked)
    if (accountKey === null) return err({ reason: 'reauthentication-required' })
    const slotId = newId()
    const { akVer } = keys
    const made = await escrowTo(
      contact.key,
      currentIdentity(keyring),
      { slotId: bytesOf(slotId), akVer, kind, waitDays },
      accountKey,
    )
    const entry: Core['escrows'][number] = {
      contactId: contact.userId,
      contactFp: toBase64Url(contact.key.fp),
      slotId,
      akVer,
      kind,
      waitDays,
    }
    const pinned = pinRecipient(contact, engine.ports.clock.now())
    const next = await sealNextKeyring(unlocked, (core) => ({
      ...pinned(core),
      escrows: [...core.escrows.filter(({ contactId }) => contactId !== contact.userId), entry],
    }))
    if (made === null || next === null || unlocked.alarm !== null) return err({ reason: 'unreachable' })
    const { escrow } = made
    const answer = await call(engine.ports, endpoint, {
      body: {
        slotId,
        slot: toBase64Url(made.slot),
        escrow: { body: toBase64Url(escrow.body), sig: toBase64Url(escrow.sig) },
        keyring: next.write,
      },
      signal: unlocked.ending.signal,
    })
    if (answer.ok) {
      await adoptWrittenKeyring(engine, unlocked, next.keyring)
      emitAccount(engine, unlocked)
      return ok()
    }
    if (answer.error.problem !== 'sequence-conflict' || conflicts >= conflictsMax) {
      return err(refusalOf(answer.error))
    }
    if ((await syncInLine(engine, unlocked)) !== 'verified') return err({ reason: 'unreachable' })
  }
}

function refusalOf(failure: CallFailure<typeof endpoint>): Refusal<EnrollReason> {
  switch (failure.problem) {
    case 'already-enrolled':
    case 'plan-limit':
    case 'subscription-required':
    case 'reauthentication-required':
      return { reason: failure.problem }
    case 'not-signed-in':
      return { reason: 'session-ended' }
    default:
      return asNetworkRefusal(failure)
  }
}
