import { BRAND, buttonClass } from '@severy/ui'
import { contactHeading, contactLead, emergency, offices, topics, type Topic } from '../content/contact.ts'
import { ClaimsOnly, PlansOnly } from '../shell/markers.tsx'
import { PageShell } from '../shell/page-shell.tsx'
import type { SitePage } from '../shell/site.ts'
import { Channels, FormLink } from './channels.tsx'
import { ContactForm } from './contact-form.tsx'

export const contactPage: SitePage = {
  path: '/contact',
  name: contactHeading,
  title: `${contactHeading} – ${BRAND}`,
  description:
    'Write to the people who run this service, by form or by email, and see what to do first in an emergency.',
  scripts: ['contact'],
  Body: () => (
    <PageShell>
      <div className="site-width py-14 md:py-20">
        <h1 className="type-display-2">{contactHeading}</h1>
        <p className="mt-4 max-w-2xl text-[1.1875rem] leading-7.5 text-ink-2">{contactLead}</p>
        <div className="mt-12 grid gap-12 lg:grid-cols-[2fr_3fr] lg:gap-16">
          <section aria-labelledby="channels-heading">
            <h2 id="channels-heading" className="type-title-2 mb-6">
              Ways to reach us
            </h2>
            <Channels />
          </section>
          <section aria-labelledby="form-heading">
            <h2 id="form-heading" className="type-title-2 mb-6">
              Send a message
            </h2>
            <ContactForm />
          </section>
        </div>
        <Emergency />
        <Topics />
        <Offices />
      </div>
    </PageShell>
  ),
}

function Emergency() {
  return (
    <section aria-labelledby="emergency-heading" className="contact-emergency mt-16 md:mt-20">
      <div>
        <h2 id="emergency-heading" className="type-title-2">
          {emergency.heading}
        </h2>
        <p className="mt-2 max-w-2xl text-body-l">{emergency.text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={emergency.article.href} className={buttonClass({ variant: 'primary', size: 48 })}>
          {emergency.article.text}
        </a>
        <FormLink subject={emergency.action.subject}>{emergency.action.text}</FormLink>
      </div>
    </section>
  )
}

function Topics() {
  return (
    <section aria-labelledby="topics-heading" className="mt-16 md:mt-24">
      <h2 id="topics-heading" className="type-title-2">
        What is it about?
      </h2>
      <ul className="contact-topics mt-6">
        {topics.map((topic) =>
          topic.isAboutPlans ? (
            <PlansOnly key={topic.title}>
              <TopicCard {...topic} />
            </PlansOnly>
          ) : (
            <TopicCard key={topic.title} {...topic} />
          ),
        )}
      </ul>
    </section>
  )
}

function TopicCard({ title, text, subject, article }: Topic) {
  return (
    <li>
      <h3 className="text-[1.0625rem] leading-6 font-semibold">{title}</h3>
      <p className="mt-1 text-ink-2">{text}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {article !== undefined && (
          <a href={article.href} className="site-link">
            {article.text}
          </a>
        )}
        <FormLink subject={subject}>Write to us</FormLink>
      </p>
    </li>
  )
}

function Offices() {
  return (
    <ClaimsOnly>
      <section aria-labelledby="offices-heading" className="mt-16 md:mt-24">
        <h2 id="offices-heading" className="type-title-2">
          Our offices
        </h2>
        <ul className="mt-6 grid gap-6 sm:grid-cols-3">
          {offices.map(({ city, region }) => (
            <li key={city} className="rounded-card border border-subtle bg-surface p-6">
              <h3 className="text-[1.0625rem] leading-6 font-semibold">{city}</h3>
              <address className="mt-1 text-ink-2 not-italic">{region}</address>
              <p className="mt-3">
                <FormLink subject={`To the office in ${city}`}>Write to this office</FormLink>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </ClaimsOnly>
  )
}
