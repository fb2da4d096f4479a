/** This person's own secret requests (docs/decisions/0028). */
import {
  createSecretRequest as createEndpoint,
  dropSecretRequest as dropEndpoint,
  listSecretRequests as listEndpoint,
  readSecretAnswer as readEndpoint,
  secretAnswerMsMax,
} from '@severy/contract'
import {
  createAgreementKey,
  encodeRequestLink,
  importAgreementKey,
  importKey,
  openAnswer,
  randomBytes,
  requestAuth,
  sealRequest,
  type AskedSecret,
} from '@severy/crypto'
import { emptyDraft, newItem } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { sha256, toBase64Url } from '@severy/verifier'
import type { ItemRef } from '../../base/item-ref.ts'
import type { NetworkReason, Refusal, SessionReason } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'
import type { SecretAnswer, SecretRequestRow } from './data.ts'
import type { AskSecretReason, ReadAnswerReason } from './reasons.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { putItem } from '../items/add-item.ts'
import { openBoxes } from '../../state/account/keyring.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { askInSession, callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { findPersonalVault } from '../../state/account/vault-facts.ts'
import { Answer, questionTitleLengthMax, type Question } from './question.ts'

/** Resolves to the link's fragment. The key for the answer is stored in the keyring. */
export async function createSecretRequest(
  engine: Engine,
  input: { title: string; lifeMs: number },
): Promise<Result<{ fragment: string }, Refusal<AskSecretReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const title = input.title.trim()
  if (title === '' || title.length > questionTitleLengthMax) return err({ reason: 'invalid' })
  if (unlocked.alarm !== null) return err({ reason: 'integrity' })
  const expiresAt = engine.ports.clock.now() + input.lifeMs
  const requestId = randomBytes(16)
  const raw = randomBytes(32)
  const { secret: xSk, publicKey } = await createAgreementKey()
  const asked: AskedSecret = {
    requestId: toBase64Url(requestId),
    secret: toBase64Url(raw),
    xSk: toBase64Url(xSk),
    title,
    expires: expiresAt,
  }
  const fragment = encodeRequestLink({ requestId, secret: raw, publicKey })
  xSk.fill(0)
  const secret = await importKey(raw)
  const question: Question = { v: 1, title, from: unlocked.email }
  const sealed = await sealRequest(secret, { requestId, expiresAt }, question)
  const authHash = toBase64Url(await sha256(await requestAuth(secret)))

  // Stores the key for the answer first: without it, an answer would be useless.
  const noted = await noteAsked(engine, unlocked, (all) => [...all, asked])
  if (!noted.ok) return noted
  const answer = await callInSession(engine, createEndpoint, {
    body: { requestId: asked.requestId, authHash, question: toBase64Url(sealed), expiresAt },
  })
  if (answer.ok) return ok({ fragment })
  await forget(engine, unlocked, asked.requestId)
  const { problem } = answer.error
  if (problem === 'end-refused') return err({ reason: 'clock-wrong' })
  const isOwn = problem === 'requests-full' || problem === 'subscription-required'
  return err(isOwn ? { reason: problem } : asSessionRefusal(answer.error))
}

/** The server's requests, with the titles noted when they were created; null where the note is missing. */
export async function listSecretRequests(
  engine: Engine,
): Promise<Result<SecretRequestRow[], Refusal<SessionReason>>> {
  const answer = await askInSession(engine, listEndpoint, { isRepeatable: true })
  if (!answer.ok) return answer
  const unlocked = findUnlocked(engine)
  const asked = unlocked === null ? [] : await readAsked(unlocked)
  return ok(
    answer.value.reply.requests.map((request) => ({
      ...request,
      title: asked.find(({ requestId }) => requestId === request.requestId)?.title ?? null,
    })),
  )
}

/** Opens the answer without saving it. */
export async function readSecretAnswer(
  engine: Engine,
  requestId: string,
): Promise<Result<SecretAnswer, Refusal<ReadAnswerReason>>> {
  const read = await readAnswer(engine, requestId)
  return read.ok ? ok(read.value.answer) : read
}

/** Saves the answer as a new item in the personal vault. */
export async function saveSecretAnswer(
  engine: Engine,
  requestId: string,
): Promise<Result<ItemRef, Refusal<ReadAnswerReason | SaveReason>>> {
  const read = await readAnswer(engine, requestId)
  if (!read.ok) return read
  const unlocked = findUnlocked(engine)
  const vault = unlocked === null ? null : findPersonalVault(unlocked)
  if (unlocked === null) return err({ reason: 'locked' })
  if (vault === null) return err({ reason: 'integrity' })
  const { asked, answer } = read.value
  const empty = emptyDraft('password')
  const draft = {
    ...empty,
    title: asked.title,
    notes: answer.notes,
    fields: { ...empty.fields, username: answer.username, password: answer.secret },
  }
  const put = await putItem(engine, unlocked, vault, newItem(draft, engine.ports.clock.now()))
  // The item is stored on this device. If ending the request fails, it stays in the list until someone ends it there.
  if (put.ok) await dropSecretRequest(engine, requestId)
  return put
}

/** A request that is already gone counts as dropped. */
export async function dropSecretRequest(
  engine: Engine,
  requestId: string,
): Promise<Result<undefined, Refusal<SessionReason>>> {
  const answer = await callInSession(engine, dropEndpoint, { params: { requestId } })
  if (!answer.ok && answer.error.problem !== 'not-found') return err(asSessionRefusal(answer.error))
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) await forget(engine, unlocked, requestId)
  return ok()
}

async function readAnswer(
  engine: Engine,
  requestId: string,
): Promise<Result<{ asked: AskedSecret; answer: SecretAnswer }, Refusal<ReadAnswerReason>>> {
  const reply = await callInSession(engine, readEndpoint, { params: { requestId }, isRepeatable: true })
  if (!reply.ok) {
    const isGone = reply.error.problem === 'not-found'
    return err(isGone ? { reason: 'request-gone' } : asSessionRefusal(reply.error))
  }
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'session-ended' })
  const asked = (await readAsked(unlocked)).find((one) => one.requestId === requestId)
  if (asked === undefined) return err({ reason: 'answer-refused' })
  const secret = await importKey(bytesOf(asked.secret))
  const keys = await importAgreementKey(bytesOf(asked.xSk))
  const place = { requestId: bytesOf(requestId), expiresAt: asked.expires }
  const answer = Answer.safeParse(await openAnswer(secret, keys, place, bytesOf(reply.value.reply.answer)))
  if (!answer.success) return err({ reason: 'answer-refused' })
  const { v: _v, ...texts } = answer.data
  return ok({ asked, answer: texts })
}

/** Opened for each use: the private keys are not kept in memory. */
async function readAsked({ keys, keyring }: Unlocked): Promise<readonly AskedSecret[]> {
  return (await openBoxes(keys, keyring.copy))?.core.asked ?? []
}

function forget(engine: Engine, unlocked: Unlocked, requestId: string) {
  return noteAsked(engine, unlocked, (all) => all.filter((one) => one.requestId !== requestId))
}

function noteAsked(
  engine: Engine,
  unlocked: Unlocked,
  change: (all: AskedSecret[]) => AskedSecret[],
): Promise<Result<undefined, Refusal<NetworkReason>>> {
  const now = engine.ports.clock.now()
  return unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, (core) => ({
      ...core,
      asked: change((core.asked ?? []).filter(({ expires }) => expires + secretAnswerMsMax > now)),
    })),
  )
}
