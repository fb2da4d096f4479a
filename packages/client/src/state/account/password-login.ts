/** Proves the password to the server without sending it (PROTOCOL 5.2(2)): both halves of OPAQUE. */
import {
  finishSignIn,
  startSignIn,
  type AccountBundle,
  type SecondFactorQuestion,
  type Slot,
} from '@severy/contract'
import { importKey, noSecretKey, passwordInput } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail, type Bytes } from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import type { PasswordWork } from '../../base/password-work.ts'
import type { EnginePorts } from '../../base/ports.ts'

export interface LoggedIn {
  bundle: AccountBundle
  exportKey: CryptoKey
  slot: Slot
  /** The server's public key from OPAQUE. */
  opaquePk: string
  /** The keyring hashes in the bundle start after this sequence number. */
  servedAfter: number
}

/** The password was right, but the server requires a second factor before it sends anything (PROTOCOL 5.2(3)). */
export interface PendingLogin {
  pendingToken: string
  /** The typed address in canonical form. */
  email: string
  question: SecondFactorQuestion
  exportKey: CryptoKey
  opaquePk: string
  servedAfter: number
}

export type LoginOutcome =
  { loggedIn: LoggedIn; pending?: never } | { loggedIn?: never; pending: PendingLogin }

export type LoginRefusal = Refusal<'sign-in-failed' | 'sign-on-needed' | NetworkReason>

/** The pwIn of PROTOCOL 3, with the account's Secret Key if it has one. */
export function passwordInputOf(password: string, secretKey: Bytes | null): Promise<string> {
  return passwordInput(secretKey ?? noSecretKey, password)
}

/**
 * Signs in with OPAQUE. `input` is the pwIn of the password (PROTOCOL 3); `keyringSeq` is the newest keyring that
 * this device knows, so that the server sends only what is newer. Resolves to the account, or to the question for the
 * second factor.
 */
export async function login(
  ports: EnginePorts,
  work: PasswordWork,
  email: string,
  input: string,
  keyringSeq: number,
): Promise<Result<LoginOutcome, LoginRefusal>> {
  const address = canonicalEmail(email)
  // A text that cannot be an address has no account.
  if (address === null) return err({ reason: 'sign-in-failed' })
  const attempt = () => tryLogin(ports, work, address, input, keyringSeq)
  return (await attempt()) ?? (await attempt()) ?? err({ reason: 'unreachable' })
}

/**
 * Null if the server no longer knew of the first half when the second one came, because the computer slept in between
 * or because something on the way sent it twice. That says nothing about the password.
 */
async function tryLogin(
  ports: EnginePorts,
  work: PasswordWork,
  address: string,
  input: string,
  keyringSeq: number,
): Promise<Result<LoginOutcome, LoginRefusal> | null> {
  const started = await work.startLogin(input).catch(asUnfetched)
  if (started === null) return err({ reason: 'unreachable' })
  const start = await call(ports, startSignIn, {
    body: { email: address, startLoginRequest: started.request },
    isRepeatable: true,
  })
  if (!start.ok) return err(asNetworkRefusal(start.error))

  const { loginId, loginResponse } = start.value.reply
  const finished = await work.finishLogin(input, started.state, loginResponse)
  if (finished === null) return err({ reason: 'sign-in-failed' })
  const finish = await call(ports, finishSignIn, {
    body: { loginId, finishLoginRequest: finished.request, keyringSeq },
  })
  if (!finish.ok) {
    const { problem } = finish.error
    if (problem === 'sign-in-expired') return null
    return problem === 'sign-in-failed' || problem === 'sign-on-needed'
      ? err({ reason: problem })
      : err(asNetworkRefusal(finish.error))
  }
  const { reply } = finish.value
  const exportKey = await importKey(finished.exportKey)
  const opaquePk = finished.serverPublicKey
  if (reply.outcome === 'second-factor-needed') {
    const { pendingToken, question } = reply
    const servedAfter = keyringSeq
    return ok({ pending: { pendingToken, email: address, question, exportKey, opaquePk, servedAfter } })
  }
  const outcome = loggedIn(withTypedAddress(reply.account, address), exportKey, opaquePk, keyringSeq)
  return outcome.ok ? ok({ loggedIn: outcome.value }) : outcome
}

/** The bundle with the typed address, unless its own is the same one. The server may only choose how it is spelled. */
export function withTypedAddress(bundle: AccountBundle, typed: string): AccountBundle {
  return canonicalEmail(bundle.email) === typed ? bundle : { ...bundle, email: typed }
}

/** A bundle without a password slot breaks the contract, because nothing could be opened with it. */
export function loggedIn(
  bundle: AccountBundle,
  exportKey: CryptoKey,
  opaquePk: string,
  servedAfter: number,
): Result<LoggedIn, LoginRefusal> {
  const slot = bundle.slots.find(({ type }) => type === 1)
  return slot === undefined
    ? err({ reason: 'unreachable' })
    : ok({ bundle, exportKey, slot, opaquePk, servedAfter })
}

/**
 * Returns null for the error with which a call of `PasswordWork` rejects if its code cannot be fetched, and throws all
 * others.
 */
export function asUnfetched(error: unknown): null {
  if (error instanceof Error && error.name === 'NetworkError') return null
  throw error
}
