import { Banner, Button } from '@severy/ui'
import type { ItemRow } from '@severy/client'
import type { SiteVerdict } from '@severy/domain/websites'
import { useFill } from '../fill/use-fill.ts'
import type { Door } from '../pages/use-vault.ts'
import { hostOf, type Tab } from './use-tab.ts'
import { ViewFrame } from './view-frame.tsx'

/**
 * Asks before filling anything that the address does not confirm: a login saved for another host, an unencrypted page,
 * a card, an address. Always names the site.
 */
export function FillView({
  door,
  tab,
  row,
  verdict,
  onBack,
}: {
  door: Door
  tab: Tab
  row: ItemRow
  /** Null for items without a site. */
  verdict: SiteVerdict | null
  onBack: () => void
}) {
  const fill = useFill(door, tab)
  return (
    <ViewFrame title={row.summary.title} onBack={onBack}>
      <div className="flex flex-col gap-4">
        <dl className="grid gap-3 rounded-card border border-subtle bg-surface p-4">
          {verdict !== null && <Host label="Saved for" host={verdict.savedHost} />}
          <Host label="This page" host={hostOf(tab)} />
        </dl>
        {verdict?.kind === 'related' && (
          <Banner tone="warn">These addresses differ. Only fill if you know they belong together.</Banner>
        )}
        {verdict?.needsHttpConsent === true && (
          <Banner tone="warn">
            This page isn’t encrypted. Anyone on the network can read what you send and change the page.
          </Banner>
        )}
        <div className="flex gap-2">
          <Button variant="primary" onClick={() => void fill(row)}>
            {verdict === null ? 'Fill' : 'Fill anyway'}
          </Button>
          <Button onClick={onBack}>Cancel</Button>
        </div>
      </div>
    </ViewFrame>
  )
}

function Host({ label, host }: { label: string; host: string }) {
  return (
    <div>
      <dt className="text-small font-semibold text-ink-3">{label}</dt>
      <dd className="font-mono wrap-anywhere">{host}</dd>
    </div>
  )
}
