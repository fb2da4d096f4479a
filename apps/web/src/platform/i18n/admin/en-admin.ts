/** English for the admin area, loaded separately from the catalog; each page has a file of its own beside this one. */
import { enAdminAudit } from './en-admin-audit.ts'
import { enAdminDashboard } from './en-admin-dashboard.ts'
import { enAdminBackups } from './en-admin-backups.ts'
import { enAdminFrame } from './en-admin-frame.ts'
import { enAdminMessages } from './en-admin-messages.ts'
import { enAdminSettings } from './en-admin-settings.ts'
import { enAdminPayments } from './en-admin-payments.ts'
import { enAdminPricing } from './en-admin-pricing.ts'
import { enAdminSecurity } from './en-admin-security.ts'
import { enAdminSettingsForm } from './en-admin-settings-form.ts'
import { enAdminSubscribers } from './en-admin-subscribers.ts'
import { enAdminHealth } from './en-admin-health.ts'
import { enAdminSmtp } from './en-admin-smtp.ts'
import { enAdminTable } from './en-admin-table.ts'
import { enAdminUsers } from './en-admin-users.ts'

export const enAdmin = {
  ...enAdminAudit,
  ...enAdminDashboard,
  ...enAdminBackups,
  ...enAdminFrame,
  ...enAdminSettings,
  ...enAdminHealth,
  ...enAdminPayments,
  ...enAdminPricing,
  ...enAdminSecurity,
  ...enAdminSettingsForm,
  ...enAdminSmtp,
  ...enAdminTable,
  ...enAdminUsers,
  ...enAdminSubscribers,
  ...enAdminMessages,
}
