import type { ReactNode } from 'react'
import { SaveSwitchCard } from '../pages/save-switch-card.tsx'
import { SignOut } from '../pages/sign-out.tsx'
import type { Door } from '../pages/use-vault.ts'

/** Shows who is signed in on which server, and offers to sign out. */
export function SignedInCard({
  door,
  email,
  server,
  isLocked,
  children,
}: {
  door: Door
  email: string
  server: string
  isLocked: boolean
  /** Ways to unlock here. */
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="type-title-1">{isLocked ? 'Signed in and locked' : 'You’re signed in'}</h1>
        <p className="mt-2 text-ink-2 wrap-anywhere">
          <bdi dir="ltr">{email}</bdi> at <bdi dir="ltr">{server}</bdi>
        </p>
      </div>
      {children}
      <p className="text-ink-2">
        On a page with a form, press the Severy button in your browser’s toolbar or Ctrl+Shift+Y. Severy never
        shows anything inside the page, and only fills when you ask.
      </p>
      <SaveSwitchCard server={server} />
      <div className="flex flex-wrap items-center gap-4">
        <a className="text-link" href={`${server}/dashboard`} target="_blank" rel="noreferrer">
          Open the web app
        </a>
        <SignOut door={door} />
      </div>
    </div>
  )
}
