/**
 * The phone mirror: a KeePass database that a person's devices seal and this server delivers to apps on their phone
 * (docs/decisions/0108).
 */
import { createHash } from 'node:crypto'
import {
  closePhoneAccess,
  endPhoneMirror,
  getPhoneMirror,
  openPhoneAccess,
  writePhoneMirror,
} from '@severy/contract'
import { err, ok } from '@severy/result'
import { inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { newAppPassword, newUserName, tidyPassword } from './app-password.ts'
import {
  deletePhoneAccessOf,
  deletePhoneMirrorOf,
  ensureMirror,
  findAccess,
  findMirror,
  writeAccess,
  writeFile,
} from './phone-store.ts'
import { handlePhoneMails, phoneAccessJob, type PhoneAccessNews } from './phone-mails.ts'
import { fileName, serveWebDav, webDavPath } from './webdav.ts'

export { phoneExamples } from './phone-mails.ts'
export { deletePhoneAccessOf, deletePhoneMirrorOf } from './phone-store.ts'

/** Devices write after changes, with a delay; several devices may do so. */
const writesPerPerson: Limit = { name: 'phone-mirror-write', triesMax: 240, windowMs: 3600_000 }

export function servePhones(server: Server, platform: Platform): void {
  const { database, clock, jobs, live, rateLimiter, publicUrl } = platform
  const db = database.durable
  const address = `${publicUrl}${webDavPath}/${fileName}`
  serveWebDav(server.http, platform)
  handlePhoneMails(platform)

  server.serve(getPhoneMirror, [], async ({ session: { userId } }) => {
    const mirror = await findMirror(db, userId)
    if (mirror === null) return ok({ address, mirror: null })
    const { etag: _etag, writtenAtMs, ...facts } = mirror
    return ok({
      address,
      mirror: { ...facts, writtenAt: writtenAtMs, access: await findAccess(db, userId) },
    })
  })

  server.serve(openPhoneAccess, [], async ({ session: { userId }, caller }) => {
    const nowMs = clock.nowMs()
    const password = newAppPassword()
    const userName = await inTransaction(db, async (tx) => {
      const name = await ensureMirror(tx, userId, newUserName())
      await writeAccess(tx, userId, hashToken(tidyPassword(password)), nowMs)
      await recordEvent(tx, { userId, type: 'PHONE_ACCESS_OPENED', status: 'success', caller, nowMs })
      const news: PhoneAccessNews = { userId, what: 'opened', address: caller.address, timeMs: nowMs }
      await jobs.add(tx, phoneAccessJob, news)
      return name
    })
    await live.publish([userId], { type: 'sessions-changed' })
    return ok({ userName, password })
  })

  server.serve(closePhoneAccess, [], async ({ session: { userId }, caller }) => {
    const nowMs = clock.nowMs()
    await inTransaction(db, async (tx) => {
      if (!(await deletePhoneAccessOf(tx, userId))) return
      await recordEvent(tx, { userId, type: 'PHONE_ACCESS_ENDED', status: 'success', caller, nowMs })
    })
    await live.publish([userId], { type: 'sessions-changed' })
    return ok()
  })

  server.serve(writePhoneMirror, [], async ({ params, octets, session: { userId } }) => {
    const waitSeconds = await rateLimiter.take([{ limit: writesPerPerson, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    if (!isKdbx4(octets)) return err('no-database')
    const isWritten = await writeFile(db, userId, {
      generation: Number(params.generation),
      state: Number(params.state),
      file: octets,
      etag: createHash('sha256').update(octets).digest('base64url'),
      nowMs: clock.nowMs(),
    })
    if (!isWritten) return err((await findMirror(db, userId)) === null ? 'not-found' : 'older-state')
    await live.publish([userId], { type: 'sessions-changed' })
    return ok()
  })

  server.serve(endPhoneMirror, [], async ({ session: { userId }, caller }) => {
    const nowMs = clock.nowMs()
    await inTransaction(db, async (tx) => {
      if (!(await deletePhoneMirrorOf(tx, userId))) return
      await recordEvent(tx, { userId, type: 'PHONE_ACCESS_ENDED', status: 'success', caller, nowMs })
    })
    await live.publish([userId], { type: 'sessions-changed' })
    return ok()
  })
}

/**
 * Checks both signatures and the version, so that phones never receive anything that does not at least look like a KDBX
 * 4 file.
 */
function isKdbx4(octets: Uint8Array): boolean {
  const start = [0x03, 0xd9, 0xa2, 0x9a, 0x67, 0xfb, 0x4b, 0xb5]
  return octets.length > 100 && start.every((byte, at) => octets[at] === byte) && octets[10] === 4
}
