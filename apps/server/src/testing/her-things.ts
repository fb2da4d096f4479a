/** What she has that a call may name: made when the test of access first asks for it. */
import { createHash } from 'node:crypto'
import type { BodyOf } from '@severy/contract'
import * as contract from '@severy/contract'
import {
  type ApiCaller,
  Authenticator,
  BuiltAccount,
  BuiltSharedVault,
  createAccount,
  enrolPasskey,
  newItemId,
  signIn,
} from '@severy/testkit'
import { EscrowKind, Role, VaultKind } from '@severy/verifier'
import { expect } from 'vitest'

/** Whose rows a call names, and everything that somebody who knew all of her ids could put into it. */
export interface Target {
  account: BuiltAccount
  caller: ApiCaller
  mailedToken: (path: string) => Promise<string>
  mailedCode: (email: string) => Promise<string>
  stranger: () => ApiCaller
  now: () => number
}

export const publicUrl = 'http://localhost:3000'

export async function startedUpload({
  account,
  caller,
}: Target): Promise<{ vaultId: string; blobId: string }> {
  const { vaultId } = account.vault
  const blobId = newItemId()
  const answer = await caller.call(contract.openUpload, { params: { vaultId }, body: { blobId, bytes: 4 } })
  expect(answer.reply).toEqual({ received: 0 })
  return { vaultId, blobId }
}

export async function wholeUpload(target: Target): Promise<{ vaultId: string; blobId: string }> {
  const blob = await startedUpload(target)
  const part = { params: { ...blob, offset: '0' }, octets: new Uint8Array(4) }
  expect((await target.caller.call(contract.writeBlobPart, part)).reply).toEqual({ received: 4 })
  return blob
}

/** SHA-256 of what the holder of each of these links shows. */
const auth = 'CQkJCQkJCQkJCQkJCQkJCQ'
const authHash = createHash('sha256').update(Buffer.from(auth, 'base64url')).digest('base64url')
const hourMs = 3600_000

export function newOneTimeLink(nowMs: number): BodyOf<typeof contract.createOneTimeLink> {
  return { linkId: newItemId(), authHash, sealed: 'AAAA', expiresAt: nowMs + hourMs, viewsMax: 1 }
}

export function newSecretRequest(nowMs: number): BodyOf<typeof contract.createSecretRequest> {
  return { requestId: newItemId(), authHash, question: 'AAAA', expiresAt: nowMs + hourMs }
}

export async function herOneTimeLink({ caller, now }: Target): Promise<string> {
  const body = newOneTimeLink(now())
  expect((await caller.call(contract.createOneTimeLink, { body })).problem).toBeNull()
  return body.linkId
}

export async function herSecretRequest({ caller, now }: Target): Promise<string> {
  const body = newSecretRequest(now())
  expect((await caller.call(contract.createSecretRequest, { body })).problem).toBeNull()
  return body.requestId
}

export async function herAnsweredRequest(target: Target): Promise<string> {
  const requestId = await herSecretRequest(target)
  const body = { requestId, auth, answer: 'AAAA' }
  expect((await target.stranger().call(contract.answerSecretRequest, { body })).problem).toBeNull()
  return requestId
}

const passkeys = new WeakMap<BuiltAccount, Promise<{ passkey: Authenticator; passkeyId: string }>>()

export function herPasskey({
  account,
  caller,
}: Target): Promise<{ passkey: Authenticator; passkeyId: string }> {
  const enrol = async () => {
    const passkey = new Authenticator({ origin: publicUrl })
    return { passkey, passkeyId: await enrolPasskey(caller, account, passkey) }
  }
  const enrolled = passkeys.get(account) ?? enrol()
  passkeys.set(account, enrolled)
  return enrolled
}

/** Somebody else with an account, whom she could trust. */
export async function somebody({ stranger, mailedToken }: Target): Promise<BuiltAccount> {
  const account = await BuiltAccount.build(`contact-${newItemId()}@post.example`, 0)
  return createAccount(stranger(), mailedToken, account)
}

/** A trusted contact of hers, whom nobody has asked yet. */
export async function herContact(
  target: Target,
  kind: EscrowKind = EscrowKind.view,
): Promise<{ slotId: string }> {
  const { account, stranger } = target
  const caller = stranger()
  await signIn(caller, account.email, account.password)
  // The trial of a plan that has it, or else a subscription.
  await caller.call(contract.chooseTrialPlan, { body: { plan: 'families' } })
  const body = await account.escrow(await somebody(target), { kind })
  expect((await caller.call(contract.enrolEmergencyContact, { body })).problem).toBeNull()
  await account.acceptKeyring(body.keyring)
  return { slotId: body.slotId }
}

const organisations = new WeakMap<BuiltAccount, Promise<string>>()

/** Hers alone, and she pays for it. */
export function herOrganisation({ account, stranger }: Target): Promise<string> {
  const create = async () => {
    const caller = stranger()
    await signIn(caller, account.email, account.password)
    // The trial of a plan that has members, or else a subscription.
    await caller.call(contract.chooseTrialPlan, { body: { plan: 'families' } })
    const contents = new Map([[newItemId(), { title: 'x' }]])
    const forge = { kind: VaultKind.organisation }
    const { vault, call } = await BuiltSharedVault.build([{ account, role: Role.owner }], contents, forge)
    expect((await caller.call(contract.createVault, call)).problem).toBeNull()
    await account.acceptKeyring(call.body.keyring)
    return vault.vaultId
  }
  const created = organisations.get(account) ?? create()
  organisations.set(account, created)
  return created
}
