import type { ReactNode } from 'react'

/** Form on the left, mosaic on the right; under 1024 px the form alone. */
export function SplitShell({
  brand,
  children,
  footer,
  mosaicSrc,
  night = false,
}: {
  /** At the top, usually the wordmark as a link home. */
  brand: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Address of the mosaic picture. */
  mosaicSrc: string
  /** Dark in every theme, for the lock screen. */
  night?: boolean
}) {
  return (
    <div
      data-theme={night ? 'dark' : undefined}
      className="grid min-h-dvh bg-canvas text-ink lg:grid-cols-[minmax(520px,1fr)_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col px-5 py-6 md:px-10 md:py-8">
        <header>{brand}</header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center py-10 [@media(height<50rem)]:py-4"
        >
          {children}
        </main>
        {footer !== undefined && <footer className="text-small text-ink-3">{footer}</footer>}
      </div>
      <div aria-hidden="true" className="relative hidden bg-night-980 lg:block">
        <img
          src={mosaicSrc}
          alt=""
          decoding="async"
          className="sticky top-0 h-dvh w-full object-cover object-[50%_100%]"
        />
      </div>
    </div>
  )
}
