import { Banner, Button } from '@severy/ui'
import { addNeverSite } from '../save/never-sites.ts'

/** What can be answered; Escape in the window says the same as "Not now". */
export function Answers({
  action,
  isBusy,
  problem,
  url,
  onDone,
}: {
  action: string
  isBusy: boolean
  problem: string | null
  url: string
  onDone: (text: string) => void
}) {
  return (
    <>
      {problem !== null && (
        <Banner tone="danger" live="assertive">
          {problem}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
          {action}
        </Button>
        <Button
          onClick={() => {
            onDone('Nothing was saved')
          }}
        >
          Not now
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            void addNeverSite(url).then(() => {
              onDone('Nothing will be offered for this site')
            })
          }}
        >
          Never for this site
        </Button>
      </div>
    </>
  )
}
