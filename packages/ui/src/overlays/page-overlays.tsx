import { PageTooltip } from './page-tooltip.tsx'
import { ToastRegion } from './toast-region.tsx'

/** Toasts and tooltips of every page, in one file that is loaded on demand. */
export function PageOverlays(props: { regionLabel: string; dismissLabel: string }) {
  return (
    <>
      <ToastRegion {...props} />
      <PageTooltip />
    </>
  )
}
