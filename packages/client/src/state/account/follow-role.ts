/** The role that the server assigns. It only decides what screens offer; no key depends on it. */
import { getSession, type Role } from '@severy/contract'
import { isSameJson } from '@severy/domain'
import { call } from '../../base/http/call.ts'
import { emitAccount, hasEnded, storeChange, type Engine } from './session.ts'
import type { Unlocked } from './unlocked.ts'

/** Requests the current role. If there is no answer, the next check of the session's end asks again. */
export async function followRole(engine: Engine, unlocked: Unlocked): Promise<void> {
  const answer = await call(engine.ports, getSession, { signal: unlocked.ending.signal, isRepeatable: true })
  if (answer.ok && !hasEnded(unlocked)) await takeRoles(engine, unlocked, answer.value.reply.roles)
}

/** Stores the roles that the server named, and tells the screens if they changed. */
export async function takeRoles(engine: Engine, unlocked: Unlocked, roles: readonly Role[]): Promise<void> {
  if (isSameJson(roles, unlocked.roles)) return
  unlocked.roles = roles
  unlocked.account = { ...unlocked.account, roles }
  await storeChange(engine, unlocked, { account: unlocked.account })
  emitAccount(engine, unlocked)
}
