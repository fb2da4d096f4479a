import { Mark } from '@severy/ui'
import { Activity, useDeferredValue, type ComponentType } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { signInPath } from '../platform/next-path.ts'
import { usePasswordTyping } from '../platform/password-typing.ts'
import { PageShown } from '../platform/page-shown.ts'
import { useSession } from '../platform/session.ts'
import { PageLoader } from './page-loader.tsx'

/** Guards every page that belongs to a signed-in person. A locked vault shows the lock screen over the same address. */
export function SignedInArea({ LockScreen }: { LockScreen: ComponentType }) {
  const { pathname, search } = useLocation()
  const name = useSession(({ status }) => status.name)
  const isOpening = useSession(({ unlockProgress }) => unlockProgress !== null)
  const isTyping = usePasswordTyping(({ hasBegun }) => hasBegun)
  // An open vault is a lot to draw: the browser may come between, and the lock screen stands a moment longer.
  // Everything else counts at once, a lock above all.
  const drawn = useDeferredValue(name)
  switch (name) {
    case 'loading':
    case 'closing':
    // Their pages stand around every other one.
    case 'storage-denied':
    case 'failed':
      return <PageLoader />
    case 'leaving':
      return <Farewell />
    case 'signed-out':
      return <Navigate to={signInPath(pathname, search)} replace />
    case 'locked':
    case 'unlocked': {
      const isShown = name === 'unlocked' && drawn !== 'locked'
      // The empty frame of the vault is made, unseen, while the person types: the derivation of the key, which fills a
      // core and a good part of the memory's time, has the machine for itself then.
      const isPrepared = (isOpening || isTyping) && pathname === '/dashboard'
      return (
        <>
          {!isShown && <LockScreen />}
          {(name === 'unlocked' || isPrepared) && (
            <Activity mode={isShown ? 'visible' : 'hidden'}>
              <PageShown value={isShown}>
                <Outlet />
              </PageShown>
            </Activity>
          )}
        </>
      )
    }
  }
}

/** For the moment between signing out and the landing page; a toast says the words. */
function Farewell() {
  return (
    <div className="grid min-h-dvh place-items-center bg-canvas text-ink-3">
      <Mark state="closed" tile={false} size={56} />
    </div>
  )
}
