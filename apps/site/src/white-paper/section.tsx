import type { ReactNode } from 'react'

/** A numbered heading that can be linked to. */
export function Heading({ number, id, children }: { number: number; id: string; children: ReactNode }) {
  return (
    <h2 id={id}>
      <span className="text-ink-3 tabular-nums">{number}</span> {children}
    </h2>
  )
}

/** Shown in the margin if there is one, otherwise below its paragraph. */
export function MarginNote({ children }: { children: ReactNode }) {
  return (
    <aside className="margin-note">
      <p>{children}</p>
    </aside>
  )
}
