import { Button, Wordmark } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { EngineFailure } from '@severy/engine-host/engine-failure'
import { ErrorPage } from './router-error-page.tsx'
import { useTitle } from '../frame/use-title.ts'
import './en-failures.ts'

/** Replaces every page if the vault engine does not run: without it nothing can be opened, typed or sent. */
export function EngineFailurePage({ failure }: { failure: EngineFailure }) {
  return failure.why === 'crashed' ? <ErrorPage error={null} /> : <NotStarted failure={failure} />
}

function NotStarted({ failure: { why, reference } }: { failure: EngineFailure }) {
  const { t } = useTranslation()
  useTitle(t('title.error'))
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 px-5 py-12">
      <a href="/" className="w-fit text-ink no-underline">
        <Wordmark />
      </a>
      <div role="alert">
        <h1 className="type-title-1">{t('engineFailure.heading')}</h1>
        <p className="mt-2 text-body-l text-ink-2">
          {t(`engineFailure.${why === 'crashed' ? 'broken' : why}`)}
        </p>
      </div>
      {why === 'broken' && (
        <section>
          <h2 className="mb-1 font-semibold">{t('engineFailure.whatHeading')}</h2>
          <ol className="list-decimal space-y-1 ps-5 text-ink-2">
            <li>{t('engineFailure.reload')}</li>
            <li>{t('engineFailure.update')}</li>
            <li>
              {t('engineFailure.ask')}{' '}
              <a href="/contact" className="text-link-underlined">
                {t('engineFailure.contact')}
              </a>
              {' · '}
              <a href="/help" className="text-link-underlined">
                {t('engineFailure.help')}
              </a>
            </li>
          </ol>
        </section>
      )}
      <p className="text-small text-ink-3">
        {t('engineFailure.reference')}: <code className="break-all text-ink-2">{reference}</code>
      </p>
      <Button
        variant="primary"
        className="w-fit"
        onClick={() => {
          location.reload()
        }}
      >
        {t('error.reload')}
      </Button>
    </main>
  )
}
