/** An account for direct requests, with hardly any key stretching, which the server cannot notice. */
import { commitVault } from '@severy/contract'
import { ApiCaller, BuiltAccount, confirm, newItemId, register, signIn } from '@severy/testkit'
import { itemOf, type Login } from '../logins.ts'
import { confirmationLink } from './mails.ts'
import type { Connection } from './requests.ts'
import type { RunningServer } from './running-server.ts'

export interface SignedInAccount {
  account: BuiltAccount
  caller: ApiCaller
}

let accounts = 0

/** Signs up, confirms the email address and signs in. Throws if the server refuses one of them. */
export async function createAccount(
  server: Pick<RunningServer, 'dataDir'>,
  { send }: Connection,
): Promise<SignedInAccount> {
  accounts++
  const account = await BuiltAccount.build(`bench${String(accounts)}@post.example`, Date.now())
  const caller = new ApiCaller(send)
  await register(caller, account)
  const link = await confirmationLink(server.dataDir, account.email)
  const confirmed = await confirm(caller, link.slice(link.indexOf('#') + 1), account.password)
  if (confirmed.problem !== null) throw new Error(`Confirmation refused: ${confirmed.problem}`)
  await signIn(caller, account.email, account.password)
  return { account, caller }
}

const itemsPerCommit = 1_000

/** Stores the logins like an import; returns their ids. */
export async function fillVault(
  { account, caller }: SignedInAccount,
  logins: readonly Login[],
): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < logins.length; i += itemsPerCommit) {
    const puts = new Map(logins.slice(i, i + itemsPerCommit).map((login) => [newItemId(), itemOf(login)]))
    const commit = await account.vault.commit(account.keyringSeq, { puts })
    const answer = await caller.call(commitVault, commit)
    if (answer.problem !== null) throw new Error(`Commit refused: ${answer.problem}`)
    commit.accept()
    ids.push(...puts.keys())
  }
  return ids
}
