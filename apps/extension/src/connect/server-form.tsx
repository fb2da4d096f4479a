import { recognizeServer, type Recognized } from '@severy/client/recognize-server'
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
    const found = await recognizeServer(origin)
    if (found !== 'severy') {
      refuse(refusals[found](origin))
      return
    }
    const isConnected = await door.connect(origin).catch(() => null)
    if (isConnected === null) refuse(notKept)
    else if (isConnected) onConnected()
    else refuse('You’re signed in to another server. Sign out first.')
  }

  return (
    <form noValidate onSubmit={(event) => void connect(event)} className="flex flex-col gap-5">
      <div>
        <h1 className="type-title-1">Connect to your server</h1>
        <p className="mt-2 text-ink-2">
          Severy runs on your own server or one you trust. The extension only talks to that server, and your
          browser asks you to allow it.
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
        Only this device decrypts your vault. The server never sees your password or anything in your vault.
      </Banner>
    </form>
  )
}

const notKept = 'This browser didn’t let the extension keep the address. Allow site data, then try again.'

/** What is wrong with a server, and what to do. */
const refusals: Record<Exclude<Recognized, 'severy'>, (origin: string) => string> = {
  silent: () => 'No server answered. Check the address and your connection.',
  other: () =>
    'Something answered, but not Severy. Open the address in a tab: your network may ask you to sign in first, or Severy may have another address.',
  older: () => 'This server’s Severy is too old for this extension. Ask the person who runs it to update it.',
  newer: (origin) =>
    `This server’s Severy is newer than this extension. Get the new extension at ${origin}/extensions, then try again.`,
}
