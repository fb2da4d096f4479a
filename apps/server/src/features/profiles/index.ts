/** Profiles: a person's name and photo, visible to everyone they share with and to this server. */
import { getProfile, readPhoto, removePhoto, saveProfile, writePhoto } from '@severy/contract'
import { err, ok } from '@severy/result'
import { inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { noteInDirectory } from '../directory/index.ts'
import { isPhoto } from './is-photo.ts'
import { findPhoto, findProfile, writeDisplayName, writePhotoOf } from './profile-store.ts'

export { deleteProfile, findProfile } from './profile-store.ts'

export function serveProfiles(server: Server, { database, clock, live }: Platform): void {
  const tell = (userId: string): Promise<void> => live.publish([userId], { type: 'profile-changed' })

  server.serve(getProfile, [], async ({ session: { userId } }) => {
    const [{ displayName, photoChangedAtMs }, { createdAtMs }] = await Promise.all([
      findProfile(database.durable, userId),
      getAccount(database.durable, userId),
    ])
    return ok({ displayName, photoChangedAt: photoChangedAtMs, createdAt: createdAtMs })
  })

  server.serve(saveProfile, [], async ({ body, session: { userId } }) => {
    const displayName = body.displayName.trim()
    await inTransaction(database.durable, async (tx) => {
      await writeDisplayName(tx, userId, displayName)
      await noteInDirectory(tx, userId, { displayName })
    })
    await tell(userId)
    return ok()
  })

  server.serve(readPhoto, [], async ({ session: { userId } }) => {
    const photo = await findPhoto(database.durable, userId)
    return photo === null ? err('not-found') : ok(photo)
  })

  server.serve(writePhoto, [], async ({ octets, session: { userId } }) => {
    if (!isPhoto(octets)) return err('photo-refused')
    await writePhotoOf(database.durable, userId, octets, clock.nowMs())
    await tell(userId)
    return ok()
  })

  server.serve(removePhoto, [], async ({ session: { userId } }) => {
    await writePhotoOf(database.durable, userId, null, clock.nowMs())
    await tell(userId)
    return ok()
  })
}
