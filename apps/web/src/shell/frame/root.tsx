import { UiProvider } from '@severy/ui'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useSession } from '../../platform/session/session-state.ts'
import { EngineFailurePage } from '../failures/engine-failure-page.tsx'
import { PageLoader } from './page-loader.tsx'
import { StorageDeniedPage } from '../failures/storage-denied-page.tsx'
import { useClipboardQuestion } from '../values/use-clipboard-question.ts'
import { useFocusAfterWaiting } from '../forms/use-focus-after-waiting.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** Wraps every page: toasts, tooltips, and focus handling when a page or its content changes. */
export function Root() {
  const { t } = useTranslation()
  useClipboardQuestion()
  useHeadingFocus()
  useKeptFocus()
  useFocusAfterWaiting()
  const status = useSession((session) => session.status)
  return (
    <UiProvider
      labels={{ notifications: t('common.notifications'), dismissNotification: t('common.dismiss') }}
    >
      <Suspense fallback={<PageLoader />}>
        {status.name === 'storage-denied' ? (
          <StorageDeniedPage />
        ) : status.name === 'failed' ? (
          <EngineFailurePage failure={status} />
        ) : (
          <Outlet />
        )}
      </Suspense>
    </UiProvider>
  )
}

/**
 * Moves the focus to the heading of a new page, for screen readers and the Tab key. A page that focused one of its own
 * fields keeps that.
 */
function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (document.activeElement?.closest('main, [role=dialog], [role=alertdialog]') != null) return
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [pathname])
}
