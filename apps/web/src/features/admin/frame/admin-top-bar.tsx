import { BRAND, Button, IconButton, Mark, Menu } from '@severy/ui'
import { LogOut, Menu as MenuIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePersonDoor } from '../../../platform/server/person-door.ts'
import { themeChoices, useTheme, useThemeToggle } from '../../../platform/browser/theme.ts'

/** The signed-in admin, and the ways out of the area. */
export function AdminTopBar({ email, onOpenMenu }: { email: string; onOpenMenu: () => void }) {
  const { t } = useTranslation()
  const { signOut } = usePersonDoor()
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-3 border-b border-subtle bg-canvas px-4 md:px-5 print:hidden">
      <IconButton
        label={t('adminFrame.openMenu')}
        icon={<MenuIcon aria-hidden />}
        onClick={onOpenMenu}
        className="-ms-2 md:hidden"
      />
      <Mark size={28} label={BRAND} />
      <p className="type-wordmark shrink-0 text-body-l">{t('adminFrame.title')}</p>
      <p className="ms-3 min-w-0 truncate border-s border-subtle ps-4 text-small text-ink-2 max-md:hidden">
        {t('adminFrame.welcome', { email })}
      </p>
      <div className="ms-auto flex items-center gap-1">
        <ThemeMenu />
        <Button variant="quiet" icon={<LogOut aria-hidden />} onClick={signOut} className="max-sm:hidden">
          {t('adminFrame.signOut')}
        </Button>
        <IconButton
          label={t('adminFrame.signOut')}
          icon={<LogOut aria-hidden />}
          onClick={signOut}
          className="sm:hidden"
        />
      </div>
    </header>
  )
}

function ThemeMenu() {
  const { t } = useTranslation()
  const theme = useTheme()
  const { keepTheme } = usePersonDoor()
  if (!useThemeToggle()) return null
  return (
    <Menu
      staysPut
      trigger={<IconButton label={t('adminFrame.theme')} icon={themeIcons[theme]} />}
      groups={[
        themeChoices.map((choice) => ({
          id: choice,
          label: t(`shell.${choice}`),
          icon: themeIcons[choice],
          checked: theme === choice,
          onSelect: () => {
            keepTheme(choice)
          },
        })),
      ]}
    />
  )
}

const themeIcons = {
  light: <Sun aria-hidden />,
  dark: <Moon aria-hidden />,
  system: <Monitor aria-hidden />,
}
