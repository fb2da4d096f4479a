import { BRAND } from '@severy/ui'
import { featureGroups } from '../content/feature-list.ts'
import { ClosingBand } from '../landing/closing-band.tsx'
import { PageShell } from '../shell/page-shell.tsx'
import type { SitePage } from '../shell/site.ts'
import { FeatureBay } from './feature-bay.tsx'

export const featuresPage: SitePage = {
  path: '/features',
  name: 'Features',
  title: `Features: what it does, and its limits – ${BRAND}`,
  description:
    'Vault, generator, import, one-time codes, passkeys, security score, Recovery Kit, your own server: what Severy does today, each with its limit.',
  Body: () => (
    <PageShell>
      <div className="site-width pt-16 md:pt-24">
        <h1 className="type-display-1 max-w-4xl">What Severy does, and its limits</h1>
        <p className="mt-6 max-w-2xl text-[1.125rem] leading-7.5 text-pretty text-ink-2">
          Everything here is in the product today. The pictures are drawn from its screens, with made-up
          people and services. Each section ends with its limit.
        </p>
      </div>
      <nav aria-label="Feature groups" className="features-nav mt-10">
        <ul className="site-width flex flex-wrap justify-between gap-x-4 sm:justify-start sm:gap-x-10">
          {featureGroups.map((group) => (
            <li key={group.id}>
              <a href={`#${group.id}`}>{group.name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {featureGroups.map((group) => (
        <section
          key={group.id}
          id={group.id}
          aria-labelledby={`${group.id}-heading`}
          className="features-group"
        >
          <div className="site-width">
            <h2 id={`${group.id}-heading`} className="type-display-2">
              {group.heading}
            </h2>
            <p className="mt-4 max-w-2xl text-body-l text-ink-2">{group.lead}</p>
            <div className="mt-14 space-y-16 md:space-y-24">
              {group.bays.map((bay) => (
                <FeatureBay key={bay.title} bay={bay} />
              ))}
            </div>
            <ul className="mt-16 grid gap-x-10 gap-y-8 border-t border-subtle pt-10 sm:grid-cols-2 lg:grid-cols-4">
              {group.more.map((feature) => (
                <li key={feature.title}>
                  <h3 className="font-semibold">{feature.title}</h3>
                  <p className="mt-1.5 leading-5.5 text-ink-2">{feature.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <ClosingBand />
    </PageShell>
  ),
}
