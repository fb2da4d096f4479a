import { randomInt } from 'node:crypto'
import type { BodyOf, sendContactMessage } from '@severy/contract'
import { ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/random.ts'
import { insertContactMessage } from './contact-message-store.ts'
import { contactMessageJob } from './support-mail.ts'

/** Base 32 without I, L, O and U (Crockford), so that a reference can be read out over the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const referenceLength = 6

/**
 * Stores a message with the job that emails it, and returns its reference. A message from a bot, which filled in
 * `homepage`, gets a reference like any other and is dropped.
 */
export async function keepMessage(
  { database, clock, jobs }: Pick<Platform, 'database' | 'clock' | 'jobs'>,
  { homepage, ...fields }: BodyOf<typeof sendContactMessage>,
): Promise<string> {
  for (;;) {
    const reference = newReference()
    if (homepage !== '') return reference
    const message = { ...fields, messageId: newId(), reference, createdAtMs: clock.nowMs() }
    const kept = await transact(database.durable, async (tx) => {
      const isNew = await insertContactMessage(tx, message)
      if (isNew) await jobs.add(tx, contactMessageJob, { messageId: message.messageId })
      return ok(isNew)
    })
    if (kept.ok && kept.value) return reference
  }
}

function newReference(): string {
  return Array.from({ length: referenceLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
