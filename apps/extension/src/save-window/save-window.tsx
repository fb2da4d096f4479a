import type { Account } from '@severy/client'
import { ArchLoader, Button, EmptyState, Wordmark } from '@severy/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useVault, type Door } from '../pages/use-vault.ts'
import { LockedView } from '../popup/locked-view.tsx'
import { isOffered, type LoginComparison } from '../save/compare-with-vault.ts'
import { dropOffer, type Offer } from '../save/offers.ts'
import { notNow } from './answers.tsx'
import { Host } from './host.tsx'
import { NewLogin } from './new-login.tsx'
import { UpdatedLogin } from './updated-login.tsx'
import { useEscape } from './use-escape.ts'
import { useOffer } from './use-offer.ts'

/** Milliseconds for which the result is shown before the window closes. */
const goodbyeMs = 1_500

/** The extension's own window, which no page can reach: offers to save a login that was just typed into a page. */
export function SaveWindow() {
  const vault = useVault()
  const waiting = useOffer()
  const [done, setDone] = useState<string | null>(null)
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-ink">
      <header className="flex items-center justify-between gap-3 border-b border-subtle bg-surface px-6 py-3">
        <Wordmark />
        {waiting !== null && waiting.count > 1 && (
          <p className="text-small text-ink-2">1 of {waiting.count} logins</p>
        )}
      </header>
      {done !== null && waiting !== null && waiting.offer !== null && (
        <p role="status" className="mx-auto w-full max-w-md px-6 pt-5 text-small text-ink-2">
          {done}.
        </p>
      )}
      {vault === null || waiting === null ? (
        <Middle>
          <ArchLoader label="Opening" labelHidden />
        </Middle>
      ) : waiting.offer === null ? (
        <Goodbye text={done} />
      ) : (
        <Answer key={waiting.offer.id} {...vault} offer={waiting.offer} onDone={setDone} />
      )}
    </div>
  )
}

function Answer({
  door,
  state: { status },
  offer,
  onDone,
}: NonNullable<ReturnType<typeof useVault>> & { offer: Offer; onDone: (text: string) => void }) {
  const leave = (): void => {
    onDone(notNow)
    void dropOffer(offer.id)
  }
  useEscape(leave)
  if (status.name === 'unlocked') {
    return <Choice door={door} account={status.account} offer={offer} onDone={onDone} />
  }
  if (status.name === 'locked') {
    return (
      <LockedView
        door={door}
        status={status}
        reason={
          <p className="text-ink-2">
            Unlock to save the login you just used on <Host url={offer.login.url} />.
          </p>
        }
        wayOut={
          <Button variant="quiet" size={32} onClick={leave}>
            Not now
          </Button>
        }
      />
    )
  }
  return (
    <Middle>
      <ArchLoader label="Opening" labelHidden />
    </Middle>
  )
}

/** Compares the login with the open vault first, because logins that the vault already has are not offered. */
function Choice({
  door,
  account,
  offer,
  onDone,
}: {
  door: Door
  account: Account
  offer: Offer
  onDone: (text: string) => void
}) {
  const [found, setFound] = useState<LoginComparison | null>(null)
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    let isOver = false
    void door.compareLogin(offer.login).then((comparison) => {
      if (isOver) return
      setFound(comparison)
      if (isOffered(comparison)) return
      onDone(
        comparison.kind === 'never'
          ? 'You chose not to save logins for this site'
          : 'This login is already in your vault',
      )
      void dropOffer(offer.id)
    })
    return () => {
      isOver = true
    }
  }, [door, offer, onDone])
  const finish = (text: string): void => {
    onDone(text)
    void dropOffer(offer.id)
  }
  if (found === null || !isOffered(found)) return null
  if (found.kind === 'update' && !isNew) {
    return (
      <UpdatedLogin
        door={door}
        login={offer.login}
        rows={found.rows}
        onDone={finish}
        onNew={() => {
          setNew(true)
        }}
      />
    )
  }
  return <NewLogin door={door} login={offer.login} vaults={account.vaults} onDone={finish} />
}

/** Shown when no offers are left. */
function Goodbye({ text }: { text: string | null }) {
  useEscape(closeWindow)
  useEffect(() => {
    if (text === null) return undefined
    const timer = setTimeout(closeWindow, goodbyeMs)
    return () => {
      clearTimeout(timer)
    }
  }, [text])
  return (
    <Middle>
      <div role="status">
        <EmptyState
          pictogram="locked"
          headingLevel={1}
          title={text ?? 'Nothing to save'}
          text={
            text === null ? 'Offers expire after five minutes. Sign in on the page again to get another.' : ''
          }
          actions={
            <Button autoFocus onClick={closeWindow}>
              Close
            </Button>
          }
        />
      </div>
    </Middle>
  )
}

function closeWindow(): void {
  window.close()
}

function Middle({ children }: { children: ReactNode }) {
  return <main className="flex flex-1 flex-col items-center justify-center">{children}</main>
}
