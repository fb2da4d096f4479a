import { useId } from 'react'
import { useTranslation } from 'react-i18next'

const reasons = ['keep', 'private', 'leave'] as const
const questions = ['trial', 'change', 'card', 'free'] as const

/** Reasons to buy a plan. */
export function WhyUpgrade() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="type-title-2">
        {t('upgrade.whyHeading')}
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {reasons.map((name) => (
          <li key={name} className="border-t-2 border-primary pt-3">
            <h3 className="font-semibold">{t(`upgrade.why.${name}.title`)}</h3>
            <p className="mt-1 text-ink-2">{t(`upgrade.why.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Questions() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 max-w-[72ch]">
      <h2 id={id} className="mb-4 type-title-2">
        {t('upgrade.faqHeading')}
      </h2>
      {questions.map((name) => (
        <details key={name} className="border-t border-subtle last:border-b">
          <summary className="cursor-pointer rounded-tile py-3 font-semibold">
            {t(`upgrade.faq.${name}.question`)}
          </summary>
          <p className="pb-4 text-ink-2">{t(`upgrade.faq.${name}.answer`)}</p>
        </details>
      ))}
    </section>
  )
}
