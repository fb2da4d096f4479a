import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useEffect, useState, type ReactNode } from 'react'
import { useOverlayDemand } from './overlays/overlay-demand.ts'

/**
 * Wraps the whole application: text direction, tooltips and toasts, without style elements, which the content security
 * policy forbids.
 */
export function UiProvider({
  direction = 'ltr',
  labels,
  children,
}: {
  direction?: 'ltr' | 'rtl'
  /** Texts for what the provider itself draws. */
  labels: { notifications: string; dismissNotification: string }
  children: ReactNode
}) {
  const hasOverlays = useOverlayDemand()
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        {children}
        {hasOverlays && (
          <FetchedOverlays regionLabel={labels.notifications} dismissLabel={labels.dismissNotification} />
        )}
      </DirectionProvider>
    </CSPProvider>
  )
}

/** If they cannot be loaded, the page works without them, and tries again when the network is back. */
function FetchedOverlays(labels: { regionLabel: string; dismissLabel: string }) {
  const [overlays, setOverlays] = useState<typeof import('./overlays/page-overlays.tsx') | null>(null)
  const isMissing = overlays === null
  useEffect(() => {
    if (!isMissing) return
    const fetchThem = (): void => {
      import('./overlays/page-overlays.tsx').then(setOverlays, () => undefined)
    }
    fetchThem()
    window.addEventListener('online', fetchThem)
    return () => {
      window.removeEventListener('online', fetchThem)
    }
  }, [isMissing])
  return overlays === null ? null : <overlays.PageOverlays {...labels} />
}
