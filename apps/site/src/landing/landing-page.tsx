import { BRAND } from '@severy/ui'
import { organization, product, website } from '../content/structured-data.ts'
import { PageShell } from '../shell/page-shell.tsx'
import type { SitePage } from '../shell/site.ts'
import { ClosingBand } from './closing-band.tsx'
import { Contact } from './contact.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { Security } from './security.tsx'
import { TrustRow } from './trust-row.tsx'

export const landingPage: SitePage = {
  path: '/',
  name: 'Home',
  title: `${BRAND}: every login, under one vault`,
  description:
    'A password manager that can’t read your passwords: every item is encrypted in your browser before anything reaches us.',
  structuredData: [organization, website, product],
  scripts: ['landing', 'contact'],
  Body: () => (
    <PageShell floating>
      <Hero />
      <TrustRow />
      <Features />
      <HowItWorks />
      <Security />
      <Pricing />
      <Contact />
      <ClosingBand />
    </PageShell>
  ),
}
