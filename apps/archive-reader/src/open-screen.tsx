import { Banner, Button, FileDrop, PasswordField } from '@severy/ui'
import { useState } from 'react'
import { openFile, type OpenFile } from './open-file.ts'

type Refusal = Extract<Awaited<ReturnType<typeof openFile>>, { ok: false }>['error']

/** Asks for the archive and its passphrase. */
export function OpenScreen({ onOpen }: { onOpen: (open: OpenFile) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [refusal, setRefusal] = useState<Refusal | 'unreadable' | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function open(chosen: File) {
    setRefusal(null)
    setBusy(true)
    const opened = await openFile(chosen, passphrase).catch((error: unknown) => {
      // The file was moved or changed after it was chosen.
      if (error instanceof DOMException) return null
      throw error
    })
    setBusy(false)
    if (opened === null) setRefusal('unreadable')
    else if (opened.ok) onOpen(opened.value)
    else setRefusal(opened.error)
  }

  return (
    <div className="mx-auto max-w-[560px]">
      <h1 className="type-title-1">Open a backup</h1>
      <p className="mt-2 text-ink-2">
        This page decrypts your backup on this device. It’s a single file and never connects to anything.
        Enter the passphrase you chose for the backup.
      </p>
      {file === null ? (
        <FileDrop
          className="mt-6"
          label="Drop your backup here"
          hint="A file that ends in .severy"
          buttonLabel="Choose backup"
          accept=".severy"
          onFiles={([first]) => {
            setFile(first ?? null)
          }}
        />
      ) : (
        <form
          className="mt-6 flex flex-col gap-5 rounded-card border border-subtle bg-surface p-6"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void open(file)
          }}
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 font-semibold wrap-anywhere">{file.name}</p>
            <Button
              size={32}
              variant="quiet"
              disabled={isBusy}
              onClick={() => {
                setFile(null)
                setRefusal(null)
              }}
            >
              Choose another
            </Button>
          </div>
          {refusal !== null && refusal !== 'wrong-passphrase' && (
            <Banner tone="danger" live="assertive" title="Couldn’t open this file">
              {problems[refusal]}
            </Banner>
          )}
          <PasswordField
            label="Passphrase"
            value={passphrase}
            onChange={setPassphrase}
            error={refusal === 'wrong-passphrase' ? 'Wrong passphrase.' : undefined}
            revealLabel="Show passphrase"
            hideLabel="Show passphrase"
            capsLockHint="Caps lock is on."
            autoComplete="off"
            autoFocus
            required
            size={48}
          />
          <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel="Decrypting...">
            Open backup
          </Button>
        </form>
      )}
    </div>
  )
}

const problems: Record<Exclude<Refusal, 'wrong-passphrase'> | 'unreadable', string> = {
  'not-an-archive': 'This isn’t a Severy backup.',
  'unknown-profile': 'A newer version of Severy made it. Open it with that version’s reader.',
  damaged: 'The passphrase is right, but the file is incomplete or damaged. Try another copy.',
  unreadable: 'It was moved or changed since you chose it. Choose it again.',
}
