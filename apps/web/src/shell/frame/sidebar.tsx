import { BRAND, classNames, IconButton, Mark, Tooltip, Wordmark } from '@severy/ui'
import {
  CircleQuestionMark,
  CreditCard,
  Landmark,
  LockKeyhole,
  PanelLeftClose,
  PanelLeftOpen,
  ReceiptText,
  Settings,
  Share2,
  ShieldCheck,
  Upload,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { lockVault } from '../../platform/session/lock.ts'
import { usePageShown } from '../../platform/page/page-shown.ts'
import { useArePlansOn } from '../../platform/server/subscription.ts'
import { useVaultRows } from '../../platform/vault/vault-rows.ts'
import { useWaitingShares } from '../people/waiting-offers.ts'
import { PlacesFlyout } from '../places/places-flyout.tsx'
import { useIsPlaceShown } from '../places/place-shown.ts'
import { VaultPlaces } from '../places/vault-places.tsx'
import { SyncStatus } from './sync-status.tsx'
import { useOrganizationEntry } from '../people/use-organization-entry.ts'
import { VaultArchIcon } from './vault-arch-icon.tsx'
import '../plans/en-plans.ts'
import './en-frame.ts'

export function Sidebar({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  usePageShown()
  const arePlansOn = useArePlansOn()
  const organization = useOrganizationEntry()
  const offered = useWaitingShares()
  const isPlaceShown = useIsPlaceShown()
  const toggleLabel = collapsed ? t('shell.expand') : t('shell.collapse')
  return (
    <nav
      aria-label={t('shell.navigation')}
      className={classNames(
        'sticky top-0 z-10 flex h-dvh shrink-0 flex-col border-e border-subtle bg-canvas px-2 py-2 max-md:hidden print:hidden',
        collapsed ? 'w-16' : 'w-64',
      )}
    >
      <div
        className={classNames(
          'flex h-10 items-center',
          collapsed ? 'justify-center' : 'justify-between ps-2.5',
        )}
      >
        {!collapsed && <Wordmark size={26} />}
        {collapsed && <Mark size={28} label={BRAND} />}
        {!collapsed && (
          <IconButton label={toggleLabel} icon={<PanelLeftClose aria-hidden />} onClick={onToggle} />
        )}
      </div>
      {collapsed && (
        <IconButton
          label={toggleLabel}
          icon={<PanelLeftOpen aria-hidden />}
          onClick={onToggle}
          className="mt-3 self-center"
        />
      )}
      {/* One scroll area for everything, so that folders and tags are below the other entries on every screen. */}
      <div className="mt-2 -me-2 flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pe-2">
        <VaultEntry collapsed={collapsed} />
        <Entry
          to="/bank/add"
          label={t('shell.addBank')}
          icon={<Landmark aria-hidden />}
          collapsed={collapsed}
        />
        <Entry
          to="/card/add"
          label={t('shell.addCard')}
          icon={<CreditCard aria-hidden />}
          collapsed={collapsed}
        />
        <Entry
          to="/sharing"
          label={t('sharing.heading')}
          icon={<Share2 aria-hidden />}
          collapsed={collapsed}
          {...(offered > 0 && { count: offered })}
        />
        {organization !== null && (
          <Entry
            to="/organization"
            label={t(`organization.kinds.${organization.kind}`)}
            icon={<UsersRound aria-hidden />}
            collapsed={collapsed}
            {...(organization.offered > 0 && { count: organization.offered })}
          />
        )}
        {arePlansOn && (
          <Entry
            to="/billing"
            label={t('shell.billing')}
            icon={<ReceiptText aria-hidden />}
            collapsed={collapsed}
          />
        )}
        <Entry
          to="/security-dashboard"
          label={t('security.heading')}
          icon={<ShieldCheck aria-hidden />}
          collapsed={collapsed}
        />
        <Entry to="/import" label={t('shell.import')} icon={<Upload aria-hidden />} collapsed={collapsed} />
        <Entry
          to="/settings"
          label={t('settings.heading')}
          icon={<Settings aria-hidden />}
          collapsed={collapsed}
        />
        <Entry
          to="/account"
          label={t('account.heading')}
          icon={<UserRound aria-hidden />}
          collapsed={collapsed}
        />
        {collapsed ? (
          <PlacesFlyout
            isCurrent={isPlaceShown}
            className={classNames(
              entryClass,
              'mt-2 justify-center',
              isPlaceShown ? currentClass : 'hover:bg-sunken',
            )}
          />
        ) : (
          <div className="mt-(--nav-gap)">
            <VaultPlaces />
          </div>
        )}
      </div>
      <div className={classNames('flex pt-1', collapsed ? 'flex-col' : 'items-center')}>
        <SyncStatus collapsed={collapsed} />
        <HelpEntry collapsed={collapsed} />
        <IconButton
          label={t('shell.lock')}
          icon={<LockKeyhole aria-hidden />}
          className={classNames(collapsed && 'h-(--nav-row)! w-full!')}
          onClick={() => void lockVault(engine, 'user')}
        />
      </div>
    </nav>
  )
}

/** Separate, so that a changed item count re-renders only this entry. */
function VaultEntry({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation()
  const count = useVaultRows((rows) => (rows.isComplete ? rows.count : null))
  const isPlaceShown = useIsPlaceShown()
  return (
    <Entry
      isElsewhere={isPlaceShown}
      to="/dashboard"
      label={t('shell.vault')}
      icon={<VaultArchIcon />}
      collapsed={collapsed}
      {...(count !== null && { count })}
    />
  )
}

/** In a new tab, because leaving this page closes the vault if it is set not to stay unlocked. */
function HelpEntry({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation()
  return (
    <WithTooltip label={t('shell.help')} shown>
      <a
        href="/help"
        target="_blank"
        rel="noreferrer"
        className={classNames(
          entryClass,
          'justify-center text-ink-2 hover:bg-sunken hover:text-ink',
          !collapsed && 'w-8! px-0!',
        )}
      >
        <CircleQuestionMark aria-hidden />
        <span className="sr-only">{t('shell.help')}</span>
        <span className="sr-only">{t('detail.newTab')}</span>
      </a>
    </WithTooltip>
  )
}

const entryClass =
  'flex h-(--nav-row) w-full shrink-0 items-center gap-3 rounded-control px-3 font-medium text-ink no-underline transition-colors duration-90 pointer-coarse:min-h-11'

const currentClass = 'bg-sel text-sel-ink shadow-[inset_3px_0_0_var(--sel-bar)] forced-colors:border'

function Entry({
  to,
  label,
  icon,
  collapsed,
  count,
  isElsewhere = false,
}: {
  to: string
  label: string
  icon: ReactNode
  collapsed: boolean
  count?: number
  /** Another entry stands for what is shown, although its address is below this one's. */
  isElsewhere?: boolean
}) {
  const isBelow = useMatch({ path: to, end: false }) !== null
  const isCurrent = isBelow && !isElsewhere
  return (
    <WithTooltip label={label} shown={collapsed}>
      <Link
        to={to}
        aria-label={collapsed ? label : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          entryClass,
          collapsed && 'justify-center',
          isCurrent ? currentClass : 'text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        {icon}
        {!collapsed && <span className="min-w-0 flex-1 truncate">{label}</span>}
        {/* Shown beside the name, not part of it. */}
        {!collapsed && count !== undefined && (
          <span aria-hidden="true" className="text-small font-normal tabular-nums opacity-80">
            {count.toLocaleString('en')}
          </span>
        )}
      </Link>
    </WithTooltip>
  )
}

/** An icon alone needs its label on hover. */
function WithTooltip({
  label,
  shown,
  children,
}: {
  label: string
  shown: boolean
  children: ReactElement<Record<string, unknown>>
}) {
  return shown ? <Tooltip label={label}>{children}</Tooltip> : children
}
