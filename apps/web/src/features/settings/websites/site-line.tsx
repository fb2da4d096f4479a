import { IconButton } from '@severy/ui'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

/** One entry of a list of sites. */
export function SiteLine({
  sites,
  note,
  removeLabel,
  isDisabled,
  actions,
  onRemove,
}: {
  sites: readonly string[]
  /** An extra line below. */
  note?: string | undefined
  removeLabel: string
  isDisabled: boolean
  /** Shown before the remove button. */
  actions?: ReactNode
  onRemove: () => void
}) {
  return (
    <li className="flex min-h-12 items-center gap-2 border-b border-subtle py-1 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {sites.map((site) => (
            <span key={site} dir="ltr" className="wrap-anywhere">
              {site}
            </span>
          ))}
        </p>
        {note !== undefined && <p className="text-small text-ink-3 wrap-anywhere">{note}</p>}
      </div>
      {actions}
      <IconButton
        label={removeLabel}
        icon={<Trash2 aria-hidden />}
        disabled={isDisabled}
        onClick={onRemove}
      />
    </li>
  )
}
