/** System settings that are encrypted so that a stolen database does not reveal them. */
import type { KeyObject } from 'node:crypto'
import { createAtRest } from '../../platform/at-rest.ts'
import type { Db } from '../../platform/database/database.ts'
import * as z from 'zod/mini'
import { deleteSetting, findSetting, writeSetting } from './system-setting-store.ts'

const use = 'system-settings'

/**
 * A password and the server it was saved for. It is used only for that, so that changing the host does not give it
 * away.
 */
const SmtpPassword = z.strictObject({
  password: z.string(),
  host: z.string(),
  port: z.int(),
  user: z.string(),
  savedAtMs: z.int(),
})
export type SmtpPassword = z.infer<typeof SmtpPassword>

/** `null` when none was saved, or another installation encrypted it. */
export function readSmtpPassword(db: Db, installationKey: KeyObject): Promise<SmtpPassword | null> {
  return readSealed(db, installationKey, 'smtp_password', SmtpPassword)
}

/** `null` deletes it. */
export function writeSmtpPassword(
  db: Db,
  installationKey: KeyObject,
  password: SmtpPassword | null,
): Promise<void> {
  return writeSealed(db, installationKey, 'smtp_password', password)
}

async function readSealed<T>(
  db: Db,
  installationKey: KeyObject,
  name: string,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const sealed = await findSetting(db, name)
  if (sealed === null) return null
  const bytes = createAtRest(installationKey, use).openIfOurs(name, Buffer.from(sealed, 'base64url'))
  if (bytes === null) return null
  return z.parse(schema, JSON.parse(Buffer.from(bytes).toString()))
}

async function writeSealed(db: Db, installationKey: KeyObject, name: string, value: unknown): Promise<void> {
  if (value === null) return deleteSetting(db, name)
  const sealed = createAtRest(installationKey, use).seal(name, Buffer.from(JSON.stringify(value)))
  await writeSetting(db, name, Buffer.from(sealed).toString('base64url'))
}
