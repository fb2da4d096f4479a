import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'
import { ToastProvider } from './overlays/toast.tsx'
import { PageTooltip, tooltipDelayMs, tooltipTimeoutMs, TooltipTiming } from './overlays/tooltip.tsx'

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
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <TooltipTiming delay={tooltipDelayMs} timeout={tooltipTimeoutMs}>
          <ToastProvider regionLabel={labels.notifications} dismissLabel={labels.dismissNotification}>
            {children}
          </ToastProvider>
          <PageTooltip />
        </TooltipTiming>
      </DirectionProvider>
    </CSPProvider>
  )
}
