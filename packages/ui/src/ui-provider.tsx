import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { lazy, Suspense, type ReactNode } from 'react'
import { useOverlayDemand } from './overlays/overlay-demand.ts'

const PageOverlays = lazy(() =>
  import('./overlays/page-overlays.tsx').then((module) => ({ default: module.PageOverlays })),
)

/**
 * Wraps the whole application: no style elements (the content security policy forbids them), text direction,
 * tooltips, toasts.
 */
export function UiProvider({
  direction = 'ltr',
  labels,
  children,
}: {
  direction?: 'ltr' | 'rtl'
  /** Words for what the provider draws itself. */
  labels: { notifications: string; dismissNotification: string }
  children: ReactNode
}) {
  const hasOverlays = useOverlayDemand()
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        {children}
        {hasOverlays && (
          <Suspense fallback={null}>
            <PageOverlays regionLabel={labels.notifications} dismissLabel={labels.dismissNotification} />
          </Suspense>
        )}
      </DirectionProvider>
    </CSPProvider>
  )
}
