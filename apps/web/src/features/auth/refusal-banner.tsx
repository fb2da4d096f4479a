import { Banner } from '@severy/ui'
import type { ReactNode } from 'react'

export interface Problem {
  title: string
  text: string
  /** Resolved once the person's organization has confirmed the sign-in. */
  needsSignOn?: boolean
  /** This device's keys were given up on another one: submitting again takes the other's keys. */
  asksToFollow?: boolean | undefined
}

/** Shows a refusal above the form, where it stays longer than a toast. */
export function RefusalBanner({ problem, children }: { problem: Problem | null; children?: ReactNode }) {
  if (problem === null) return null
  return (
    <Banner tone="danger" title={problem.title} action={children} className="mb-5">
      {problem.text}
    </Banner>
  )
}
