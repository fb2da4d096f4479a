import { Button } from '@severy/ui'
import { Ban, LogOut, ShieldOff, Trash2, UserCheck, UserCog } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../platform/session/session-state.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import {
  DeleteUserDialog,
  DisableTwoFactorDialog,
  EndSessionsDialog,
  SuspendDialog,
  UnsuspendDialog,
} from './act-dialogs.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { PanelSection } from './user-panel-parts.tsx'
import type { UserDetails } from './user-seen.tsx'

type Act = 'role' | 'two-factor' | 'sessions' | 'suspend' | 'unsuspend' | 'delete'

/** Support actions for an account, none of which opens the vault. `isGone`: the account no longer exists. */
export function SupportActs({
  details: { user },
  onDone,
}: {
  details: UserDetails
  onDone: (isGone: boolean) => Promise<void>
}) {
  const { t } = useTranslation()
  const account = useAccount()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<Act | null>(null)
  const isSelf = account?.userId === user.userId
  const isSuperAdmin = account?.roles.includes('super_admin') === true
  const isSuspended = user.status === 'suspended'
  const mayAct = user.role === 'user' || isSuperAdmin
  if (user.userId === null) return null
  const dialog = {
    userId: user.userId,
    email: user.email,
    onClose: () => {
      setAsked(null)
    },
    onDone: async (isGone = false) => {
      setAsked(null)
      await onDone(isGone)
    },
  }

  return (
    <PanelSection title={t('adminUsers.actsTitle')}>
      {isSelf && <p className="mb-3 text-ink-2">{t('adminUsers.actsSelf')}</p>}
      {!isSelf && !mayAct && <p className="mb-3 text-ink-2">{t('adminUsers.actsSuper')}</p>}
      <div className="flex flex-col items-stretch gap-2">
        <Button
          icon={<UserCog aria-hidden />}
          className="justify-start"
          disabled={isSelf || !isOnline}
          onClick={() => {
            setAsked('role')
          }}
        >
          {t('adminUsers.changeRole')}
        </Button>
        <Button
          icon={<LogOut aria-hidden />}
          className="justify-start"
          disabled={isSelf || !mayAct || !isOnline}
          onClick={() => {
            setAsked('sessions')
          }}
        >
          {t('adminUsers.endSessions')}
        </Button>
        {user.hasSecondFactor === true && (
          <Button
            icon={<ShieldOff aria-hidden />}
            className="justify-start"
            disabled={isSelf || !mayAct || !isOnline}
            onClick={() => {
              setAsked('two-factor')
            }}
          >
            {t('adminUsers.disableTwoFactor')}
          </Button>
        )}
        <Button
          icon={isSuspended ? <UserCheck aria-hidden /> : <Ban aria-hidden />}
          className="justify-start"
          disabled={isSelf || !mayAct || !isOnline}
          onClick={() => {
            setAsked(isSuspended ? 'unsuspend' : 'suspend')
          }}
        >
          {t(isSuspended ? 'adminUsers.unsuspend' : 'adminUsers.suspend')}
        </Button>
        <Button
          icon={<Trash2 aria-hidden />}
          className="justify-start text-danger-ink"
          disabled={isSelf || !mayAct || !isOnline}
          onClick={() => {
            setAsked('delete')
          }}
        >
          {t('adminUsers.remove')}
        </Button>
      </div>
      {asked === 'role' && <RoleDialog {...dialog} role={user.role} isSuperAdmin={isSuperAdmin} />}
      {asked === 'sessions' && <EndSessionsDialog {...dialog} />}
      {asked === 'two-factor' && <DisableTwoFactorDialog {...dialog} />}
      {asked === 'suspend' && <SuspendDialog {...dialog} />}
      {asked === 'unsuspend' && <UnsuspendDialog {...dialog} />}
      {asked === 'delete' && <DeleteUserDialog {...dialog} />}
    </PanelSection>
  )
}
