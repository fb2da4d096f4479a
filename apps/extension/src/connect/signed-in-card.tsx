import { AlertDialog, Banner, Button } from '@severy/ui'
import { useState } from 'react'
import { problemText } from '../pages/problem-texts.ts'
import type { Door } from '../pages/use-vault.ts'
import { SaveSwitchCard } from './save-switch-card.tsx'

/** Who is signed in where; the way out of it. */
export function SignedInCard({
  door,
  email,
  server,
  isLocked,
}: {
  door: Door
  email: string
  server: string
  isLocked: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function signOut(dropWaiting: boolean): Promise<void> {
    setAsking(false)
    const outcome = await door.signOut({ dropWaiting })
    if (outcome.ok) setProblem(null)
    else setProblem(`${problemText(outcome.error)} Changes that were not sent yet would be lost.`)
  }

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="type-title-1">{isLocked ? 'Signed in and locked' : 'You’re signed in'}</h1>
        <p className="mt-2 text-ink-2 wrap-anywhere">
          <bdi dir="ltr">{email}</bdi> at <bdi dir="ltr">{server}</bdi>
        </p>
      </div>
      <p className="text-ink-2">
        Press the Severy button in your browser’s toolbar on a page with a form, or Ctrl+Shift+Y. Nothing is
        ever shown inside the page, and nothing is filled unless you ask.
      </p>
      <SaveSwitchCard server={server} />
      {problem !== null && (
        <Banner
          tone="danger"
          live="assertive"
          action={
            <Button size={32} variant="danger" onClick={() => void signOut(true)}>
              Sign out anyway
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <a className="text-link" href={`${server}/dashboard`} target="_blank" rel="noreferrer">
          Open the web app
        </a>
        <Button
          size={32}
          onClick={() => {
            setAsking(true)
          }}
        >
          Sign out of this extension
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out of this extension?"
        description="The encrypted copy of your vault is deleted from this browser. The web app stays signed in."
        confirmLabel="Sign out"
        cancelLabel="Cancel"
        onConfirm={() => void signOut(false)}
      />
    </div>
  )
}
