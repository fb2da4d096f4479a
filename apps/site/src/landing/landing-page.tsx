import { BRAND } from '@severy/ui'
import { Document, type Assets } from '../shell/document.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { ClosingBand } from './closing-band.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Security } from './security.tsx'
import { TrustRow } from './trust-row.tsx'

export function LandingPage({ assets, year }: { assets: Assets; year: number }) {
  return (
    <Document
      title={`${BRAND}: every login, under one vault`}
      description="A password manager that cannot read your passwords: every item is encrypted in your browser, before anything reaches us."
      assets={assets}
    >
      <Header floating />
      <main id="main" tabIndex={-1}>
        <Hero wide={assets.heroWide} narrow={assets.heroNarrow} />
        <TrustRow />
        <Features />
        <HowItWorks />
        <Security />
        <ClosingBand />
      </main>
      <Footer year={year} />
    </Document>
  )
}
