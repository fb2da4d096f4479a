import {
  AtSign,
  CreditCard,
  Gem,
  HeartPulse,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Tag,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { NewMessageCount } from '../messages/new-message-count.tsx'
import type { enAdminFrame } from './en-admin-frame.ts'

/** Catalog key of a page's name. */
type MenuLabel = `adminMenu.${keyof typeof enAdminFrame.adminMenu}`

export interface MenuEntry {
  path: string
  label: MenuLabel
  Icon: LucideIcon
  /** How many things wait there, shown next to the name. */
  Count?: ComponentType
}

/** The pages of the side menu, in this order. A page is listed once it works. */
export const adminEntries: readonly MenuEntry[] = [
  { path: '/admin/dashboard', label: 'adminMenu.dashboard', Icon: LayoutDashboard },
  { path: '/admin/users', label: 'adminMenu.users', Icon: Users },
  { path: '/admin/subscribers', label: 'adminMenu.subscribers', Icon: Gem },
  { path: '/admin/payments', label: 'adminMenu.payments', Icon: CreditCard },
  { path: '/admin/pricing', label: 'adminMenu.pricing', Icon: Tag },
  { path: '/admin/settings', label: 'adminMenu.settings', Icon: SlidersHorizontal },
  { path: '/admin/messages', label: 'adminMenu.messages', Icon: Mail, Count: NewMessageCount },
  { path: '/admin/audit', label: 'adminMenu.audit', Icon: ScrollText },
  { path: '/admin/health', label: 'adminMenu.health', Icon: HeartPulse },
]

/** Only shown to super admins; the server refuses these addresses to everyone else. */
export const superAdminEntries: readonly MenuEntry[] = [
  { path: '/admin/smtp', label: 'adminMenu.smtp', Icon: AtSign },
  { path: '/admin/security', label: 'adminMenu.security', Icon: ShieldCheck },
]
