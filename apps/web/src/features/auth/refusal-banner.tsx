import { Banner } from '@severy/ui'
import type { ReactNode } from 'react'

export interface Problem {
  title: string
  text: string
  /** It is over once the person's organization has vouched. */
  needsSignOn?: boolean
  /** This device's keys were given up on another one: the form, sent again, follows. */
  asksToFollow?: boolean | undefined
}

/** What was refused, above the form, for longer than a toast lasts. */
export function RefusalBanner({ problem, children }: { problem: Problem | null; children?: ReactNode }) {
  if (problem === null) return null
  return (
    <Banner tone="danger" title={problem.title} action={children} className="mb-5">
      {problem.text}
    </Banner>
  )
}
