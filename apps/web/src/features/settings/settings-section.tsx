import { useId, type ReactNode } from 'react'

/** One topic of a settings tab: what it is, its state, and its actions. */
export function SettingsSection({
  anchor,
  title,
  text,
  status,
  action,
  children,
}: {
  /** The anchor for links to it. */
  anchor?: string
  title: string
  /** What it is for, in a sentence or two. */
  text?: ReactNode
  /** Its state: a badge beside the title. */
  status?: ReactNode
  /** The button of its single action; anything larger goes into `children`. */
  action?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="scroll-mt-20 border-t border-subtle py-6 first:border-t-0 first:pt-0 last:pb-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="text-body-l font-semibold">
              {title}
            </h2>
            {status}
          </div>
          {text !== undefined && <div className="mt-1 max-w-[62ch] text-ink-2">{text}</div>}
        </div>
        {action !== undefined && <div className="shrink-0">{action}</div>}
      </div>
      {children !== undefined && <div className="mt-4">{children}</div>}
    </section>
  )
}
