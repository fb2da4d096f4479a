import { classNames, Menu, RootMark } from '@severy/ui'
import {
  CircleQuestionMark,
  Dices,
  Ellipsis,
  Plus,
  ReceiptText,
  Settings,
  Share2,
  ShieldCheck,
  Upload,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router'
import { openAddForm } from '../../platform/vault/item-form.ts'
import { openOverlay } from '../../platform/page/overlay.ts'
import { usePageShown } from '../../platform/page/page-shown.ts'
import { useArePlansOn } from '../../platform/server/subscription.ts'
import { useOrganizationEntry } from '../people/use-organization-entry.ts'
import { VaultArchIcon } from './vault-arch-icon.tsx'
import './en-frame.ts'

/** Replaces the sidebar under 768 px. */
export function BottomBar() {
  const { t } = useTranslation()
  usePageShown()
  const navigate = useNavigate()
  const arePlansOn = useArePlansOn()
  const organization = useOrganizationEntry()
  return (
    <nav
      data-bottom-bar=""
      aria-label={t('shell.navigation')}
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-subtle bg-surface ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <RootMark name="data-has-bottom-bar" />
      <Entry to="/dashboard" label={t('shell.vault')} icon={<VaultArchIcon />} />
      <button
        type="button"
        className={classNames(entryClass, 'text-ink-2')}
        onClick={() => {
          openOverlay('generator')
        }}
      >
        <Dices aria-hidden />
        <span className={labelClass}>{t('generator.open')}</span>
      </button>
      <button
        type="button"
        className={classNames(entryClass, 'text-ink-2')}
        onClick={() => {
          openAddForm()
          void navigate('/dashboard')
        }}
      >
        <span className="flex size-8 items-center justify-center rounded-control bg-primary text-on-primary">
          <Plus aria-hidden />
        </span>
        <span className="sr-only">{t('shell.add')}</span>
      </button>
      <Entry to="/security-dashboard" label={t('security.short')} icon={<ShieldCheck aria-hidden />} />
      <Menu
        staysPut
        side="top"
        trigger={
          <button type="button" className={classNames(entryClass, 'text-ink-2')}>
            <Ellipsis aria-hidden />
            <span className={labelClass}>{t('shell.more')}</span>
          </button>
        }
        groups={[
          [
            {
              id: 'sharing',
              label: t('sharing.heading'),
              icon: <Share2 aria-hidden />,
              onSelect: () => void navigate('/sharing'),
            },
            ...(organization === null
              ? []
              : [
                  {
                    id: 'organization',
                    label: t(`organization.kinds.${organization.kind}`),
                    icon: <UsersRound aria-hidden />,
                    onSelect: () => void navigate('/organization'),
                  },
                ]),
            {
              id: 'import',
              label: t('shell.import'),
              icon: <Upload aria-hidden />,
              onSelect: () => void navigate('/import'),
            },
            ...(arePlansOn
              ? [
                  {
                    id: 'billing',
                    label: t('shell.billing'),
                    icon: <ReceiptText aria-hidden />,
                    onSelect: () => void navigate('/billing'),
                  },
                ]
              : []),
            {
              id: 'settings',
              label: t('settings.heading'),
              icon: <Settings aria-hidden />,
              onSelect: () => void navigate('/settings'),
            },
            {
              id: 'account',
              label: t('account.heading'),
              icon: <UserRound aria-hidden />,
              onSelect: () => void navigate('/account'),
            },
            {
              id: 'help',
              label: t('shell.help'),
              icon: <CircleQuestionMark aria-hidden />,
              // In a new tab, because leaving this page closes the vault if it is set not to stay unlocked.
              onSelect: () => void window.open('/help', '_blank', 'noreferrer'),
            },
          ],
        ]}
      />
    </nav>
  )
}

const entryClass =
  'flex h-16 flex-col items-center justify-center gap-1 text-micro font-semibold no-underline -outline-offset-2'

/** If text is so large that five labels do not fit next to each other, only the icons are shown. */
const labelClass = 'max-[18rem]:sr-only'

function Entry({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(entryClass, isActive ? 'text-sel-ink shadow-[inset_0_3px_0_var(--sel-bar)]' : 'text-ink-2')
      }
    >
      {icon}
      <span className={labelClass}>{label}</span>
    </NavLink>
  )
}
