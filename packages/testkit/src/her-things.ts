/** What the target owns that a call may name, each created by the same calls that a device makes. */
import { createHash } from 'node:crypto'
import type { BodyOf, EndpointDefinition } from '@severy/contract'
import * as contract from '@severy/contract'
import { EscrowKind, Role, toBase64Url, VaultKind, zeros16 } from '@severy/verifier'
import { BuiltAccount, newItemId } from './account-builder.ts'
import { createAccount, enrollPasskey, signIn } from './account-flows.ts'
import type { Answer, ApiCaller } from './api-caller.ts'
import { Authenticator } from './authenticator.ts'
import { BuiltSharedVault } from './shared-vault-builder.ts'

/** The person whose rows a call names, and everything that an attacker who knew all of their ids could put into it. */
export interface Target {
  account: BuiltAccount
  caller: ApiCaller
  mailedToken: (path: string) => Promise<string>
  mailedCode: (email: string) => Promise<string>
  stranger: () => ApiCaller
  now: () => number
}

export const publicUrl = 'http://localhost:3000'

/** An attachment of the target whose upload has begun. */
export async function startedUpload({
  account,
  caller,
}: Target): Promise<{ vaultId: string; blobId: string }> {
  const { vaultId } = account.vault
  const blobId = newItemId()
  const answer = await caller.call(contract.openUpload, { params: { vaultId }, body: { blobId, bytes: 4 } })
  mustBeGranted(answer)
  return { vaultId, blobId }
}

/** An attachment of the target that is complete, but named by no item. */
export async function wholeUpload(target: Target): Promise<{ vaultId: string; blobId: string }> {
  const blob = await startedUpload(target)
  const part = { params: { ...blob, offset: '0' }, octets: new Uint8Array(4) }
  mustBeGranted(await target.caller.call(contract.writeBlobPart, part))
  return blob
}

/** SHA-256 of what the holder of each of these links sends. */
const auth = 'CQkJCQkJCQkJCQkJCQkJCQ'
const authHash = createHash('sha256').update(Buffer.from(auth, 'base64url')).digest('base64url')
const hourMs = 3600_000

/** A one-time link with new ids, valid for an hour. */
export function newOneTimeLink(nowMs: number): BodyOf<typeof contract.createOneTimeLink> {
  return { linkId: newItemId(), authHash, sealed: 'AAAA', expiresAt: nowMs + hourMs, viewsMax: 1 }
}

/** A secret request with new ids, valid for an hour. */
export function newSecretRequest(nowMs: number): BodyOf<typeof contract.createSecretRequest> {
  return { requestId: newItemId(), authHash, question: 'AAAA', expiresAt: nowMs + hourMs }
}

/** Returns the id of a one-time link of the target. */
export async function herOneTimeLink({ caller, now }: Target): Promise<string> {
  const body = newOneTimeLink(now())
  mustBeGranted(await caller.call(contract.createOneTimeLink, { body }))
  return body.linkId
}

/** Returns the id of a request of the target without an answer. */
export async function herSecretRequest({ caller, now }: Target): Promise<string> {
  const body = newSecretRequest(now())
  mustBeGranted(await caller.call(contract.createSecretRequest, { body }))
  return body.requestId
}

/** Returns the id of a request of the target with an answer. */
export async function herAnsweredRequest(target: Target): Promise<string> {
  const requestId = await herSecretRequest(target)
  const body = { requestId, auth, answer: 'AAAA' }
  mustBeGranted(await target.stranger().call(contract.answerSecretRequest, { body }))
  return requestId
}

const passkeys = new WeakMap<BuiltAccount, Promise<{ passkey: Authenticator; passkeyId: string }>>()

/** A passkey of the target, enrolled once per account. */
export function herPasskey({
  account,
  caller,
}: Target): Promise<{ passkey: Authenticator; passkeyId: string }> {
  const enroll = async () => {
    const passkey = new Authenticator({ origin: publicUrl })
    return { passkey, passkeyId: await enrollPasskey(caller, account, passkey) }
  }
  const enrolled = passkeys.get(account) ?? enroll()
  passkeys.set(account, enrolled)
  return enrolled
}

/** Names the target's credential, but is signed by another person's passkey. */
export async function forgedAssertion(
  target: Target,
): Promise<BodyOf<typeof contract.finishPasskeySignIn>['assertion']> {
  const { passkey } = await herPasskey(target)
  const other = new Authenticator({ origin: publicUrl })
  const challenge = (await target.stranger().call(contract.startPasskeySignIn)).reply
  await other.create(challenge)
  const { assertion } = await other.answer(challenge)
  return { ...assertion, credentialId: passkey.credentialId }
}

/** Another person with an account, whom the target could trust. */
export async function somebody({ stranger, mailedToken }: Target): Promise<BuiltAccount> {
  const account = await BuiltAccount.build(`contact-${newItemId()}@post.example`, 0)
  return createAccount(stranger(), mailedToken, account)
}

const contacts = new WeakMap<BuiltAccount, Map<EscrowKind, Promise<{ slotId: string }>>>()

/** A trusted contact of the target, who has not requested access yet. */
export function herContact(target: Target, kind: EscrowKind = EscrowKind.view): Promise<{ slotId: string }> {
  const { account, stranger } = target
  const enroll = async () => {
    const caller = stranger()
    await signIn(caller, account.email, account.password)
    // A trial of a plan with emergency access, unless there is a subscription.
    await caller.call(contract.chooseTrialPlan, { body: { plan: 'families' } })
    const body = await account.escrow(await somebody(target), { kind })
    mustBeGranted(await caller.call(contract.enrollEmergencyContact, { body }))
    await account.acceptKeyring(body.keyring)
    return { slotId: body.slotId }
  }
  const hers = contacts.get(account) ?? new Map<EscrowKind, Promise<{ slotId: string }>>()
  contacts.set(account, hers)
  const enrolled = hers.get(kind) ?? enroll()
  hers.set(kind, enrolled)
  return enrolled
}

const organizations = new WeakMap<BuiltAccount, Promise<string>>()

/** An organization of the target only, who pays for it. */
export function herOrganization({ account, stranger }: Target): Promise<string> {
  const create = async () => {
    const caller = stranger()
    await signIn(caller, account.email, account.password)
    // A trial of a plan with members, unless there is a subscription.
    await caller.call(contract.chooseTrialPlan, { body: { plan: 'families' } })
    const contents = new Map([[toBase64Url(zeros16), { title: 'x' }]])
    const forge = { kind: VaultKind.organization }
    const { vault, call } = await BuiltSharedVault.build([{ account, role: Role.owner }], contents, forge)
    mustBeGranted(await caller.call(contract.createVault, call))
    await account.acceptKeyring(call.body.keyring)
    return vault.vaultId
  }
  const created = organizations.get(account) ?? create()
  organizations.set(account, created)
  return created
}

function mustBeGranted({ problem }: Pick<Answer<EndpointDefinition>, 'problem'>): void {
  if (problem !== null) throw new Error(`Refused: ${problem}`)
}
