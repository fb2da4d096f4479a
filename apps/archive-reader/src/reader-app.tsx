import { Wordmark } from '@severy/ui'
import { useState } from 'react'
import { EntriesScreen } from './entries-screen.tsx'
import type { OpenFile } from './open-file.ts'
import { OpenScreen } from './open-screen.tsx'

/** Opens one archive and shows what is in it. Closing the page, or the archive, forgets it. */
export function ReaderApp() {
  const [open, setOpen] = useState<OpenFile | null>(null)
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-ink">
      <header className="border-b border-subtle bg-surface">
        <div className="mx-auto flex max-w-[1120px] flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4 md:px-8">
          <Wordmark />
          <p className="text-small text-ink-2">Backup reader. Works offline and sends nothing.</p>
        </div>
      </header>
      <main className="mx-auto w-full max-w-[1120px] flex-1 px-5 py-8 md:px-8">
        {open === null ? (
          <OpenScreen onOpen={setOpen} />
        ) : (
          <EntriesScreen
            open={open}
            onClose={() => {
              setOpen(null)
            }}
          />
        )}
      </main>
    </div>
  )
}
