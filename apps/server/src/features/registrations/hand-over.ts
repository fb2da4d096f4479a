/**
 * A sign-up whose emailed link was opened on another device: the number on the page of the sign-up, entered there, lets
 * that page go on by itself (PROTOCOL 5.1(3)).
 */
import { createHash, randomInt } from 'node:crypto'
import { awaitHandOver, handOverSignUp, readConfirmation } from '@severy/contract'
import { err, ok } from '@severy/result'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken, isSameToken } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import {
  findHandedOver,
  findRegistrationByToken,
  findUsedNumber,
  noteHandedOver,
  takeNumberTry,
} from './registration-store.ts'

const perAddress = { name: 'hand-over', triesMax: 60, windowMs: 3600_000, by: 'address' } as const
const perToken = { name: 'hand-over-token', triesMax: 20, windowMs: 3600_000 } as const
const readPerAddress = { name: 'confirm-read', triesMax: 60, windowMs: 3600_000, by: 'address' } as const
const readPerToken = { name: 'confirm-read-token', triesMax: 60, windowMs: 3600_000 } as const
/** Pages ask every few seconds, and many people may share an address. */
const waitPerAddress = { name: 'sign-up-wait', triesMax: 600, windowMs: 60_000, by: 'address' } as const
const waitPerKey = { name: 'sign-up-wait-key', triesMax: 60, windowMs: 60_000 } as const

/** Three digits, each number as likely as any other. */
export function newHandOverNumber(): string {
  return String(randomInt(1000)).padStart(3, '0')
}

/** What is stored of the key that a page waits with. Unlike tokens, the key is hashed by its page, as bytes. */
export function hashWaitKey(waitKey: string): string {
  return createHash('sha256').update(Buffer.from(waitKey, 'base64url')).digest('base64url')
}

/** Serves both pages: the one of the emailed link, and the one of the sign-up that waits for it. */
export function serveHandOver(server: Server, { database, clock }: Platform): void {
  const byToken = (body: { token: string }): string => hashToken(body.token)
  server.serve(readConfirmation, [readPerAddress, { ...readPerToken, by: byToken }], async ({ body }) => {
    const found = await findRegistrationByToken(database.durable, hashToken(body.token), clock.nowMs())
    return found === null ? err('link-expired') : ok({ email: found.email })
  })
  server.serve(handOverSignUp, [perAddress, { ...perToken, by: byToken }], async ({ body }) => {
    const nowMs = clock.nowMs()
    const registration = await findRegistrationByToken(database.durable, hashToken(body.token), nowMs)
    if (registration === null) return err('link-expired')
    const { registrationId } = registration
    const refusal = await inTransaction(database.durable, (tx) =>
      handOver(tx, registrationId, body.number, nowMs),
    )
    return refusal === null ? ok() : err(refusal)
  })

  const byKey = (body: { waitKey: string }): string => hashWaitKey(body.waitKey)
  server.serve(awaitHandOver, [waitPerAddress, { ...waitPerKey, by: byKey }], async ({ body }) => {
    const found = await findHandedOver(database.durable, hashWaitKey(body.waitKey), clock.nowMs())
    return ok({ isHandedOver: found !== null })
  })
}

/** The refusal; null if the page that waits may go on. A wrong number stays counted. */
async function handOver(
  tx: Tx,
  registrationId: string,
  number: string,
  nowMs: number,
): Promise<'number-wrong' | 'password-needed' | null> {
  const offer = await takeNumberTry(tx, registrationId)
  if (offer === null) {
    const used = await findUsedNumber(tx, registrationId)
    if (used === null) return 'password-needed'
    return isSameToken(used, number) ? null : 'number-wrong'
  }
  if (!isSameToken(offer.number, number)) return offer.isLast ? 'password-needed' : 'number-wrong'
  await noteHandedOver(tx, registrationId, nowMs)
  return null
}
