import { listEmergencyAccess, type EmergencyAccess } from '@severy/contract'
import type { CoreEscrow } from '@severy/crypto'
import { ok, type Result } from '@severy/result'
import { equalBytes, EscrowKind, parseEscrow, toBase64Url } from '@severy/verifier'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { Standing } from '../../state/people/identity/data.ts'
import type {
  EmergencyAccessRow,
  EmergencyContactRow,
  EmergencyKind,
  EmergencyOverview,
  EmergencyStage,
} from './data.ts'
import { bytesOf } from '../../base/ids.ts'
import { askInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { addressOf } from '../../state/people/addresses.ts'
import { judgePerson } from '../../state/people/identity/judge-person.ts'
import { acceptAccess, type AcceptedAccess } from './accept-access.ts'
import { addressMemory } from '../../state/account/address-memory.ts'

/**
 * Lists the contacts in the keyring, with the state of their requests as the server reports it, and the people who
 * trust this person, each checked. A contact whom only the server lists is not shown (PROTOCOL 9: no server flag).
 */
export async function getEmergencyAccess(
  engine: Engine,
): Promise<Result<EmergencyOverview, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, listEmergencyAccess, { isRepeatable: true })
  if (!answer.ok) return answer
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return ok({ contacts: [], accesses: [] })
  const { contacts, accesses } = answer.value.reply
  const now = engine.ports.clock.now()
  return ok({
    contacts: unlocked.keyring.core.escrows
      .map((escrow) =>
        contactRow(
          unlocked,
          escrow,
          contacts.find(({ slotId }) => slotId === escrow.slotId),
          now,
        ),
      )
      .sort((a, b) => (a.email < b.email ? -1 : 1)),
    accesses: await Promise.all(accesses.map((access) => accessRow(engine, unlocked, access))),
  })
}

/** Asks the server for one access again. Null if the server does not have it. */
export async function fetchAccess(
  engine: Engine,
  slotId: string,
): Promise<Result<EmergencyAccess | null, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, listEmergencyAccess, { isRepeatable: true })
  if (!answer.ok) return answer
  return ok(answer.value.reply.accesses.find((access) => access.slotId === slotId) ?? null)
}

/** The kind as screens name it. */
export function kindName(kind: number): EmergencyKind {
  return kind === EscrowKind.takeOver ? 'take-over' : 'view'
}

interface Request {
  requestedAt: number | null
  readyAt: number | null
  openedAt: number | null
}

function contactRow(
  { keyring }: Unlocked,
  { slotId, contactId, kind, waitDays }: CoreEscrow,
  request: Request | undefined,
  now: number,
): EmergencyContactRow {
  const pin = keyring.core.contacts.find(({ userId }) => userId === contactId)
  return {
    slotId,
    userId: contactId,
    email: pin?.email ?? '',
    kind: kindName(kind),
    waitDays,
    stage: request === undefined ? 'ended' : stageOf(request, now),
    readyAt: request?.readyAt ?? null,
  }
}

async function accessRow(
  engine: Engine,
  unlocked: Unlocked,
  served: EmergencyAccess,
): Promise<EmergencyAccessRow> {
  const { slotId, userId, email, readyAt, ephPk } = served
  const accepted = await acceptAccess(unlocked, served)
  const named = parseEscrow(bytesOf(served.escrow.body))
  addressMemory(unlocked).claimed.set(userId, email)
  const chain = accepted.ok ? accepted.value.chain : []
  return {
    slotId,
    userId,
    email: await addressOf(engine, unlocked, { chain }, userId),
    standing: accepted.ok ? standingOfOwner(unlocked, accepted.value) : 'contradicts',
    kind: kindName(named?.kind ?? EscrowKind.view),
    waitDays: named?.waitDays ?? 0,
    stage: stageOf(served, engine.ports.clock.now()),
    readyAt,
    isDeviceWaiting: ephPk !== null,
    refused: accepted.ok ? null : accepted.error,
  }
}

/** The standing of the keys that signed the escrow. */
function standingOfOwner(unlocked: Unlocked, { escrow, chain }: AcceptedAccess): Standing {
  const statement = chain.find(({ fp }) => equalBytes(fp, escrow.ownFp))
  if (statement === undefined) return 'contradicts'
  return judgePerson(unlocked, { userId: toBase64Url(escrow.userId), statement, statements: chain }).standing
}

function stageOf({ readyAt, openedAt }: Request, now: number): Exclude<EmergencyStage, 'ended'> {
  if (readyAt === null) return 'enrolled'
  if (readyAt > now) return 'waiting'
  return openedAt === null ? 'ready' : 'opened'
}
