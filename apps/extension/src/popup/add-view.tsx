import type { Account } from '@severy/client'
import { emptyDraft } from '@severy/domain'
import { Banner, Button, IconButton, PasswordField, TextField, useToast } from '@severy/ui'
import { RefreshCw } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { fillNewPassword } from '../fill/fill-tab.ts'
import { outcomeText } from '../fill/outcome-texts.ts'
import { firstPlace, openPlace } from '../pages/item-place.ts'
import { PlaceFields } from '../pages/place-fields.tsx'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import { newPassword, rulesLine, useSitePassword } from './generated.ts'
import { hostOf, type Tab } from './use-tab.ts'
import { ViewFrame } from './view-frame.tsx'

/** Adds a login, for the page that is open unless another address is typed. */
export function AddView({
  door,
  tab,
  isSignUp,
  vaults,
  onBack,
}: {
  door: Door
  tab: Tab
  /** Whether the page has a sign-up form, which is then filled as well. */
  isSignUp: boolean
  vaults: Account['vaults']
  onBack: () => void
}) {
  const { show } = useToast()
  const isWebPage = /^https?:/.test(tab.url)
  const [place, setPlace] = useState(() => firstPlace(vaults))
  const [title, setTitle] = useState(isWebPage ? hostOf(tab).replace(/^www\./, '') : '')
  const [website, setWebsite] = useState(isWebPage ? new URL(tab.url).origin : '')
  const [username, setUsername] = useState('')
  const [typed, setPassword] = useState<string | null>(null)
  const site = useSitePassword(website)
  const known = site?.rules ?? null
  const password = typed ?? (isSignUp ? (site?.made ?? '') : '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const lacksText = title.trim() === '' || password === ''
  const shownProblem = isMissing && lacksText ? 'Enter a name and a password.' : problem
  const [isBusy, setBusy] = useState(false)

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setMissing(lacksText)
    setProblem(null)
    if (lacksText) return
    setBusy(true)
    const { vaultId, folderId } = openPlace(vaults, place)
    const draft = {
      ...emptyDraft('password'),
      ...(folderId !== null && { folderId }),
      title,
      urls: website.trim() === '' ? [] : [website],
      fields: { username, password, custom: [] },
    }
    const outcome = await door.addItem(draft, vaultId === '' ? undefined : vaultId)
    setBusy(false)
    if (!outcome.ok) {
      setProblem(problemText(outcome.error))
      return
    }
    if (isSignUp) {
      const filled = await fillNewPassword(door, tab, outcome.value, { username, password })
      if (filled.name === 'filled') {
        window.close()
        return
      }
      show({ tone: 'danger', title: `${title} saved, and not filled`, text: outcomeText(filled) })
    } else show({ tone: 'success', title: `${title} saved` })
    onBack()
  }

  return (
    <ViewFrame title="Add a login" onBack={onBack}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        {shownProblem !== null && (
          <Banner tone="danger" live="assertive">
            {shownProblem}
          </Banner>
        )}
        <TextField label="Name" value={title} onChange={setTitle} autoComplete="off" />
        <TextField label="Website" type="url" value={website} onChange={setWebsite} autoComplete="off" />
        <TextField label="Username" value={username} onChange={setUsername} autoComplete="off" />
        <PasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          revealLabel="Show password"
          hideLabel="Hide password"
          capsLockHint="Caps lock is on."
          autoComplete="off"
          action={
            <IconButton
              label="Generate a password"
              icon={<RefreshCw aria-hidden />}
              onClick={() => {
                const made = newPassword(known)
                setPassword(made)
                void door.rememberGenerated(made)
              }}
            />
          }
        />
        {known !== null && <p className="-mt-2 text-small text-ink-3">{rulesLine(known)}</p>}
        <PlaceFields door={door} vaults={vaults} chosen={place} onChange={setPlace} />
        <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
          {isSignUp ? 'Save and fill' : 'Save'}
        </Button>
      </form>
    </ViewFrame>
  )
}
