import { classNames } from '@severy/ui'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { DropPlace } from '../../platform/vault/item-drag.ts'
import { usePlaceDrop } from './use-place-drop.ts'

/** `to` is relative to `/dashboard`. */
export function PlaceLink({
  to,
  icon,
  count,
  depth = 0,
  drop = null,
  menu,
  children,
}: {
  to: string
  icon: ReactNode
  count: number
  /** Nesting depth. */
  depth?: number
  /** What it takes when items are dragged to it. */
  drop?: DropPlace | null
  /** The button of its menu, which takes the count's place while it is shown. */
  menu?: ReactNode
  children: string
}) {
  const { pathname, search } = useLocation()
  const { isOver, dropProps } = usePlaceDrop(drop)
  const target = `/dashboard${to}`
  const isHere = to.startsWith('?') ? isAt(pathname, search, to) : pathname === target
  const hasMenu = menu !== undefined
  const link = (
    <Link
      {...dropProps}
      to={target}
      aria-current={isHere ? 'page' : undefined}
      style={{ paddingInlineStart: `${String(0.75 + depth)}rem` }}
      className={classNames(
        'flex min-h-(--nav-row) w-full min-w-0 items-center gap-3 rounded-control text-ink no-underline transition-colors duration-90 pointer-coarse:min-h-11',
        hasMenu && count === 0 ? 'pe-9 pointer-coarse:pe-12' : 'pe-3',
        isOver && 'outline-2 outline-link',
        isHere ? 'bg-sel text-sel-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      {icon}
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {children}
      </span>
      {/* Shown beside the name, not part of it. */}
      {count > 0 && (
        <span
          aria-hidden="true"
          className={classNames(
            'text-small font-normal tabular-nums opacity-80',
            hasMenu &&
              'group-hover:opacity-0 group-has-focus-visible:opacity-0 group-has-data-popup-open:opacity-0 pointer-coarse:me-9 pointer-coarse:opacity-80!',
          )}
        >
          {count.toLocaleString('en')}
        </span>
      )}
    </Link>
  )
  if (!hasMenu) return link
  return (
    <div className="group relative">
      {link}
      <div className="absolute inset-y-0 end-0 flex items-center opacity-0 group-hover:opacity-100 group-has-focus-visible:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:opacity-100">
        {menu}
      </div>
    </div>
  )
}

/** Ignores the rest of the address, such as an open item. */
function isAt(pathname: string, search: string, to: string): boolean {
  const here = new URLSearchParams(search)
  return (
    pathname === '/dashboard' &&
    [...new URLSearchParams(to)].every(([name, value]) => here.get(name) === value)
  )
}
