/**
 * The new device's side of PROTOCOL 5.6: it shows a code and waits until another device of the same person answers. The
 * answer stays in this worker for the sign-in that follows.
 */
import { deviceLinkMsMax, deviceLinkPollMs, takeDeviceLink } from '@severy/contract'
import {
  encodeLinkCode,
  importKey,
  linkMailbox,
  linkSecretBytes,
  openDeviceLink,
  randomBytes,
} from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url } from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { wait } from '../../base/ports.ts'
import type { Engine } from '../../state/account/session.ts'

/** Creates a new code and stops waiting for an earlier one. */
export async function startDeviceLink(engine: Engine): Promise<{ code: string }> {
  cancelDeviceLink(engine)
  const q = randomBytes(linkSecretBytes)
  const code = encodeLinkCode(q)
  engine.awaitedLink = { q: await importKey(q), end: new AbortController() }
  return { code }
}

/** Waits for the answer. Ends after five minutes, or earlier by a new code or `cancelDeviceLink`. */
export async function awaitDeviceLink(
  engine: Engine,
): Promise<Result<{ email: string }, Refusal<'link-expired' | 'link-unreadable' | NetworkReason>>> {
  const awaited = engine.awaitedLink
  if (awaited === null) return err({ reason: 'link-expired' })
  const { clock } = engine.ports
  const { signal } = awaited.end
  const mailboxId = toBase64Url(await linkMailbox(awaited.q))
  const endsAt = clock.now() + deviceLinkMsMax
  for (;;) {
    const answer = await call(engine.ports, takeDeviceLink, { body: { mailboxId }, signal })
    // Canceled: an answer that still arrives belongs to a code that is no longer shown.
    if (signal.aborted) return err({ reason: 'link-expired' })
    const sealed = answer.ok ? answer.value.reply.sealed : null
    if (sealed !== null) {
      const link = await openDeviceLink(awaited.q, bytesOf(sealed))
      engine.awaitedLink = null
      if (link === null) return err({ reason: 'link-unreadable' })
      engine.link = link
      return ok({ email: link.email })
    }
    if (clock.now() + deviceLinkPollMs > endsAt) {
      engine.awaitedLink = null
      return err(answer.ok ? { reason: 'link-expired' } : asNetworkRefusal(answer.error))
    }
    await wait(clock, deviceLinkPollMs)
  }
}

/** Stops waiting for the code. The answer to an earlier code stays for its sign-in. */
export function cancelDeviceLink(engine: Engine): void {
  engine.awaitedLink?.end.abort()
  engine.awaitedLink = null
}
