import { newId } from '../../platform/random.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashOpaqueRecord } from '../accounts/index.ts'
import { type Beginner, insertLogin, type Login, takeLogin } from './login-store.ts'

/** Milliseconds between the two halves of a sign-in; Argon2id on a slow phone fits in many times over. */
export const loginMsMax = 2 * 60_000

export interface LoginSubject extends Pick<Login, 'userId' | 'registrationId' | 'rateSubject'> {
  opaqueId: string
  /** `null`: nobody's password is right. */
  opaqueRecord: string | null
  /** Who asks, where it is a sign-in into an account. */
  beginner: Beginner | null
}

/** First half of OPAQUE. `null` when the message is none. */
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

/** Second half: whether the password was right, and whose it was. A login answers once, right or wrong. */
export async function completeLogin(
  { opaque, database, clock }: Platform,
  loginId: string,
  finishLoginRequest: string,
): Promise<{ login: Login | null; isProved: boolean }> {
  const login = await takeLogin(database.disposable, loginId, clock.nowMs())
  return { login, isProved: login !== null && opaque.finishLogin(login.state, finishLoginRequest) }
}
