/** A bar for selected items: over the lower edge of its list while that is scrolled, never over what is beside it. */
export const barClass =
  'sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-1 rounded-card border border-subtle bg-raised p-1.5 shadow-e2 max-md:bottom-[calc(var(--bottom-bar)+0.5rem)]'
