/**
 * Signs in or unlocks with a passkey (PROTOCOL 5.4). Its signature goes to the server; its PRF output stays here and
 * opens slot 3. The server is asked first, so that a passkey removed elsewhere opens nothing; if it cannot be reached,
 * this device's copy of the slot opens its copy of the vault.
 */
import {
  finishPasskeySignIn,
  startPasskeySignIn as startEndpoint,
  type AccountBundle,
  type PasskeySlot,
} from '@severy/contract'
import {
  deriveAccountKeys,
  importKey,
  openSlot,
  passkeyPrfSalt,
  passkeySlotKey,
  randomBytes,
} from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url, type Bytes } from '@severy/verifier'
import type { DeviceAccount } from '../device/device-store.ts'
import type { NetworkReason, Refusal } from '../base/refusal.ts'
import type { SignedIn } from '../sessions/data.ts'
import type { PasskeyAnswer, PasskeyQuestion } from './data.ts'
import type { PasskeyReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../http/call.ts'
import { noAnswer } from '../http/no-answer.ts'
import { bytesOf } from '../ids.ts'
import { heldForHost } from '../sessions/held-account-key.ts'
import { enterState, type Engine, type SessionState } from '../sessions/session.ts'
import { enterWithKey } from '../sessions/sign-in.ts'
import { enterDeviceCopy } from '../sessions/unlock.ts'
import { readFirstPacks } from '../snapshot/snapshot.ts'
import { textsOf } from './signed-credential.ts'

type PasskeyRefusal = Refusal<PasskeyReason>

/** Milliseconds to wait for the server when this device can open its own copy instead. */
const patienceMs = 6_000

export async function startPasskeySignIn(
  engine: Engine,
): Promise<Result<PasskeyQuestion, Refusal<NetworkReason>>> {
  const prfSalt = await passkeyPrfSalt()
  const hasCopy = engine.state.name === 'locked' && engine.state.hasPasskey
  const answer = await withPatience(engine, hasCopy, (signal) =>
    call(engine.ports, startEndpoint, { ...signal }),
  )
  if (answer.ok) {
    const { challengeId, challenge } = answer.value.reply
    return ok({ challengeId, challenge: bytesOf(challenge), prfSalt })
  }
  // No one checks the signature then: the PRF output opens the copy.
  return hasCopy
    ? ok({ challengeId: null, challenge: randomBytes(32), prfSalt })
    : err(asNetworkRefusal(answer.error))
}

export async function signInWithPasskey(
  engine: Engine,
  { prf, ...given }: PasskeyAnswer,
): Promise<Result<SignedIn, PasskeyRefusal>> {
  const key = await importKey(prf)
  const answer = answerOf(given)
  // Passkeys of other products at the same domain have user ids of another length.
  if (given.userId.length !== userIdBytes) return err({ reason: 'passkey-unknown' })
  const { state } = engine
  const owner = ownerOf(state)
  if (owner !== null && owner !== answer.userId) return err({ reason: 'passkey-of-another' })
  const store = await engine.store()
  const [account, memory] = await Promise.all([
    store.readAccount(answer.userId),
    store.readMemory(answer.userId),
  ])
  const copy = state.name === 'locked' ? findSlot(account?.passkeySlots ?? [], answer) : null

  const servedAfter = memory?.keyringSeq ?? 0
  const finished = await finish(engine, answer, servedAfter, copy !== null)
  if (finished.ok) return enterWithBundle(engine, finished.value, answer, key, servedAfter)
  if (finished.error.reason === 'passkey-unknown') {
    if (account !== null) await forgetSlot(engine, account, answer)
    return finished
  }
  // The device's copy would open anyway, but the screen must say what is missing: the password provides both (PROTOCOL
  // 5.3).
  if (finished.error.reason === 'sign-on-needed') return finished
  if (copy === null || account === null) return finished

  const accountKey = await openPasskeySlot(key, answer.userId, copy)
  if (accountKey === null) return err({ reason: 'passkey-unknown' })
  const handOver = heldForHost(engine, accountKey)
  const keys = await deriveAccountKeys(accountKey, bytesOf(account.userId), copy.akVer)
  const [records, firstPacks] = await Promise.all([
    store.readRecords(account.userId),
    readFirstPacks(store, account.userId),
  ])
  const entered = await enterDeviceCopy(engine, { account, records, firstPacks }, keys, null)
  handOver(entered.ok)
  return entered
}

/** Whose vault this page has; null while signed out. */
function ownerOf(state: SessionState): string | null {
  if (state.name === 'unlocked') return state.unlocked.userId
  return state.name === 'locked' ? state.userId : null
}

const userIdBytes = 16

type Answer = ReturnType<typeof answerOf>

function answerOf({ challengeId, userId, ...signed }: Omit<PasskeyAnswer, 'prf'>) {
  return { challengeId, userId: toBase64Url(userId), ...textsOf(signed) }
}

async function finish(
  engine: Engine,
  { challengeId, userId, ...signed }: Answer,
  keyringSeq: number,
  hasCopy: boolean,
): Promise<Result<AccountBundle, Refusal<'passkey-unknown' | 'sign-on-needed' | NetworkReason>>> {
  if (challengeId === null) return err({ reason: noAnswer(engine.ports) })
  const body = { userId, assertion: { challengeId, ...signed }, keyringSeq }
  const answer = await withPatience(engine, hasCopy, (signal) =>
    call(engine.ports, finishPasskeySignIn, { body, ...signal }),
  )
  if (answer.ok) return ok(answer.value.reply)
  const { problem } = answer.error
  if (problem === 'sign-on-needed') return err({ reason: problem })
  return problem === 'sign-in-failed'
    ? err({ reason: 'passkey-unknown' })
    : err(asNetworkRefusal(answer.error))
}

/** The account must be the one that the passkey names: another account's bundle opens nothing here. */
async function enterWithBundle(
  engine: Engine,
  bundle: AccountBundle,
  answer: Answer,
  key: CryptoKey,
  servedAfter: number,
): Promise<Result<SignedIn, PasskeyRefusal>> {
  const slot = findSlot(bundle.passkeySlots, answer)
  const isTheirs = bundle.userId === answer.userId
  const accountKey = slot !== null && isTheirs ? await openPasskeySlot(key, answer.userId, slot) : null
  const akVer = slot?.akVer ?? 0
  return enterWithKey(engine, {
    bundle,
    accountKey,
    akVer,
    opaquePk: null,
    servedAfter,
    input: null,
    fresh: null,
    link: engine.link?.userId === answer.userId ? engine.link : null,
  })
}

/** The slot key depends on the credential that answered, so another credential's slot does not open. */
async function openPasskeySlot(key: CryptoKey, userId: string, slot: PasskeySlot): Promise<Bytes | null> {
  const user = bytesOf(userId)
  const slotKey = await passkeySlotKey(key, user, bytesOf(slot.credentialId))
  const place = { userId: user, type: 3 as const, slotId: bytesOf(slot.slotId), akVer: slot.akVer }
  return openSlot(slotKey, place, bytesOf(slot.sealed))
}

function findSlot(slots: readonly PasskeySlot[], { credentialId }: Answer): PasskeySlot | null {
  return slots.find((slot) => slot.credentialId === credentialId) ?? null
}

async function forgetSlot(engine: Engine, account: DeviceAccount, { credentialId }: Answer): Promise<void> {
  const passkeySlots = account.passkeySlots.filter((slot) => slot.credentialId !== credentialId)
  const store = await engine.store()
  await store.write(account.userId, { access: { passkeySlots } })
  const { state } = engine
  if (state.name === 'locked') enterState(engine, { ...state, hasPasskey: passkeySlots.length > 0 })
}

/** Stops waiting for a slow server when the device can do without it. */
async function withPatience<T>(
  { ports }: Engine,
  canHelpItself: boolean,
  work: (options: { signal?: AbortSignal }) => Promise<T>,
): Promise<T> {
  if (!canHelpItself) return work({})
  const giveUp = new AbortController()
  const cancel = ports.clock.after(patienceMs, () => {
    giveUp.abort()
  })
  try {
    return await work({ signal: giveUp.signal })
  } finally {
    cancel()
  }
}
