import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { enterAdminArea, useAdminDoor } from '../../platform/server/admin-door.ts'
import { useAccount } from '../../platform/session/session-state.ts'
import { AccessDenied } from './frame/access-denied.tsx'
import { AddressRefused } from './frame/address-refused.tsx'
import { AdminShell } from './frame/admin-shell.tsx'
import { TwoFactorGate } from './two-factor-gate.tsx'
import '../../platform/i18n/en-shared.ts'
import '../../platform/server/en-server.ts'
import '../../shell/places/en-places.ts'
import './frame/en-admin-frame.ts'
import './messages/en-admin-messages.ts'
import './payments/en-admin-payments.ts'

const superAdminPaths = ['/admin/smtp', '/admin/security']

/**
 * `/admin/*`: shows the pages to people with the role, and tells everyone else that they lack it. This only hides
 * pages, as the server guards its own endpoints: once an answer says that the role is gone, the page closes.
 */
export function AdminArea() {
  const { pathname } = useLocation()
  const account = useAccount()
  const refused = useAdminDoor(({ refusal }) => refusal)
  useEffect(enterAdminArea, [])
  if (account === null) return null
  const needsSuperAdmin = superAdminPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  const isSuperAdmin = account.roles.includes('super_admin')
  const isAllowed = needsSuperAdmin ? isSuperAdmin : isSuperAdmin || account.roles.includes('admin')
  if (!isAllowed || refused === 'forbidden') return <AccessDenied needsSuperAdmin={needsSuperAdmin} />
  if (refused === 'address-not-allowed') return <AddressRefused />
  return (
    <TwoFactorGate isRefused={refused === 'two-factor-required'}>
      <AdminShell email={account.email} isSuperAdmin={isSuperAdmin} />
    </TwoFactorGate>
  )
}
