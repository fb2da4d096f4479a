import type { EngineStatus } from '@severy/client'
import { arePasskeysSupported } from '@severy/engine-host/passkey-ceremonies'
import { Banner, Button, Mark } from '@severy/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { AccountPasswordField } from '../pages/account-password-field.tsx'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import { lockNote } from './lock-note.ts'
import { openConnectPage, openErrand } from './open-page.ts'

type Locked = Extract<EngineStatus, { name: 'locked' }>

/**
 * Unlocks this device's vault with the account password, even offline. `reason` says why the password is needed, above
 * the form; `wayOut` is a button for leaving without it.
 */
export function LockedView({
  door,
  status,
  reason,
  wayOut,
}: {
  door: Door
  status: Locked
  reason?: ReactNode
  wayOut?: ReactNode
}) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const note = lockNote(status)

  useEffect(() => {
    // Asks the server, so that the form says what is needed before anything is typed.
    void door.askWhyLocked()
  }, [door])

  async function unlock(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (password === '') {
      setError('Enter your account password.')
      return
    }
    setError(undefined)
    setBusy(true)
    const outcome = await door.unlock(password)
    if (outcome.ok) {
      // Otherwise the open vault replaces this view.
      if (outcome.value.name === 'second-factor-needed') {
        openErrand({ name: 'second-step', methods: outcome.value.question.methods })
      }
      return
    }
    setBusy(false)
    setError(problemText(outcome.error))
    if (outcome.error.reason === 'device-forgotten') openConnectPage()
    else input.current?.focus()
  }

  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-5 overflow-y-auto p-6">
      {reason}
      <div className="flex items-center gap-3 pt-4">
        <Mark state="closed" size={40} />
        <div className="min-w-0">
          <h1 className="type-title-3">Vault locked</h1>
          <p className="truncate text-small text-ink-2">
            <bdi dir="ltr">{status.email}</bdi>
          </p>
        </div>
      </div>
      {status.needsSignOn ? (
        <Banner
          tone="warn"
          title="Your organization requires single sign-on"
          action={
            <Button size={32} onClick={openConnectPage}>
              Sign in with SSO
            </Button>
          }
        >
          You can also open this device’s copy now. Your changes sync after you sign in with SSO.
        </Banner>
      ) : (
        note !== null && <p className="text-small text-ink-2">{note}</p>
      )}
      <form noValidate onSubmit={(event) => void unlock(event)} className="flex flex-col gap-5">
        <AccountPasswordField
          value={password}
          onChange={(value) => {
            if (password === '') void door.warmUp()
            setPassword(value)
          }}
          error={error}
          inputRef={input}
          autoFocus
        />
        <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel="Unlocking...">
          Unlock
        </Button>
        {status.hasPasskey && arePasskeysSupported() && (
          <Button
            size={48}
            icon={<KeyRound aria-hidden />}
            onClick={() => {
              openErrand({ name: 'unlock' })
            }}
          >
            Use passkey
          </Button>
        )}
      </form>
      <div className="-mx-3 mt-auto flex flex-wrap justify-between">
        <Button variant="quiet" size={32} onClick={openConnectPage}>
          {status.wants === 'known' ? 'Not you, or another server?' : 'Sign in again'}
        </Button>
        {wayOut}
      </div>
    </main>
  )
}
