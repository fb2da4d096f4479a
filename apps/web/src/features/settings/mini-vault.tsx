import { smalti } from '@severy/ui'
import type { ThemeChoice } from '../../platform/browser/theme.ts'

/** A miniature of the vault in a theme; `system` shows both side by side. */
export function MiniVault({ theme }: { theme: ThemeChoice }) {
  const halves = theme === 'system' ? (['light', 'dark'] as const) : [theme]
  return (
    <span
      aria-hidden="true"
      className="mx-1 mt-1 flex h-20 w-[calc(100%-0.5rem)] overflow-hidden rounded-tile border border-subtle"
    >
      {halves.map((half) => (
        <span key={half} data-theme={half} className="flex min-w-0 flex-1 bg-canvas">
          <span className="flex w-1/4 flex-col gap-1 border-e border-subtle bg-sunken p-1.5">
            <span className="h-1.5 rounded-[1px] bg-sel-bar" />
            <span className="h-1.5 rounded-[1px] bg-control opacity-60" />
            <span className="h-1.5 rounded-[1px] bg-control opacity-60" />
          </span>
          <span className="flex min-w-0 flex-1 flex-col justify-center gap-1.5 p-2">
            {rows.map(({ smalto, width }) => (
              <span key={smalto} className="flex items-center gap-1.5">
                <span className={`smalto smalto-${smalto} size-3 shrink-0 rounded-[2px]`} />
                <span className={`h-1.5 rounded-[1px] bg-ink-3 ${width}`} />
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}

const rows = [
  { smalto: smalti[8], width: 'w-3/4' },
  { smalto: smalti[2], width: 'w-1/2' },
  { smalto: smalti[5], width: 'w-2/3' },
] as const
