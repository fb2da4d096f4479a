/** The person's name and photo. The server can read them, and shows them to people with whom this person shares. */
import {
  getProfile as getEndpoint,
  limits,
  readPhoto,
  removePhoto as removeEndpoint,
  saveProfile as saveEndpoint,
  writePhoto,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { Profile } from './data.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { askInSession, callInSession } from '../../state/entry/call-in-session.ts'
import type { Engine } from '../../state/account/session.ts'

/** The person's own name and photo, and when the account was created. */
export async function getProfile(engine: Engine): Promise<Result<Profile, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, getEndpoint, { isRepeatable: true })
  if (!answer.ok) return answer
  const { displayName, photoChangedAt, createdAt } = answer.value.reply
  if (photoChangedAt === null) return ok({ displayName, createdAt, photo: null })
  const photo = await callInSession(engine, readPhoto, { isRepeatable: true })
  if (photo.ok) {
    const type = 'image/jpeg'
    return ok({ displayName, createdAt, photo: new Blob([photo.value.octets], { type }) })
  }
  // The photo was removed on another device between the two requests.
  if (photo.error.problem === 'not-found') return ok({ displayName, createdAt, photo: null })
  return err(asSessionRefusal(photo.error))
}

/** Saves the person's name. Refused as `invalid` if it is too long. */
export async function saveProfile(
  engine: Engine,
  profile: { displayName: string },
): Promise<Result<undefined, Refusal<'invalid' | SessionReason>>> {
  const answer = await callInSession(engine, saveEndpoint, { body: profile, isRepeatable: true })
  if (answer.ok) return ok()
  return answer.error.problem === 'invalid-request'
    ? err({ reason: 'invalid' })
    : err(asSessionRefusal(answer.error))
}

/** Replaces the photo. The server refuses files that are too large or no JPEG. */
export async function savePhoto(
  engine: Engine,
  photo: Blob,
): Promise<Result<undefined, Refusal<'photo-refused' | SessionReason>>> {
  if (photo.size > limits.photoBytesMax) return err({ reason: 'photo-refused' })
  const octets = new Uint8Array(await photo.arrayBuffer())
  const answer = await callInSession(engine, writePhoto, { octets, isRepeatable: true })
  if (answer.ok) return ok()
  return answer.error.problem === 'photo-refused'
    ? err({ reason: 'photo-refused' })
    : err(asSessionRefusal(answer.error))
}

/** Removes the person's photo from the server. */
export async function removePhoto(engine: Engine): Promise<Result<undefined, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, removeEndpoint, { isRepeatable: true })
  return answer.ok ? ok() : answer
}
