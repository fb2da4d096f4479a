import { getSystemSettings, saveSystemSettings } from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { readGroup, saveGroup } from './save-settings.ts'
import { weakens } from './weakens.ts'

/** The check applies to the revision that the form was based on; for another one nothing is written. */
export function serveSaveSystemSettings(server: Server, platform: Platform): void {
  const { database, clock } = platform
  server.serve(getSystemSettings, [], async () => ok(await readGroup(database.durable, 'system')))

  server.serve(saveSystemSettings, [], async (form) => {
    const before = await readGroup(database.durable, 'system')
    const isCurrent = before.revision === form.body.revision
    const needsProof = isCurrent && weakens(before.values, form.body.values)
    if (needsProof && !isFreshlyAuthenticated(form.session, clock.nowMs())) {
      return err('reauthentication-required')
    }
    return saveGroup(platform, 'system', form)
  })
}
