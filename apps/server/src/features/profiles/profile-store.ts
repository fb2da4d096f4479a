import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type ProfileTables = {
  profiles: {
    user_id: string
    display_name: string
    photo: Uint8Array | null
    photo_changed_at: number | null
  }
}

export interface Profile {
  displayName: string
  photoChangedAtMs: number | null
}

/** Empty for a person who never saved one. */
export async function findProfile(db: Db, userId: string): Promise<Profile> {
  const row = await db
    .$extendTables<ProfileTables>()
    .selectFrom('profiles')
    .select(['display_name as displayName', 'photo_changed_at as photoChangedAtMs'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { displayName: '', photoChangedAtMs: null }
}

export async function findPhoto(db: Db, userId: string): Promise<Bytes | null> {
  const row = await db
    .$extendTables<ProfileTables>()
    .selectFrom('profiles')
    .select('photo')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.photo === null || row?.photo === undefined ? null : asBytes(row.photo)
}

export async function writeDisplayName(db: Db, userId: string, displayName: string): Promise<void> {
  await db
    .$extendTables<ProfileTables>()
    .insertInto('profiles')
    .values({ user_id: userId, display_name: displayName, photo: null, photo_changed_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ display_name: displayName }))
    .execute()
}

/** `photo: null` removes it. */
export async function writePhotoOf(
  db: Db,
  userId: string,
  photo: Uint8Array | null,
  nowMs: number,
): Promise<void> {
  const changedAtMs = photo === null ? null : nowMs
  await db
    .$extendTables<ProfileTables>()
    .insertInto('profiles')
    .values({ user_id: userId, display_name: '', photo, photo_changed_at: changedAtMs })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ photo, photo_changed_at: changedAtMs }),
    )
    .execute()
}

/** Deletes a person's name and photo. */
export async function deleteProfile(db: Db, userId: string): Promise<void> {
  await db.$extendTables<ProfileTables>().deleteFrom('profiles').where('user_id', '=', userId).execute()
}
