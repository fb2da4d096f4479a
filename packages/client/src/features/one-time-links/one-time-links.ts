/** This person's own one-time links (PROTOCOL 8.5). */
import {
  createOneTimeLink as createEndpoint,
  listOneTimeLinks as listEndpoint,
  revokeOneTimeLink as revokeEndpoint,
} from '@severy/contract'
import {
  encodeOneTimeLink,
  importKey,
  oneTimeLinkAuth,
  randomBytes,
  sealOneTimeLink,
  type Core,
} from '@severy/crypto'
import { draftOf, newItem, type Item } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { Role, sha256, toBase64Url } from '@severy/verifier'
import type { ItemRef } from '../../base/item-ref.ts'
import type { NetworkReason, Refusal, SessionReason } from '../../base/refusal.ts'
import type { OneTimeLinkRow } from './data.ts'
import type { OneTimeLinkReason } from './reasons.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { isClosed } from '../../state/contents/closed-items.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { policiesFor } from '../../state/account/find-directories.ts'
import { askInSession, callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { roleIn } from '../../state/account/vault-facts.ts'

/**
 * Makes a link to a copy of the item; later changes of the item are not in it. Resolves to the link's fragment, which
 * contains the key and is stored nowhere.
 */
export async function createOneTimeLink(
  engine: Engine,
  { ref, lifeMs, views }: { ref: ItemRef; lifeMs: number; views: number },
): Promise<Result<{ fragment: string }, Refusal<OneTimeLinkReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const found = findOwn(unlocked, ref)
  if (!found.ok) return found
  if (!policiesFor(unlocked).maySharesLeave) return err({ reason: 'outside-organization' })
  const now = engine.ports.clock.now()
  const expiresAt = now + lifeMs
  const linkId = randomBytes(16)
  const raw = randomBytes(32)
  const fragment = encodeOneTimeLink({ linkId, secret: raw })
  const secret = await importKey(raw)
  const sealed = await sealOneTimeLink(secret, linkId, expiresAt, copyOf(found.value, now))
  const answer = await callInSession(engine, createEndpoint, {
    body: {
      linkId: toBase64Url(linkId),
      authHash: toBase64Url(await sha256(await oneTimeLinkAuth(secret))),
      sealed: toBase64Url(sealed),
      expiresAt,
      viewsMax: views,
    },
  })
  if (!answer.ok) {
    const { problem } = answer.error
    if (problem === 'end-refused') return err({ reason: 'clock-wrong' })
    const isOwn = problem === 'links-full' || problem === 'subscription-required'
    return err(isOwn ? { reason: problem } : asSessionRefusal(answer.error))
  }
  // If this fails, the link still works, and is listed without a title.
  await noteLink(engine, unlocked, {
    linkId: toBase64Url(linkId),
    title: found.value.title.slice(0, titleLengthMax),
    expires: expiresAt,
  })
  return ok({ fragment })
}

/** The server's links, with the titles that this person's devices noted. The title is null if noting failed. */
export async function listOneTimeLinks(
  engine: Engine,
): Promise<Result<OneTimeLinkRow[], Refusal<SessionReason>>> {
  const answer = await askInSession(engine, listEndpoint, { isRepeatable: true })
  if (!answer.ok) return answer
  const notes = findUnlocked(engine)?.keyring.core.links ?? []
  return ok(
    answer.value.reply.links.map((link) => ({
      ...link,
      title: notes.find(({ linkId }) => linkId === link.linkId)?.title ?? null,
    })),
  )
}

/** A link that is already gone counts as revoked. */
export async function revokeOneTimeLink(
  engine: Engine,
  linkId: string,
): Promise<Result<undefined, Refusal<SessionReason>>> {
  const answer = await callInSession(engine, revokeEndpoint, { params: { linkId } })
  return answer.ok || answer.error.problem === 'not-found' ? ok() : err(asSessionRefusal(answer.error))
}

const titleLengthMax = 200

/** An open item that this person owns and is allowed to share by link. */
function findOwn(unlocked: Unlocked, ref: ItemRef): Result<Item, Refusal<OneTimeLinkReason>> {
  const vault = unlocked.vaults.get(ref.vaultId)
  const content = findCurrent(unlocked, ref)?.content
  if (vault === undefined || content === undefined) return err({ reason: 'item-gone' })
  if (isClosed(unlocked, ref, content)) return err({ reason: 'password-needed' })
  return roleIn(unlocked, vault) === Role.owner ? ok(content) : err({ reason: 'not-owner' })
}

/**
 * What the recipient needs. History, files, tags and folder stay with the owner; the secret of one-time codes would
 * give away the second step at that website.
 */
function copyOf(item: Item, now: number): Item {
  const { folderId: _folderId, ...draft } = draftOf(item)
  return newItem({ ...draft, totp: '', tags: [], favorite: false, reprompt: false }, now)
}

function noteLink(
  engine: Engine,
  unlocked: Unlocked,
  note: NonNullable<Core['links']>[number],
): Promise<Result<undefined, Refusal<NetworkReason>>> {
  const now = engine.ports.clock.now()
  return unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, (core) => ({
      ...core,
      links: [...(core.links ?? []).filter(({ expires }) => expires > now), note],
    })),
  )
}
