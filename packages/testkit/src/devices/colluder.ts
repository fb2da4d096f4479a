/** People without a device: the test has their keys, so that they can collude with a lying server. */
import { createVault, findPerson, type ListedPerson } from '@severy/contract'
import { vaultItemId, type Identity } from '@severy/crypto'
import { newItem, newVaultMeta } from '@severy/domain'
import { fingerprint, Role, toBase64Url } from '@severy/verifier'
import { BuiltAccount, newItemId } from '../account-builder.ts'
import { createAccount } from '../account-flows.ts'
import type { ApiCaller } from '../api-caller.ts'
import { bytesOf } from '../bytes-of.ts'
import { BuiltSharedVault, type BuiltMember } from '../shared-vault-builder.ts'
import { draft } from './house.ts'
import { quickPasswordWork } from './quick-password-work.ts'

export interface Colluder {
  account: BuiltAccount
  caller: ApiCaller
}

/**
 * Creates an account, signed in at `caller`. `mailedToken` finds the token in the newest email with a link to that
 * path; `taggedAs` is the address in the statement's tag, if not the account's own.
 */
export async function signUpColluder(
  caller: ApiCaller,
  mailedToken: (path: string) => Promise<string>,
  email: string,
  taggedAs: string = email,
): Promise<Colluder> {
  const emailTag = await quickPasswordWork.emailTag(taggedAs)
  const built = await BuiltAccount.build(email, Date.now(), undefined, emailTag)
  return { caller, account: await createAccount(caller, mailedToken, built) }
}

/**
 * Creates a vault of the colluder with these items, and makes the people at these addresses editors or owners.
 * `contents`: more items by id, which another client could have written.
 */
export async function givenBy(
  { account, caller }: Colluder,
  emails: readonly string[],
  titles: readonly string[] = ['Given'],
  { role = Role.editor, contents: more = [] }: { role?: Role; contents?: readonly [string, unknown][] } = {},
): Promise<{ vault: BuiltSharedVault; members: readonly BuiltMember[] }> {
  const others = await Promise.all(emails.map((email) => memberOf(caller, email, role)))
  const members: Parameters<typeof BuiltSharedVault.build>[0] = [{ account, role: Role.owner }, ...others]
  const contents = new Map<string, unknown>([
    [toBase64Url(vaultItemId), newVaultMeta('Given')],
    ...titles.map((title) => [newItemId(), newItem(draft(title), 1)] as const),
    ...more,
  ])
  const { vault, call } = await BuiltSharedVault.build(members, contents)
  const created = await caller.call(createVault, call)
  if (created.status !== 200) throw new Error(`The vault was refused: ${String(created.problem)}`)
  await account.acceptKeyring(call.body.keyring)
  return { vault, members }
}

/** A member, known only by the published statement. */
export async function memberOf(caller: ApiCaller, email: string, role: Role): Promise<BuiltMember> {
  const { userId, statements } = (await caller.call(findPerson, { body: { email } })).reply
  const newest = statements.at(-1)
  if (newest === undefined) throw new Error('Everybody has published a statement')
  const body = bytesOf(newest.body)
  const statement = { body, sigSelf: bytesOf(newest.sigSelf), sigPrev: bytesOf(newest.sigPrev) }
  return { account: { identity: { userId: bytesOf(userId), fp: await fingerprint(body), statement } }, role }
}

/** A person as the server lists them for a vault, without an address. */
export function personOf({ userId, statement }: Pick<Identity, 'userId' | 'statement'>): ListedPerson {
  const { body, sigSelf, sigPrev } = statement
  return {
    userId: toBase64Url(userId),
    email: null,
    statements: [{ body: toBase64Url(body), sigSelf: toBase64Url(sigSelf), sigPrev: toBase64Url(sigPrev) }],
  }
}
