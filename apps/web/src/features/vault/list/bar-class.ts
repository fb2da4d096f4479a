/** Keeps the bar at the lower edge of its list while the page scrolls, and never over what is beside the list. */
export const barPlaceClass =
  'pointer-events-none sticky bottom-4 z-20 mt-4 w-full max-md:bottom-[calc(var(--bottom-bar)+0.5rem)]'

/** A bar for selected items, at that position. */
export const barClass =
  'pointer-events-auto mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-1 max-[30rem]:gap-0 rounded-card border border-subtle bg-raised p-1.5 shadow-e2'
