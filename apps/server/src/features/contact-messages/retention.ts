import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteAnswersOf } from './answer-store.ts'
import { deleteContactMessage, deleteOldMessages, type KeptMessage } from './contact-message-store.ts'

const dayMs = 86_400_000
const keptMs = 365 * dayMs
const spamKeptMs = 30 * dayMs

export function deletedAtOf({ createdAtMs, spamSinceMs }: KeptMessage): number {
  const byAge = createdAtMs + keptMs
  return spamSinceMs === null ? byAge : Math.min(byAge, spamSinceMs + spamKeptMs)
}

export function dropOldMessages({ database, clock, jobs }: Platform): void {
  jobs.repeat('purge-contact-messages', dayMs, async () => {
    const nowMs = clock.nowMs()
    const old = { keptSinceMs: nowMs - keptMs, spamSinceMs: nowMs - spamKeptMs }
    await deleteOldMessages(database.durable, old)
  })
}

/** Deletes a message with its answers; false when it is gone. */
export async function dropMessage(tx: Db, messageId: string): Promise<boolean> {
  await deleteAnswersOf(tx, messageId)
  return deleteContactMessage(tx, messageId)
}
