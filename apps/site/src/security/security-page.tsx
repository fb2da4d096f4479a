import { BRAND } from '@severy/ui'
import { PageShell } from '../shell/page-shell.tsx'
import type { SitePage } from '../shell/site.ts'
import { Certifications } from './certifications.tsx'
import { Disclosure } from './disclosure.tsx'
import { Remains } from './remains.tsx'
import { SecurityHero } from './security-hero.tsx'
import { WhatWeStore } from './what-we-store.tsx'

export const securityPage: SitePage = {
  path: '/security',
  name: 'Security',
  title: `Security: what we store, what we can’t read – ${BRAND}`,
  description:
    'How Severy keeps a vault that its own server can’t open: the keys, every stored field, the remaining risks, and how to report a vulnerability.',
  Body: () => (
    <PageShell floating>
      <SecurityHero />
      <WhatWeStore />
      <Remains />
      <Certifications />
      <Disclosure />
    </PageShell>
  ),
}
