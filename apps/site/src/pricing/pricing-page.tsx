import { BRAND, buttonClass, classNames } from '@severy/ui'
import type { ReactNode } from 'react'
import { enterprise, heading, questions, trialPromise } from '../content/pricing.ts'
import { product } from '../content/structured-data.ts'
import { PageShell } from '../shell/page-shell.tsx'
import type { SitePage } from '../shell/site.ts'
import { CompareTable } from './compare-table.tsx'
import { PlanCards } from './plan-cards.tsx'

export const pricingPage: SitePage = {
  path: '/pricing',
  name: 'Pricing',
  title: `Pricing: Personal, Families and Business – ${BRAND}`,
  description:
    'What a vault costs by the month and by the year, for one person, a household or a team. Every plan starts with a free trial, no credit card required.',
  isAboutPlans: true,
  structuredData: [product, questionData()],
  Body: () => (
    <PageShell>
      <div className="site-width py-14 md:py-20">
        <h1 className="type-display-2 text-center">{heading}</h1>
        <p className="mx-auto mt-4 max-w-2xl text-center text-body-l text-ink-2">{trialPromise}</p>
        <div className="mt-9">
          <PlanCards level={2} action="Start {{plans.trialDays}}-Day Free Trial" />
        </div>
        <Enterprise />
      </div>
      <Section id="compare" title="Compare the plans">
        <CompareTable />
      </Section>
      <Section id="questions" title="Questions" isBeside>
        <Questions />
      </Section>
    </PageShell>
  ),
}

function Section({
  id,
  title,
  isBeside = false,
  children,
}: {
  id: string
  title: string
  /** On wide pages, the heading is next to the content instead of above it. */
  isBeside?: boolean
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'site-width grid gap-6 pb-16 md:pb-24',
        isBeside && 'lg:grid-cols-[1fr_2.4fr] lg:gap-12',
      )}
    >
      <h2 id={id} className="type-title-1">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Enterprise() {
  return (
    <section data-theme="dark" aria-labelledby="enterprise" className="enterprise-strip">
      <div>
        <h2 id="enterprise" className="type-title-2">
          {enterprise.title}
        </h2>
        <p className="mt-1 text-body-l text-ink-2">{enterprise.text}</p>
      </div>
      <a href="/contact" className={buttonClass({ variant: 'secondary', size: 48 })}>
        Contact Us
      </a>
    </section>
  )
}

/** Only one is open at a time: the browser closes others with the same name. */
function Questions() {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question} name="questions">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <p className="mt-8 text-body-l">
        Something else? Ask us on the{' '}
        <a href="/contact" className="site-link">
          contact page
        </a>
        .
      </p>
    </div>
  )
}

function questionData(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
