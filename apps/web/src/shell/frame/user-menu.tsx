import { Menu } from '@severy/ui'
import { LockKeyhole, LogOut, Monitor, Moon, PanelsTopLeft, Settings, Sun, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { keyNames } from '../../platform/browser/key-names.ts'
import { lockVault } from '../../platform/session/lock.ts'
import { useIsAdmin } from '../../platform/session/session-state.ts'
import { themeChoices, useTheme, useThemeToggle } from '../../platform/browser/theme.ts'
import { useKeepSettings } from '../../platform/settings/use-keep-settings.ts'
import { useSignOut } from './use-sign-out.tsx'
import '../places/en-places.ts'
import './en-frame.ts'

export function UserMenu({ email }: { email: string }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const theme = useTheme()
  const hasThemes = useThemeToggle()
  const isAdmin = useIsAdmin()
  const keep = useKeepSettings()
  const navigate = useNavigate()
  const { ask, dialog } = useSignOut()
  return (
    <>
      <Menu
        staysPut
        heading={
          <bdi dir="ltr" className="block max-w-64 truncate">
            {email}
          </bdi>
        }
        trigger={
          <button
            type="button"
            aria-label={t('shell.userMenu', { email })}
            className="flex size-10 shrink-0 items-center justify-center rounded-control bg-primary font-semibold text-on-primary uppercase transition-colors duration-90 hover:bg-primary-hover pointer-coarse:size-11"
          >
            {email.slice(0, 1)}
          </button>
        }
        groups={[
          [
            {
              id: 'profile',
              label: t('account.tab.profile'),
              icon: <UserRound aria-hidden />,
              onSelect: () => void navigate('/account'),
            },
            {
              id: 'settings',
              label: t('settings.heading'),
              icon: <Settings aria-hidden />,
              onSelect: () => void navigate('/settings'),
            },
            ...(isAdmin
              ? [
                  {
                    id: 'admin',
                    label: t('shell.adminPanel'),
                    icon: <PanelsTopLeft aria-hidden />,
                    onSelect: () => void navigate('/admin/dashboard'),
                  },
                ]
              : []),
          ],
          ...(hasThemes
            ? [
                themeChoices.map((choice) => ({
                  id: choice,
                  label: t(`shell.${choice}`),
                  icon: themeIcons[choice],
                  checked: theme === choice,
                  onSelect: () => {
                    keep({ theme: choice })
                  },
                })),
              ]
            : []),
          [
            {
              id: 'lock',
              label: t('shell.lockNow'),
              icon: <LockKeyhole aria-hidden />,
              shortcut: keyNames('$mod+Shift+L'),
              onSelect: () => void lockVault(engine, 'user'),
            },
            { id: 'sign-out', label: t('shell.signOut'), icon: <LogOut aria-hidden />, onSelect: ask },
          ],
        ]}
      />
      {dialog}
    </>
  )
}

const themeIcons = {
  light: <Sun aria-hidden />,
  dark: <Moon aria-hidden />,
  system: <Monitor aria-hidden />,
}
