import { ArchLoader, Button, EmptyState } from '@severy/ui'
import { Suspense, useRef } from 'react'
import { useVault } from '../pages/use-vault.ts'
import { LockedView } from './later-views.ts'
import { OpenPopup } from './open-popup.tsx'
import { openConnectPage } from './open-page.ts'
import { useFocusInView } from './use-focus-in-view.ts'
import { useTab, type Tab } from './use-tab.ts'

/** What the toolbar button opens. */
export function Popup() {
  const vault = useVault()
  const tab = useTab()
  const frame = useRef<HTMLDivElement>(null)
  useFocusInView(frame)
  return (
    <div ref={frame} className="flex h-full w-full flex-col overflow-hidden bg-canvas text-ink">
      {vault === null || tab === null ? (
        <Starting />
      ) : (
        <Suspense fallback={<Starting />}>
          <View {...vault} tab={tab} />
        </Suspense>
      )}
    </div>
  )
}

function View({ door, state, tab }: NonNullable<ReturnType<typeof useVault>> & { tab: Tab }) {
  const { status, server } = state
  switch (status.name) {
    case 'loading':
      return <Starting />
    case 'unlocked':
      return <OpenPopup door={door} state={state} tab={tab} account={status.account} />
    case 'locked':
      return <LockedView door={door} status={status} />
    case 'signed-out':
      return (
        <Entrance
          title={server === null ? 'Connect to your server' : 'You’re signed out'}
          text={
            server === null
              ? 'Fill passwords from the vault on your own server.'
              : 'Sign in once. After that, unlock with your account password.'
          }
          action={server === null ? 'Connect' : 'Sign in'}
        />
      )
    case 'storage-denied':
      return (
        <Entrance
          title="Storage blocked"
          text="This browser is blocking storage for extensions. Allow site data and try again."
          action="Learn more"
        />
      )
    case 'failed':
      return (
        <Entrance
          title="Severy doesn’t run in this browser"
          text={`Update the browser, or reinstall the extension. Reference: ${status.reference}`}
          action="Open the page of the extension"
        />
      )
  }
}

function Entrance({ title, text, action }: { title: string; text: string; action: string }) {
  return (
    <main className="flex flex-1 flex-col justify-center">
      <EmptyState
        pictogram="locked"
        headingLevel={1}
        title={title}
        text={text}
        actions={
          <Button variant="primary" autoFocus onClick={openConnectPage}>
            {action}
          </Button>
        }
      />
    </main>
  )
}

function Starting() {
  return (
    <main className="flex flex-1 flex-col items-center justify-center">
      <ArchLoader label="Opening" labelHidden />
    </main>
  )
}
