import { PageTooltip } from './page-tooltip.tsx'
import { ToastRegion } from './toast-region.tsx'

/** What lies over every page, in one piece to be fetched. */
export function PageOverlays(props: { regionLabel: string; dismissLabel: string }) {
  return (
    <>
      <ToastRegion {...props} />
      <PageTooltip />
    </>
  )
}
