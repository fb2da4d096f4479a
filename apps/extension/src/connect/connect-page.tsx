import { ArchLoader, Banner, Button, Wordmark } from '@severy/ui'
import { useEffect, useState } from 'react'
import { SignOut } from '../pages/sign-out.tsx'
import { useVault, type Door } from '../pages/use-vault.ts'
import type { VaultState } from '../vault/vault-door.ts'
import { errandIn, isOver } from './errand.ts'
import { isSignInNeeded } from './is-sign-in-needed.ts'
import { ProveCard } from './prove-card.tsx'
import { ServerForm } from './server-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignedInCard } from './signed-in-card.tsx'
import { UnlockCard } from './unlock-card.tsx'

type Locked = Extract<VaultState['status'], { name: 'locked' }>

/**
 * Connects to a server and signs in, with the second step. In a tab, because a popup closes with the first click
 * elsewhere.
 */
export function ConnectPage() {
  const vault = useVault()
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-ink">
      <header className="border-b border-subtle bg-surface">
        <div className="mx-auto flex max-w-[560px] items-center px-5 py-4">
          <Wordmark />
        </div>
      </header>
      <main className="mx-auto w-full max-w-[560px] flex-1 px-5 py-10">
        {vault === null ? <ArchLoader label="Starting" /> : <Steps {...vault} />}
      </main>
    </div>
  )
}

function Steps({ door, state }: { door: Door; state: VaultState }) {
  const [isChoosing, setChoosing] = useState(false)
  const [errand, setErrand] = useState(() => errandIn(location.hash))
  const [problem, setProblem] = useState<string | null>(null)
  const [isSigningIn, setSigningIn] = useState(false)
  const { server, status, sync } = state
  const [wasNeeded, setNeeded] = useState(false)
  const isNeeded = status.name === 'unlocked' && isSignInNeeded(sync.state, wasNeeded)
  if (isNeeded !== wasNeeded) setNeeded(isNeeded)
  if (errand !== null && isOver(errand, status.name)) setErrand(null)
  useEffect(() => {
    // The vault may be locked because its account now requires a different way to sign in.
    if (status.name === 'locked') void door.askWhyLocked()
  }, [door, status.name])
  const knownEmail =
    status.name === 'locked' ? status.email : status.name === 'unlocked' ? status.account.email : ''
  switch (status.name) {
    case 'loading':
      return <ArchLoader label="Starting" />
    case 'storage-denied':
      return (
        <Banner tone="danger" title="This browser is blocking storage for extensions">
          Severy keeps an encrypted copy of your vault on this device. Allow site data, then open this page
          again.
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="danger" title="Severy doesn’t run in this browser">
          Update the browser, or reinstall the extension. Reference: {status.reference}
        </Banner>
      )
    case 'unlocked':
      if (sync.question !== null) {
        return <SecondStepForm door={door} server={server ?? ''} methods={sync.question.methods} />
      }
      if (errand?.name === 'open-item') {
        return <ProveCard door={door} server={server ?? ''} item={errand.ref} />
      }
      if (isNeeded) break
      return <SignedInCard door={door} email={status.account.email} server={server ?? ''} isLocked={false} />
    case 'locked':
      if (errand?.name === 'second-step') {
        return (
          <SecondStepForm
            door={door}
            server={server ?? ''}
            methods={errand.methods}
            onOver={(text) => {
              setErrand(null)
              setProblem(text)
            }}
          />
        )
      }
      // A new sign-in asks for everything that the account may require by now, such as a new Secret Key.
      if (needsSignIn(status) || isSigningIn) break
      return (
        <SignedInCard door={door} email={status.email} server={server ?? ''} isLocked>
          {problem !== null && (
            <Banner tone="danger" live="assertive">
              {problem}
            </Banner>
          )}
          {status.hasPasskey && (
            <UnlockCard door={door} server={server ?? ''} isErrand={errand?.name === 'unlock'} />
          )}
          {status.wants === 'at-server' && (
            <div>
              <Button
                onClick={() => {
                  setSigningIn(true)
                }}
              >
                Sign in with your password
              </Button>
            </div>
          )}
        </SignedInCard>
      )
    case 'signed-out':
      break
  }
  if (server === null || isChoosing) {
    return (
      <ServerForm
        door={door}
        server={server}
        onConnected={() => {
          setChoosing(false)
        }}
      />
    )
  }
  return (
    <>
      <SignInForm door={door} server={server} knownEmail={knownEmail} />
      <p className="mt-6 text-small text-ink-3">
        Connected to <bdi dir="ltr">{server}</bdi>.{' '}
        {status.name === 'signed-out' && (
          <Button
            variant="quiet"
            size={32}
            onClick={() => {
              setChoosing(true)
            }}
          >
            Use another server
          </Button>
        )}
      </p>
      {/* Switching to another account or server needs a sign-out first. */}
      {status.name !== 'signed-out' && (
        <div className="mt-4">
          <SignOut door={door} />
        </div>
      )}
    </>
  )
}

/** Whether to show the sign-in form, because unlocking cannot open this device's vault, or only in some cases. */
function needsSignIn({ wants, reason, needsSignOn, hasPasskey }: Locked): boolean {
  return (
    wants === 'newest' || (wants === 'at-server' && !hasPasskey) || reason === 'keys-changed' || needsSignOn
  )
}
