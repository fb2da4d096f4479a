import { listEmergencyAccess } from '@severy/contract'
import { call } from '../../base/http/call.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

/**
 * Informs the screens that something about trusted contacts has changed, and who requests access to this account. If
 * the server does not answer, they stay as they are.
 */
export async function tellEmergency(engine: Engine, unlocked: Unlocked): Promise<void> {
  const { signal } = unlocked.ending
  const answer = await call(engine.ports, listEmergencyAccess, { signal, isRepeatable: true })
  if (!answer.ok || hasEnded(unlocked)) return
  const { contacts: pins, escrows } = unlocked.keyring.core
  const asking = answer.value.reply.contacts.flatMap(({ slotId, readyAt }) => {
    const escrow = escrows.find((known) => known.slotId === slotId)
    if (readyAt === null || escrow === undefined) return []
    const email = pins.find(({ userId }) => userId === escrow.contactId)?.email ?? ''
    return [{ slotId, email, readyAt }]
  })
  engine.emit({ type: 'emergency', asking })
}
