import { getSecuritySettings, saveSecuritySettings, type SecuritySettings } from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import type { Server } from '../../platform/serve.ts'
import { recordAct } from '../audit-log/index.ts'
import { readGroup, saveGroup, type SettingsForm } from '../system-settings/index.ts'
import { isAddressAllowed } from './rules.ts'
import { weakens } from './weakens.ts'

/**
 * Reads, checks, and saves only if nothing changed in the meantime: the revision from the form must be the one read
 * here.
 */
export function serveSaveSecuritySettings(
  server: Server,
  platform: Platform,
  secondFactors: SecondFactors,
): void {
  const { database, clock } = platform
  server.serve(getSecuritySettings, [], async () => ok(await readGroup(database.durable, 'security')))

  server.serve(saveSecuritySettings, [], async (form) => {
    const { body, session, caller } = form
    const nowMs = clock.nowMs()
    const before = await readGroup(database.durable, 'security')
    if (before.revision !== body.revision) return err('changed-elsewhere')
    const since = { before: before.values.two_factor_required_since, nowMs }
    const values = withMoment(body.values, since)
    if (weakens(before.values, values) && !isFreshlyAuthenticated(session, nowMs)) {
      return err('reauthentication-required')
    }
    const refused = await refuseOutside(values, since, form)
    if (refused !== null) {
      const act = { actorId: session.userId, address: caller.address, action: 'settings-saved' } as const
      const told = { before: null, after: { reason: refused }, result: 'blocked' } as const
      await recordAct(database.durable, { ...act, target, ...told }, nowMs)
      return err(refused)
    }
    return saveGroup(platform, 'security', { ...form, body: { revision: body.revision, values } })
  })

  /** Why the new settings would lock out the admin who saves them; `null` if they would not. */
  async function refuseOutside(
    values: SecuritySettings,
    since: { before: number | null },
    { session, caller }: Pick<SettingsForm<'security'>, 'session' | 'caller'>,
  ): Promise<'address-excluded' | 'second-factor-missing' | null> {
    if (!isAddressAllowed(values, caller.address)) return 'address-excluded'
    const isNewRule = since.before === null && values.two_factor_required_since !== null
    return isNewRule && !(await secondFactors.isOn(session.userId)) ? 'second-factor-missing' : null
  }
}

const target = { type: 'settings', id: 'security', label: 'Security' } as const

/** A new rule starts now, by this server's clock; an existing one keeps its start. */
function withMoment(
  values: SecuritySettings,
  { before, nowMs }: { before: number | null; nowMs: number },
): SecuritySettings {
  const since = values.two_factor_required_since === null ? null : (before ?? nowMs)
  return { ...values, two_factor_required_since: since }
}
