/** System settings: what the operator can change while the server runs (`admin-settings.ts` in `packages/contract`). */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveSaveSystemSettings } from './save-system-settings.ts'
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
  serveSaveSystemSettings(server, platform)
}
