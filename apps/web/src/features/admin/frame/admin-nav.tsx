import { classNames, IconButton, Tooltip } from '@severy/ui'
import { ArrowLeft, type LucideIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { adminEntries, type MenuEntry, superAdminEntries } from './admin-menu.ts'

/** The side menu, from 768 px up. */
export function AdminSidebar({
  isSuperAdmin,
  isCollapsed,
  onToggle,
}: {
  isSuperAdmin: boolean
  isCollapsed: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('adminFrame.navigation')}
      className={classNames(
        'flex shrink-0 flex-col border-e border-subtle bg-canvas px-2 max-md:hidden print:hidden',
        isCollapsed ? 'w-16' : 'w-64',
      )}
    >
      {/* Both stay visible while the page scrolls, with or without a ribbon above. */}
      <div className="sticky top-14 max-h-[calc(100dvh-7rem)] overflow-y-auto py-3">
        <AdminLinks isSuperAdmin={isSuperAdmin} isCollapsed={isCollapsed} />
      </div>
      <div className="sticky bottom-0 mt-auto flex bg-canvas py-3">
        <IconButton
          label={t(isCollapsed ? 'shell.expand' : 'shell.collapse')}
          icon={isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          onClick={onToggle}
          className={classNames(isCollapsed && 'mx-auto')}
        />
      </div>
    </nav>
  )
}

/** The link back to the vault, then the pages for all admins, then those for super admins only. */
export function AdminLinks({
  isSuperAdmin,
  isCollapsed = false,
  onChoose,
}: {
  isSuperAdmin: boolean
  isCollapsed?: boolean
  onChoose?: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
      <AdminLink
        path="/dashboard"
        label={t('adminFrame.back')}
        Icon={ArrowLeft}
        isCollapsed={isCollapsed}
        onChoose={onChoose}
      />
      <Group
        name={t('adminFrame.groupAdmin')}
        entries={adminEntries}
        isCollapsed={isCollapsed}
        onChoose={onChoose}
      />
      {isSuperAdmin && superAdminEntries.length > 0 && (
        <Group
          name={t('adminFrame.groupSuperAdmin')}
          entries={superAdminEntries}
          isCollapsed={isCollapsed}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

function Group({
  name,
  entries,
  isCollapsed,
  onChoose,
}: {
  name: string
  entries: readonly MenuEntry[]
  isCollapsed: boolean
  onChoose: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <section aria-label={name}>
      <p
        aria-hidden
        className={classNames(
          'px-3 pb-1.5 text-micro font-semibold text-ink-3',
          isCollapsed && 'mx-2 mb-2 h-px overflow-hidden bg-subtle p-0 text-transparent',
        )}
      >
        {name}
      </p>
      <ul className="flex flex-col gap-0.5">
        {entries.map(({ path, label, Icon, Count }) => (
          <li key={path}>
            <AdminLink
              path={path}
              label={t(label)}
              Icon={Icon}
              Count={Count}
              isCollapsed={isCollapsed}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AdminLink({
  path,
  label,
  Icon,
  Count,
  isCollapsed,
  onChoose,
}: {
  path: string
  label: string
  Icon: LucideIcon
  Count?: MenuEntry['Count']
  isCollapsed: boolean
  onChoose: (() => void) | undefined
}) {
  return (
    <WithTooltip label={label} isShown={isCollapsed}>
      <NavLink
        to={path}
        onClick={onChoose}
        aria-label={isCollapsed ? label : undefined}
        className={({ isActive }) =>
          classNames(
            'flex h-10 w-full items-center gap-3 rounded-control px-3 font-medium no-underline transition-colors duration-90 pointer-coarse:min-h-11',
            isCollapsed && 'justify-center',
            isActive
              ? 'bg-sel text-sel-ink shadow-[inset_3px_0_0_var(--sel-bar)] forced-colors:border'
              : 'text-ink-2 hover:bg-sunken hover:text-ink',
          )
        }
      >
        <Icon aria-hidden />
        {!isCollapsed && <span className="min-w-0 flex-1 truncate">{label}</span>}
        {!isCollapsed && Count !== undefined && <Count />}
      </NavLink>
    </WithTooltip>
  )
}

/** An icon alone needs its label on hover. */
function WithTooltip({
  label,
  isShown,
  children,
}: {
  label: string
  isShown: boolean
  children: ReactElement<Record<string, unknown>>
}) {
  return isShown ? <Tooltip label={label}>{children}</Tooltip> : children
}
