import type { Account } from '@severy/client'
import { emptyDraft } from '@severy/domain'
import type { NoticedLogin } from '@severy/fill'
import { PasswordField, TextField } from '@severy/ui'
import { useState, type SyntheticEvent } from 'react'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import { firstPlace, openPlace } from '../pages/item-place.ts'
import { PlaceFields } from '../pages/place-fields.tsx'
import { Answers } from './answers.tsx'
import { Host } from './host.tsx'

/** Offers to save a login that is not in the vault, and confirms it only after it was saved. */
export function NewLogin({
  door,
  login,
  vaults,
  onDone,
}: {
  door: Door
  login: NoticedLogin
  vaults: Account['vaults']
  onDone: (text: string) => void
}) {
  const { origin, host } = new URL(login.url)
  const [title, setTitle] = useState(host.replace(/^www\./, ''))
  const [username, setUsername] = useState(login.username)
  const [password, setPassword] = useState(login.password)
  const [place, setPlace] = useState(() => firstPlace(vaults))
  const [problem, setProblem] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const lacksText = title.trim() === '' || password === ''
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
      urls: [origin],
      fields: { username, password, custom: [] },
    }
    const outcome = await door.addItem(draft, vaultId === '' ? undefined : vaultId)
    setBusy(false)
    if (outcome.ok) onDone(`${title} saved`)
    else setProblem(problemText(outcome.error))
  }

  return (
    <main className="mx-auto w-full max-w-md flex-1 overflow-y-auto p-6">
      <h1 className="type-title-3">Save this login?</h1>
      <p className="mt-1 mb-4 text-small text-ink-2">
        For <Host url={login.url} />
      </p>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField label="Name" value={title} onChange={setTitle} autoComplete="off" autoFocus />
        <TextField label="Username" value={username} onChange={setUsername} autoComplete="off" />
        <PasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          revealLabel="Show password"
          hideLabel="Hide password"
          capsLockHint="Caps lock is on."
          autoComplete="off"
        />
        <PlaceFields door={door} vaults={vaults} chosen={place} onChange={setPlace} />
        <Answers
          door={door}
          action="Save"
          isBusy={isBusy}
          problem={isMissing && lacksText ? 'Enter a name and a password.' : problem}
          url={login.url}
          onDone={onDone}
        />
      </form>
    </main>
  )
}
