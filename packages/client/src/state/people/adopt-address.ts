/** How a person's other devices learn a new address: the server reports it and the identity statement proves it. */
import { getSession } from '@severy/contract'
import { canonicalEmail, equalBytes, parseStatement } from '@severy/verifier'
import { call } from '../../base/http/call.ts'
import { currentIdentity } from '../account/keyring.ts'
import { emitAccount, hasEnded, storeChange, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

/** Records that the address belongs to the newest statement. */
export async function adoptAddress(engine: Engine, unlocked: Unlocked, email: string): Promise<void> {
  unlocked.email = email
  unlocked.account = { ...unlocked.account, email, emailIdSeq: currentIdentity(unlocked.keyring).idSeq }
  await storeChange(engine, unlocked, { account: unlocked.account })
  emitAccount(engine, unlocked)
}

/**
 * Runs after a keyring that contains a newer statement. An address that does not match the statement is not believed,
 * and is requested again with the next sync.
 */
export async function followAddress(engine: Engine, unlocked: Unlocked): Promise<void> {
  const identity = currentIdentity(unlocked.keyring)
  if (hasEnded(unlocked) || (unlocked.account.emailIdSeq ?? 0) >= identity.idSeq) return
  const answer = await call(engine.ports, getSession, { signal: unlocked.ending.signal })
  const email = answer.ok ? answer.value.reply.email : ''
  const address = canonicalEmail(email)
  if (address === null || hasEnded(unlocked)) return
  const work = engine.ports.openPasswordWork()
  try {
    const emailTag = parseStatement(identity.statement.body)?.emailTag
    const isMine = emailTag !== undefined && equalBytes(await work.emailTag(address), emailTag)
    if (isMine && !hasEnded(unlocked)) await adoptAddress(engine, unlocked, email)
  } finally {
    work.close()
  }
}
