import { getServerRules } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'

export function serveRules(server: Server, { settings }: Platform): void {
  const limit = { name: 'server-rules', by: 'address', triesMax: 240, windowMs: 60_000 } as const
  server.serve(getServerRules, [limit], async () => {
    const values = await settings.read()
    return ok({
      areRegistrationsAllowed: values.are_registrations_allowed,
      maintenance: values.is_maintenance_on ? { message: values.maintenance_message } : null,
      itemsPerPersonMax: values.max_passwords_per_user,
      isThemeToggleAllowed: values.is_theme_toggle_allowed,
      defaultTheme: values.default_theme,
    })
  })
}
