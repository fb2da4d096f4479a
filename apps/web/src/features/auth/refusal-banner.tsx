import { Banner } from '@severy/ui'
import type { ReactNode } from 'react'

export interface Problem {
  title: string
  text: string
  /** Whether signing in requires that the organization's provider confirms it first. */
  needsSignOn?: boolean
  /** Whether another device has replaced this device's keys: submitting again then accepts the new ones. */
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
