/**
 * Security settings: the operator's rules for everyone's sign-ins and passwords, and the addresses that admins may come
 * from.
 */
import { getAccountRules, getPasswordRule } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import type { Server } from '../../platform/serve.ts'
import { passwordDueAt, secondFactorDueAt } from './rules.ts'
import { serveSaveSecuritySettings } from './save-security-settings.ts'
import { serveSecurityOverview } from './security-overview.ts'

export { createAddressRule, createPasswordRule, createSecondFactorRule, secondFactorDueAt } from './rules.ts'

export function serveSecuritySettings(
  server: Server,
  platform: Platform,
  secondFactors: SecondFactors,
): void {
  const { database, settings } = platform
  serveSaveSecuritySettings(server, platform, secondFactors)
  serveSecurityOverview(server, platform)
  const perAddress = { name: 'password-rule', by: 'address', triesMax: 120, windowMs: 60_000 } as const

  server.serve(getPasswordRule, [perAddress], async () => {
    const { are_passwords_strong: areStrong } = await settings.read()
    return ok({ areCommonTaken: !areStrong })
  })

  server.serve(getAccountRules, [], async ({ session: { userId } }) => {
    const now = await settings.read()
    const isSecondFactorOn = await secondFactors.isOn(userId)
    return ok({
      secondFactorDueAt: isSecondFactorOn ? null : await secondFactorDueAt(platform, userId),
      passwordDueAt: await passwordDueAt(database.durable, now, userId),
      areEventsRecorded: now.is_audit_logging_on,
    })
  })
}
