import { Wordmark } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../frame/use-title.ts'
import './en-failures.ts'

/** Replaces every form if the browser offers no cryptography. */
export function InsecurePage() {
  const { t } = useTranslation()
  useTitle(t('title.insecure'))
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 px-5 py-12">
      <a href="/" className="w-fit text-ink no-underline">
        <Wordmark />
      </a>
      <h1 className="type-title-1">{t('insecure.heading')}</h1>
      <p className="text-body-l text-ink-2">{t('insecure.text')}</p>
      <section>
        <h2 className="mb-1 font-semibold">{t('insecure.userHeading')}</h2>
        <p className="text-ink-2">{t('insecure.userText')}</p>
      </section>
      <section>
        <h2 className="mb-1 font-semibold">{t('insecure.operatorHeading')}</h2>
        <p className="text-ink-2">{t('insecure.operatorText')}</p>
      </section>
    </main>
  )
}
