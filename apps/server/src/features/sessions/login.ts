import { newId } from '../../platform/random.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashOpaqueRecord } from '../accounts/index.ts'
import { type Beginner, insertLogin, type Login, takeLogin } from './login-store.ts'

/** Time allowed between the two steps of a sign-in; many times what Argon2id takes on a slow phone. */
export const loginMsMax = 2 * 60_000

export interface LoginSubject extends Pick<Login, 'userId' | 'registrationId' | 'rateSubject'> {
  opaqueId: string
  /** `null` when no password is right. */
  opaqueRecord: string | null
  /** Who asks, for a sign-in to an account. */
  beginner: Beginner | null
}

/** First step of OPAQUE. `null` for a malformed message. */
export async function beginLogin(
  { opaque, database, clock }: Platform,
  { opaqueId, opaqueRecord, beginner, ...subject }: LoginSubject,
  startLoginRequest: string,
): Promise<{ loginId: string; loginResponse: string } | null> {
  const started = opaque.startLogin(opaqueId, opaqueRecord, startLoginRequest)
  if (started === null) return null
  const loginId = newId()
  const recordHash = opaqueRecord === null ? null : hashOpaqueRecord(opaqueRecord)
  const login = { loginId, ...subject, recordHash, state: started.state }
  await insertLogin(database.disposable, login, beginner, clock.nowMs() + loginMsMax)
  return { loginId, loginResponse: started.loginResponse }
}

/** Second step: whether the password was right, and whose it is. A login can be completed once, right or wrong. */
export async function completeLogin(
  { opaque, database, clock }: Platform,
  loginId: string,
  finishLoginRequest: string,
): Promise<{ login: Login | null; isProved: boolean }> {
  const login = await takeLogin(database.disposable, loginId, clock.nowMs())
  return { login, isProved: login !== null && opaque.finishLogin(login.state, finishLoginRequest) }
}
