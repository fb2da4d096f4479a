import { LayoutDashboard, type LucideIcon, ScrollText, Users } from 'lucide-react'
import type { enAdmin } from '../../../platform/i18n/en-admin.ts'

/** Where the name of a page stands in the texts. */
type MenuLabel = `adminMenu.${keyof typeof enAdmin.adminMenu}`

export interface MenuEntry {
  path: string
  label: MenuLabel
  Icon: LucideIcon
}

/** The pages of the side menu, in this order. A page comes in when it works. */
export const adminEntries: readonly MenuEntry[] = [
  { path: '/admin/dashboard', label: 'adminMenu.dashboard', Icon: LayoutDashboard },
  { path: '/admin/users', label: 'adminMenu.users', Icon: Users },
  { path: '/admin/audit', label: 'adminMenu.audit', Icon: ScrollText },
]

/** Shown to super admins alone; the area refuses these addresses to everybody else. */
export const superAdminEntries: readonly MenuEntry[] = []
