/**
 * Proves to the server that the owner is present: with the account password, or with a passkey that opens the vault.
 */
import { importKey } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { PasskeyAnswer } from '../../features/passkeys/data.ts'
import type { Proof } from '../../features/sessions/data.ts'
import type { ReauthenticateReason } from '../../features/sessions/reasons.ts'
import { raiseAccountAlarm } from '../account/raise-alarm.ts'
import { policiesFor } from '../account/find-directories.ts'
import {
  findPasskeySlot,
  loginWithPasskey,
  openPasskeySlot,
  passkeyTextOf,
  type PasskeyText,
} from './passkey-login.ts'
import { passwordInputOf } from '../account/password-login.ts'
import { adoptRenewal, renewSession } from './renew-session.ts'
import type { Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { noteKeysChanged } from '../vaults/sync.ts'

type Proved = Promise<Result<undefined, Refusal<ReauthenticateReason>>>

/** Renews the session, which is fresh from then on. Must run in the line. Overwrites a passkey's PRF output. */
export async function proveToServer(engine: Engine, unlocked: Unlocked, proof: Proof): Proved {
  if (typeof proof === 'string') {
    const input = await passwordInputOf(proof, unlocked.account.secretKey)
    const renewed = await renewSession(engine, unlocked, input)
    const { fresh, keys, account } = unlocked
    // The session is now the newest password's, while the slot here opens with the one before: the lock has to ask.
    if (renewed.ok && fresh !== null && fresh.slot.akVer > keys.akVer) {
      await noteKeysChanged(engine, unlocked, account.slot)
    }
    return renewed
  }
  const passkey = await readPasskey(unlocked, proof)
  return passkey.ok ? renewWithPasskey(engine, unlocked, passkey.value, false) : passkey
}

/** A passkey's answer that may be a proof here. */
export interface ReadPasskey {
  answer: PasskeyText
  prf: CryptoKey
}

/** Refuses without asking anyone if an organization requires the password, or if the passkey is another account's. */
export async function readPasskey(
  unlocked: Unlocked,
  { prf: bytes, ...given }: PasskeyAnswer,
): Promise<Result<ReadPasskey, Refusal<'passkey-no-proof' | 'passkey-unknown'>>> {
  const prf = await importKey(bytes)
  if (!policiesFor(unlocked).mayProveWithPasskey) return err({ reason: 'passkey-no-proof' })
  const answer = passkeyTextOf(given)
  return answer.userId === unlocked.userId ? ok({ answer, prf }) : err({ reason: 'passkey-unknown' })
}

/** The slot that the server hands out must open to this account's own version of its key. */
export async function renewWithPasskey(
  engine: Engine,
  unlocked: Unlocked,
  { answer, prf }: ReadPasskey,
  hasCopy: boolean,
): Proved {
  const { keys } = unlocked
  const keyringSeq = unlocked.keyring.place.seq
  const login = await loginWithPasskey(engine, answer, { keyringSeq, isProof: true, hasCopy })
  if (!login.ok) return login
  const bundle = login.value
  const adopted = await adoptRenewal(engine, unlocked, bundle, null)
  if (!adopted.ok) return adopted
  const slot = findPasskeySlot(bundle.passkeySlots, answer)
  // It was enrolled after all keys were replaced on another device: only a full sign-in fetches those.
  if (slot !== null && slot.akVer > keys.akVer) return err({ reason: 'passkey-unknown' })
  const accountKey = slot?.akVer === keys.akVer ? await openPasskeySlot(prf, keys.userId, slot) : null
  if (slot === null || accountKey === null) {
    await raiseAccountAlarm(engine, unlocked, 'slot-unopenable', bundle.keyring.seq)
    return err({ reason: 'integrity', code: 'slot-unopenable' })
  }
  accountKey.fill(0)
  unlocked.fresh = { prf, slot, at: engine.ports.clock.now() }
  return ok(undefined)
}
