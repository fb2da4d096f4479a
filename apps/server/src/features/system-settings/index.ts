/** System settings: what the operator changes while the server runs (contract/admin-settings.ts). */
import { getSystemSettings, saveSystemSettings } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { readGroup, saveGroup } from './save-settings.ts'
import { serveRules } from './serve-rules.ts'

export { createCurrentSettings } from './current-settings.ts'
export { readGroup, saveGroup, type SettingsForm, writeSystemSetting } from './save-settings.ts'
export { readSmtpPassword, writeSmtpPassword } from './sealed-settings.ts'
export { parseSystemSetting, readSettings, readSystemSetting, writeSettingIn } from './settings.ts'
export { readStoredPayments, type StoredPayments, withKeys, writeStoredPayments } from './stored-payments.ts'
export { createThemeAttributes } from './theme-attributes.ts'
export { forgetSaver } from './system-setting-store.ts'

export function serveSystemSettings(server: Server, platform: Platform): void {
  serveRules(server, platform)
  const { durable } = platform.database
  server.serve(getSystemSettings, [], async () => ok(await readGroup(durable, 'system')))
  server.serve(saveSystemSettings, [], (form) => saveGroup(platform, 'system', form))
}
