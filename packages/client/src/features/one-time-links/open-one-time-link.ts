import { openOneTimeLink as openEndpoint } from '@severy/contract'
import { importKey, oneTimeLinkAuth, openOneTimeLink as openSealed, parseOneTimeLink } from '@severy/crypto'
import { parseItem } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { OpenedLink } from './data.ts'
import type { OpenLinkReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import type { Engine } from '../../state/account/session.ts'

/** Opens a link for anyone who has it. The key in the link is never sent to a server. */
export async function openOneTimeLink(
  engine: Engine,
  fragment: string,
): Promise<Result<OpenedLink, Refusal<OpenLinkReason>>> {
  const link = parseOneTimeLink(fragment)
  if (link === null) return err({ reason: 'link-malformed' })
  const secret = await importKey(link.secret)
  const answer = await call(engine.ports, openEndpoint, {
    body: { linkId: toBase64Url(link.linkId), auth: toBase64Url(await oneTimeLinkAuth(secret)) },
  })
  if (!answer.ok) {
    const { problem } = answer.error
    return err(problem === 'link-gone' ? { reason: problem } : asNetworkRefusal(answer.error))
  }
  const { sealed, expiresAt, viewsLeft } = answer.value.reply
  const item = parseItem(await openSealed(secret, link.linkId, expiresAt, bytesOf(sealed)))
  return item === null ? err({ reason: 'link-altered' }) : ok({ item, expiresAt, viewsLeft })
}
