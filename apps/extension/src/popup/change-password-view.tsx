import type { ItemRow } from '@severy/client'
import { draftOf } from '@severy/domain'
import { Banner, Button, IconButton, PasswordText } from '@severy/ui'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { fillNewPassword } from '../fill/fill-tab.ts'
import { outcomeText } from '../fill/outcome-texts.ts'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import { newPassword, rulesLine, useSitePassword } from './generated.ts'
import { hostOf, type Tab } from './use-tab.ts'
import { ViewFrame } from './view-frame.tsx'

/** A new password for a saved login, on a page that asks for the old and the new one. Saves it before filling it. */
export function ChangePasswordView({
  door,
  tab,
  row,
  onBack,
}: {
  door: Door
  tab: Tab
  row: ItemRow
  onBack: () => void
}) {
  const site = useSitePassword(tab.url)
  const known = site?.rules ?? null
  const [other, setPassword] = useState<string | null>(null)
  const password = other ?? site?.made ?? ''
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function change(): Promise<void> {
    setProblem(null)
    setBusy(true)
    const refusal = await saveAndFill()
    setBusy(false)
    if (refusal === null) window.close()
    else setProblem(refusal)
  }

  /** Null if everything worked; otherwise the error text to show. */
  async function saveAndFill(): Promise<string | null> {
    const item = await door.getItem(row.ref)
    if (item?.type !== 'password') return outcomeText({ name: 'closed' })
    const { username, password: current } = item.fields
    const draft = { ...draftOf(item), fields: { ...item.fields, password } }
    // On a second click, after the page refused the password, the item already has it.
    if (current !== password) {
      const saved = await door.editItem(row.ref, draft, row.rev)
      if (!saved.ok) return problemText(saved.error)
    }
    const old =
      current === password
        ? (item.history.findLast(({ field }) => field === 'password')?.value ?? '')
        : current
    const filled = await fillNewPassword(door, tab, row.ref, { username, password, current: old })
    return filled.name === 'filled' ? null : `The new password is saved. ${outcomeText(filled)}`
  }

  return (
    <ViewFrame title={`New password for ${row.summary.title}`} onBack={onBack}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-2">
          Saves this password in the item, then fills the old and new ones on {hostOf(tab)}. The old one stays
          in the item’s history.
        </p>
        <div className="flex items-start gap-2 rounded-card border border-subtle bg-surface p-4">
          <p className="min-w-0 flex-1 text-body-l wrap-anywhere">
            <PasswordText value={password} />
          </p>
          <IconButton
            label="Regenerate"
            icon={<RefreshCw aria-hidden />}
            onClick={() => {
              setPassword(newPassword(known))
            }}
          />
        </div>
        {known !== null && <p className="text-small text-ink-3">{rulesLine(known)}</p>}
        {problem !== null && (
          <Banner tone="danger" live="assertive">
            {problem}
          </Banner>
        )}
        <Button
          variant="primary"
          disabled={password === ''}
          busy={isBusy}
          busyLabel="Saving..."
          onClick={() => void change()}
        >
          Save and fill
        </Button>
      </div>
    </ViewFrame>
  )
}
