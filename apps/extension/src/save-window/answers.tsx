import { Banner, Button } from '@severy/ui'
import { useState } from 'react'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'

/** The text shown if the person saves nothing this time. */
export const notNow = 'Nothing was saved'

/** The possible answers; Escape in the window means "Not now". */
export function Answers({
  door,
  action,
  isBusy,
  problem,
  url,
  onDone,
}: {
  door: Door
  action: string
  isBusy: boolean
  problem: string | null
  url: string
  onDone: (text: string) => void
}) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const told = problem ?? refusal

  /** Applies to every device; confirmed only after it was saved. */
  async function neverHere(): Promise<void> {
    const site = await door.site(url)
    if (site === null) return
    const outcome = await door.changeSites({ add: { neverSites: [site.name] } })
    if (outcome.ok) onDone(`Nothing will be offered on ${site.name}`)
    else setRefusal(problemText(outcome.error))
  }

  return (
    <>
      {told !== null && (
        <Banner tone="danger" live="assertive">
          {told}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
          {action}
        </Button>
        <Button
          onClick={() => {
            onDone(notNow)
          }}
        >
          Not now
        </Button>
        <Button variant="quiet" onClick={() => void neverHere()}>
          Never for this site
        </Button>
      </div>
    </>
  )
}
