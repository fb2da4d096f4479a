import { Banner, Button, TextField } from '@severy/ui'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { Door } from '../pages/use-vault.ts'
import { hostPattern, serverOrigin } from './server-address.ts'

/** The first step: the address of the user's server, and the browser's permission to reach it. */
export function ServerForm({
  door,
  server,
  onConnected,
}: {
  door: Door
  server: string | null
  onConnected: () => void
}) {
  const [typed, setTyped] = useState(server ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function refuse(text: string): void {
    setError(text)
    setBusy(false)
    input.current?.focus()
  }

  async function connect(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const origin = serverOrigin(typed)
    if (origin === null) {
      refuse('Enter your server’s address, for example https://vault.example.org')
      return
    }
    setError(undefined)
    setBusy(true)
    // Nothing may be awaited before this, because browsers show the prompt only directly on a user's click.
    if (!(await chrome.permissions.request({ origins: [hostPattern(origin)] }))) {
      refuse('The extension needs this permission to reach your server. Press Connect to try again.')
      return
    }
    if (!(await isSevery(origin))) {
      refuse('No Severy server answered. Check the address and your connection.')
      return
    }
    if (!(await door.connect(origin))) {
      refuse('You’re signed in to another server. Sign out first.')
      return
    }
    onConnected()
  }

  return (
    <form noValidate onSubmit={(event) => void connect(event)} className="flex flex-col gap-5">
      <div>
        <h1 className="type-title-1">Connect to your server</h1>
        <p className="mt-2 text-ink-2">
          Severy runs on your own server or on that of somebody you trust. The extension talks to this server
          and to nobody else; your browser asks whether it may.
        </p>
      </div>
      <TextField
        label="Server address"
        type="url"
        inputMode="url"
        placeholder="https://vault.example.org"
        value={typed}
        onChange={setTyped}
        error={error}
        inputRef={input}
        autoFocus
        size={48}
      />
      <div>
        <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel="Connecting...">
          Connect
        </Button>
      </div>
      <Banner tone="info">
        Your vault is decrypted on this device only. The server never sees your password or anything in your
        vault.
      </Banner>
    </form>
  )
}

const patienceMs = 15_000

/** Whether the server answers Severy's health check, within 15 seconds and without a redirect. */
async function isSevery(origin: string): Promise<boolean> {
  try {
    const reply = await fetch(`${origin}/healthz`, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return reply.ok
  } catch (error) {
    if (error instanceof TypeError || isTimeout(error)) return false
    throw error
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
