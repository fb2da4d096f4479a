import { BRAND, buttonClass, Pictogram } from '@severy/ui'
import { Document, type Assets } from '../shell/document.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'

export function NotFoundPage({ assets, year }: { assets: Assets; year: number }) {
  return (
    <Document
      title={`Page not found – ${BRAND}`}
      description="There is no page at this address."
      assets={assets}
      noIndex
    >
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="site-width flex min-h-[70dvh] flex-col items-center justify-center py-20 text-center"
      >
        <Pictogram name="not-found" size={190} />
        <h1 className="type-display-1 mt-10 tabular-nums">404</h1>
        <p className="type-title-2 mt-3">Oops! Page not found</p>
        <p className="mt-2 text-body-l text-ink-2">
          A stone is missing here. Everything in your vault is still in its place.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-2.5">
          <a href="/" className={buttonClass({ variant: 'primary', size: 48 })}>
            Return to Home
          </a>
          <a href="/dashboard" className={buttonClass({ variant: 'secondary', size: 48 })}>
            Open your vault
          </a>
        </div>
      </main>
      <Footer year={year} />
    </Document>
  )
}
