import { AlertDialog, Banner, Button } from '@severy/ui'
import { useState } from 'react'
import { problemText } from './problem-texts.ts'
import type { Door } from './use-vault.ts'

/** Signs out of this extension after a confirmation, and a second one if changes would be lost. */
export function SignOut({ door }: { door: Door }) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function signOut(dropWaiting: boolean): Promise<void> {
    setAsking(false)
    const outcome = await door.signOut({ dropWaiting })
    if (outcome.ok) setProblem(null)
    else setProblem(`${problemText(outcome.error)} Any changes that haven’t synced would be lost.`)
  }

  return (
    <>
      <Button
        size={32}
        onClick={() => {
          setAsking(true)
        }}
      >
        Sign out of this extension
      </Button>
      {problem !== null && (
        <Banner
          tone="danger"
          live="assertive"
          className="w-full"
          action={
            <Button size={32} variant="danger" onClick={() => void signOut(true)}>
              Sign out anyway
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out of this extension?"
        description="This deletes the encrypted copy of your vault from this browser. The web app stays signed in."
        confirmLabel="Sign out"
        cancelLabel="Cancel"
        onConfirm={() => void signOut(false)}
      />
    </>
  )
}
