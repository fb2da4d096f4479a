/**
 * The unlocked device's side of PROTOCOL 5.6: seals what the new device needs, for the code that the new device shows.
 */
import { answerDeviceLink as endpoint } from '@severy/contract'
import { importKey, linkMailbox, parseLinkCode, sealDeviceLink } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url } from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { linkOf } from '../../state/entry/device-link.ts'

type AnswerRefusal = Refusal<'link-malformed' | 'link-answered' | 'locked' | 'session-ended' | NetworkReason>

/** Answers the code of a new device. Only its key can open the answer, and the server accepts one answer per code. */
export async function answerDeviceLink(
  engine: Engine,
  code: string,
): Promise<Result<undefined, AnswerRefusal>> {
  const raw = parseLinkCode(code)
  if (raw === null) return err({ reason: 'link-malformed' })
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const q = await importKey(raw)
  const sealed = await sealDeviceLink(q, linkOf(unlocked))
  const answer = await call(engine.ports, endpoint, {
    body: { mailboxId: toBase64Url(await linkMailbox(q)), sealed: toBase64Url(sealed) },
    signal: unlocked.ending.signal,
  })
  if (answer.ok) return ok(undefined)
  const { problem } = answer.error
  if (problem === 'link-answered') return err({ reason: problem })
  return problem === 'not-signed-in' ? err({ reason: 'session-ended' }) : err(asNetworkRefusal(answer.error))
}
