import { Mark } from '@severy/ui'
import { Activity, useDeferredValue, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { signInPath } from '../../platform/session/next-path.ts'
import { usePasswordTyping } from '../../platform/secrets/password-typing.ts'
import { PageShown } from '../../platform/page/page-shown.ts'
import { useSession } from '../../platform/session/session.ts'
import type { LazyPart } from '../failures/lazy-part.tsx'
import { PageLoader } from './page-loader.tsx'

/** Guards every page that requires a sign-in. A locked vault shows the lock screen at the same address. */
export function SignedInArea({ LockScreen }: { LockScreen: LazyPart<object> }) {
  // While the worker starts. If it can't be fetched, the lock screen itself says so.
  useEffect(() => {
    LockScreen.load().catch(() => undefined)
  }, [LockScreen])
  const { pathname, search } = useLocation()
  const name = useSession(({ status }) => status.name)
  const isOpening = useSession(({ unlockProgress }) => unlockProgress !== null)
  const isTyping = usePasswordTyping(({ hasBegun }) => hasBegun)
  // Rendering an open vault takes long: the browser may respond in between, while the lock screen stays a moment
  // longer. All other states, above all a lock, apply at once.
  const drawn = useDeferredValue(name)
  switch (name) {
    case 'loading':
    case 'closing':
    // `Root` shows pages for these in place of all others.
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
      // Prepare the vault's empty frame, unseen, while the user types: deriving the key occupies a core and much of the
      // memory bandwidth, and should then have the machine to itself.
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

/** Shown between signing out and the landing page; a toast has the text. */
function Farewell() {
  return (
    <div className="grid min-h-dvh place-items-center bg-canvas text-ink-3">
      <Mark state="closed" tile={false} size={56} />
    </div>
  )
}
