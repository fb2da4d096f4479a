import type { ReactNode } from 'react'
import { Kbd } from '../actions/kbd.tsx'
import { Dialog } from './dialog.tsx'

export interface ShortcutGroup {
  label: string
  /** Ways to press it, each as written on this system: "Ctrl+K". */
  shortcuts: readonly { label: string; keys: readonly string[] }[]
}

/** All shortcuts on one sheet. */
export function ShortcutSheet({
  title,
  closeLabel,
  groups,
  onClose,
  children,
}: {
  title: string
  closeLabel: string
  groups: readonly ShortcutGroup[]
  onClose: () => void
  /** Above the groups: the switch for single keys. */
  children?: ReactNode
}) {
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={closeLabel} width="large">
      {children}
      <div className="mt-5 columns-1 gap-8 md:columns-2">
        {groups.map((group) => (
          <section key={group.label} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-small font-semibold text-ink-3">{group.label}</h3>
            <dl>
              {group.shortcuts.map(({ label, keys }) => (
                <div key={label} className="flex items-center justify-between gap-4 py-1">
                  <dt>{label}</dt>
                  <dd className="flex shrink-0 gap-1.5">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
