import { ArchLoader, Banner, Button, Wordmark } from '@severy/ui'
import { useState } from 'react'
import { useVault, type Door } from '../pages/use-vault.ts'
import type { VaultState } from '../vault/vault-door.ts'
import { errandIn } from './errand.ts'
import { ProveCard } from './prove-card.tsx'
import { ServerForm } from './server-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignedInCard } from './signed-in-card.tsx'
import { UnlockCard } from './unlock-card.tsx'

/** A separate tab, because a popup closes with the first click elsewhere: server, account and second step. */
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
  const [methods, setMethods] = useState<readonly string[] | null>(null)
  const [errand, setErrand] = useState(() => errandIn(location.hash))
  const { server, status, sync } = state
  switch (status.name) {
    case 'loading':
      return <ArchLoader label="Starting" />
    case 'storage-denied':
      return (
        <Banner tone="danger" title="This browser keeps nothing for extensions">
          Severy keeps an encrypted copy of your vault on this device. Allow site data, then open this page
          again.
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="danger" title="Severy does not run in this browser">
          Update the browser, or reinstall the extension. Reference: {status.reference}
        </Banner>
      )
    case 'unlocked':
      if (sync?.question != null) {
        return <SecondStepForm door={door} server={server ?? ''} methods={sync.question.methods} />
      }
      if (errand?.name === 'open-item') {
        return <ProveCard door={door} server={server ?? ''} item={errand.ref} />
      }
      // Only a new sign-in continues with the server.
      if (sync?.state === 'keys-changed' || sync?.state === 'sign-on-needed') break
      return <SignedInCard door={door} email={status.account.email} server={server ?? ''} isLocked={false} />
    case 'locked':
      if (errand?.name === 'second-step' && methods === null) {
        return (
          <SecondStepForm
            door={door}
            server={server ?? ''}
            methods={errand.methods}
            onCancel={() => {
              setErrand(null)
            }}
          />
        )
      }
      if (status.reason !== 'keys-changed' && !status.needsSignOn) {
        return (
          <SignedInCard door={door} email={status.email} server={server ?? ''} isLocked>
            {status.hasPasskey && (
              <UnlockCard door={door} server={server ?? ''} isErrand={errand?.name === 'unlock'} />
            )}
          </SignedInCard>
        )
      }
      break
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
  if (methods !== null) {
    return (
      <SecondStepForm
        door={door}
        server={server}
        methods={methods}
        onCancel={() => {
          setMethods(null)
        }}
      />
    )
  }
  return (
    <>
      <SignInForm door={door} server={server} onSecondStep={setMethods} />
      <p className="mt-6 text-small text-ink-3">
        Connected to <bdi dir="ltr">{server}</bdi>.{' '}
        <Button
          variant="quiet"
          size={32}
          onClick={() => {
            setChoosing(true)
          }}
        >
          Use another server
        </Button>
      </p>
    </>
  )
}
