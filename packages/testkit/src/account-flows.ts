/** What a person does with an account, one request at a time. */
import {
  type AccountBundle,
  addPasskey,
  type BodyOf,
  finishConfirmation,
  finishRegistration,
  finishSignIn,
  type NewPasskey,
  startConfirmation,
  startPasskeyEnrollment,
  startRegistration,
  startSignIn,
} from '@severy/contract'
import type { Bytes } from '@severy/verifier'
import type { BuiltAccount } from './account-builder.ts'
import type { Answer, ApiCaller } from './api-caller.ts'
import type { Authenticator } from './authenticator.ts'
import {
  finishOpaqueLogin,
  finishOpaqueRegistration,
  startOpaqueLogin,
  startOpaqueRegistration,
} from './opaque-client.ts'

/** Registers, and returns the id of the pending registration. */
export async function register(caller: ApiCaller, account: BuiltAccount): Promise<string> {
  const finished = await tryRegister(caller, account)
  if (finished.answer.problem !== null) throw new Error(`Registration refused: ${finished.answer.problem}`)
  return finished.registrationId
}

/** Registers, and returns the server's answer even if it is a refusal. */
export async function tryRegister(
  caller: ApiCaller,
  account: BuiltAccount,
  more: Pick<BodyOf<typeof finishRegistration>, 'invitation' | 'waitHash'> = {},
): Promise<{ registrationId: string; answer: Answer<typeof finishRegistration> }> {
  const { password, email } = account
  const { state, request } = await startOpaqueRegistration(password)
  const started = await caller.call(startRegistration, { body: { registrationRequest: request } })
  const { registrationId, registrationResponse } = started.reply
  const { record, exportKey } = finishOpaqueRegistration(password, state, registrationResponse)
  const upload = await account.upload(exportKey)
  const body = { registrationId, email, registrationRecord: record, ...upload, ...more }
  return { registrationId, answer: await caller.call(finishRegistration, { body }) }
}

/** What the page behind the emailed link does, or the page of the sign-up once it was handed over. */
export async function confirm(
  caller: ApiCaller,
  proof: string | { waitKey: string },
  password: string,
): Promise<Answer<typeof startConfirmation> | Answer<typeof finishConfirmation>> {
  const { state, request } = await startOpaqueLogin(password)
  const given = typeof proof === 'string' ? { token: proof } : proof
  const started = await caller.call(startConfirmation, { body: { ...given, startLoginRequest: request } })
  if (started.problem !== null) return started
  const { loginId, loginResponse } = started.reply
  const finished = finishOpaqueLogin(password, state, loginResponse)
  const finishLoginRequest = finished?.request ?? wrongFinish
  return caller.call(finishConfirmation, { body: { loginId, finishLoginRequest } })
}

export interface SignedIn {
  bundle: AccountBundle
  exportKey: Bytes
}

/** Signs in at `caller`. Throws if the server refuses, or requires a second step. */
export async function signIn(caller: ApiCaller, email: string, password: string): Promise<SignedIn> {
  const { answer, exportKey } = await trySignIn(caller, email, password)
  const { reply } = answer
  if (!('outcome' in reply) || reply.outcome !== 'signed-in') throw new Error('Not signed in')
  return { bundle: reply.account, exportKey }
}

/** Signs in at `caller`, and returns the server's answer even if it is a refusal. */
export async function trySignIn(
  caller: ApiCaller,
  email: string,
  password: string,
  keyringSeq = 0,
): Promise<{ answer: Answer<typeof startSignIn> | Answer<typeof finishSignIn>; exportKey: Bytes }> {
  const { state, request } = await startOpaqueLogin(password)
  const started = await caller.call(startSignIn, { body: { email, startLoginRequest: request } })
  if (started.problem !== null) return { answer: started, exportKey: new Uint8Array(0) }
  const { loginId, loginResponse } = started.reply
  const finished = finishOpaqueLogin(password, state, loginResponse)
  const finishLoginRequest = finished?.request ?? wrongFinish
  const answer = await caller.call(finishSignIn, { body: { loginId, finishLoginRequest, keyringSeq } })
  return { answer, exportKey: finished?.exportKey ?? new Uint8Array(0) }
}

/** With a wrong password a device has nothing to send; an attacker could send any bytes of the right length. */
const wrongFinish = Buffer.alloc(64, 7).toString('base64url')

/**
 * Creates and confirms an account and signs in at `caller`. `mailedToken` finds the token in the newest email with a
 * link to that path.
 */
export async function createAccount(
  caller: ApiCaller,
  mailedToken: (path: string) => Promise<string>,
  account: BuiltAccount,
): Promise<BuiltAccount> {
  await register(caller, account)
  const confirmed = await confirm(caller, await mailedToken('/auth/confirm'), account.password)
  if (confirmed.problem !== null) throw new Error(`Confirmation refused: ${confirmed.problem}`)
  return account
}

/**
 * Enrolls a new credential of this authenticator, with a slot if it is a passkey. `caller` must just have signed in.
 */
export async function enrollPasskey(
  caller: ApiCaller,
  account: BuiltAccount,
  authenticator: Authenticator,
  kind: 'passkey' | 'security-key' = 'passkey',
): Promise<string> {
  const body = await newPasskey(caller, account, authenticator, kind)
  return (await caller.call(addPasskey, { body })).reply.passkeyId
}

/** The body that `enrollPasskey` sends. */
export async function newPasskey(
  caller: ApiCaller,
  account: BuiltAccount,
  authenticator: Authenticator,
  kind: 'passkey' | 'security-key' = 'passkey',
): Promise<NewPasskey> {
  const offer = (await caller.call(startPasskeyEnrollment)).reply
  const { prf, ...credential } = await authenticator.create(offer)
  const slot = kind === 'passkey' ? await account.passkeySlot(prf, credential.credentialId) : null
  return { ...credential, kind, name: 'My key', slot }
}
