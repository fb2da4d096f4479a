/**
 * Signs in or unlocks with a passkey (PROTOCOL 5.4). Its signature goes to the server; its PRF output stays here and
 * opens slot 3. The server is asked first, so that a passkey removed elsewhere opens nothing; if it cannot be reached,
 * this device's copy of the slot opens its copy of the vault.
 */
import { startPasskeySignIn as startEndpoint, type AccountBundle } from '@severy/contract'
import { deriveAccountKeys, importKey, passkeyPrfSalt, randomBytes } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import type { DeviceAccount } from '../../base/device/device-store.ts'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { SignedIn } from '../sessions/data.ts'
import type { PasskeyAnswer, PasskeyQuestion } from './data.ts'
import type { PasskeyReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { heldForHost } from '../../state/account/held-account-key.ts'
import {
  findPasskeySlot,
  loginWithPasskey,
  openPasskeySlot,
  passkeyTextOf,
  withPatience,
  type PasskeyText,
} from '../../state/entry/passkey-login.ts'
import { enterState, type Engine, type SessionState } from '../../state/account/session.ts'
import { askSession, isAccountGone } from '../../state/account/session-end.ts'
import { enterWithKey } from '../../state/entry/sign-in.ts'
import { enterDeviceCopy } from '../../state/entry/unlock.ts'
import { readFirstPacks } from '../../state/contents/snapshot.ts'

type PasskeyRefusal = Refusal<PasskeyReason>

/**
 * What to ask of a passkey. If the server does not answer but this device has a copy, `challengeId` is null, and the
 * passkey can only open that copy.
 */
export async function startPasskeySignIn(
  engine: Engine,
): Promise<Result<PasskeyQuestion, Refusal<NetworkReason>>> {
  const prfSalt = await passkeyPrfSalt()
  const hasCopy = isCopyHere(engine)
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

/**
 * Signs in or unlocks with a passkey's answer. Refused with `passkey-of-another` if the passkey belongs to another
 * account than the one on this device.
 */
export async function signInWithPasskey(
  engine: Engine,
  { prf, ...given }: PasskeyAnswer,
): Promise<Result<SignedIn, PasskeyRefusal>> {
  const key = await importKey(prf)
  const answer = passkeyTextOf(given)
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
  const copy = state.name === 'locked' ? findPasskeySlot(account?.passkeySlots ?? [], answer) : null

  const servedAfter = memory?.keyringSeq ?? 0
  const finished = await loginWithPasskey(engine, answer, {
    keyringSeq: servedAfter,
    isProof: false,
    hasCopy: copy !== null,
  })
  if (finished.ok) return enterWithBundle(engine, finished.value, answer, key, servedAfter)
  const { reason } = finished.error
  if (reason === 'passkey-unknown' || reason === 'passkey-no-proof') {
    // That of an account that is gone is unknown too, and this may be the last copy: its owner decides what to do with it.
    if (account !== null && copy !== null && (await isGone(engine, account)))
      return enterCopy(engine, account, copy, key)
    if (account !== null) await forgetSlot(engine, account, answer)
    return err({ reason: 'passkey-unknown' })
  }
  const refused = err({ ...finished.error, reason })
  // The device's copy would open anyway, but the screen must say what is missing: the password provides both (PROTOCOL
  // 5.3).
  if (reason === 'sign-on-needed') return refused
  // The server has not said whether it still knows this passkey.
  if (reason === 'sign-in-expired') return refused
  if (copy === null || account === null) return refused

  return enterCopy(engine, account, copy, key)
}

/** Enters this device's own copy, for which no server has to know the passkey. */
async function enterCopy(
  engine: Engine,
  account: DeviceAccount,
  copy: DeviceAccount['passkeySlots'][number],
  key: CryptoKey,
): Promise<Result<SignedIn, PasskeyRefusal>> {
  const user = bytesOf(account.userId)
  const accountKey = await openPasskeySlot(key, user, copy)
  if (accountKey === null) return err({ reason: 'passkey-unknown' })
  const handOver = heldForHost(engine, accountKey)
  const keys = await deriveAccountKeys(accountKey, user, copy.akVer)
  const store = await engine.store()
  const [records, firstPacks] = await Promise.all([
    store.readRecords(account.userId),
    readFirstPacks(store, account.userId),
  ])
  const entered = await enterDeviceCopy(engine, { account, records, firstPacks }, keys, null)
  handOver(entered.ok)
  return entered
}

/** Whether the account is gone, as this device heard before or hears now. */
async function isGone(engine: Engine, account: DeviceAccount): Promise<boolean> {
  if (isAccountGone(account.sessionEnd)) return true
  const word = await askSession(engine)
  return word.name === 'ended' && isAccountGone(word.why)
}

/** Whether this device could check the PRF output by itself. */
function isCopyHere({ state }: Engine): boolean {
  if (state.name === 'unlocked') return state.unlocked.account.passkeySlots.length > 0
  return state.name === 'locked' && state.hasPasskey
}

/** The person whose vault this page has open or locked; null while signed out. */
function ownerOf(state: SessionState): string | null {
  if (state.name === 'unlocked') return state.unlocked.userId
  return state.name === 'locked' ? state.userId : null
}

const userIdBytes = 16

/** The account must be the one that the passkey names: another account's bundle opens nothing here. */
async function enterWithBundle(
  engine: Engine,
  bundle: AccountBundle,
  answer: PasskeyText,
  key: CryptoKey,
  servedAfter: number,
): Promise<Result<SignedIn, PasskeyRefusal>> {
  const slot = findPasskeySlot(bundle.passkeySlots, answer)
  const isTheirs = bundle.userId === answer.userId
  const accountKey =
    slot !== null && isTheirs ? await openPasskeySlot(key, bytesOf(answer.userId), slot) : null
  const akVer = slot?.akVer ?? 0
  return enterWithKey(engine, {
    bundle,
    accountKey,
    akVer,
    opaquePk: null,
    servedAfter,
    input: null,
    fresh: slot === null ? null : { prf: key, slot, at: engine.ports.clock.now() },
    link: engine.link?.userId === answer.userId ? engine.link : null,
  })
}

async function forgetSlot(
  engine: Engine,
  account: DeviceAccount,
  { credentialId }: PasskeyText,
): Promise<void> {
  const passkeySlots = account.passkeySlots.filter((slot) => slot.credentialId !== credentialId)
  const store = await engine.store()
  await store.write(account.userId, { access: { passkeySlots } })
  const { state } = engine
  if (state.name === 'locked') enterState(engine, { ...state, hasPasskey: passkeySlots.length > 0 })
}
