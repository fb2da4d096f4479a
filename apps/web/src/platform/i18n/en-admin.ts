/** The texts of the admin area, in a file of their own: each page's in one beside it. */
import { enAdminAudit } from './en-admin-audit.ts'
import { enAdminFrame } from './en-admin-frame.ts'
import { enAdminSettingsForm } from './en-admin-settings-form.ts'
import { enAdminTable } from './en-admin-table.ts'
import { enAdminUsers } from './en-admin-users.ts'

export const enAdmin = {
  ...enAdminAudit,
  ...enAdminFrame,
  ...enAdminSettingsForm,
  ...enAdminTable,
  ...enAdminUsers,
}
