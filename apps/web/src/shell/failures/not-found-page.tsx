import { BRAND, buttonClass, Pictogram, Wordmark } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/session-state.ts'
import { useTitle } from '../frame/use-title.ts'
import './en-not-found.ts'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-ink">
      <header className="px-5 py-6 md:px-10">
        <a
          href="/"
          aria-label={`${BRAND}, ${t('common.home')}`}
          className="inline-block rounded-control text-ink no-underline"
        >
          <Wordmark />
        </a>
      </header>
      <main className="flex flex-1 flex-col justify-center">
        <NotFoundText />
      </main>
    </div>
  )
}

/** The page's text, for pages that already have a frame. */
export function NotFoundText() {
  const { t } = useTranslation()
  useTitle(t('title.notFound'))
  const hasVault = useSession(({ status }) => status.name === 'unlocked' || status.name === 'locked')
  return (
    <div className="flex flex-col items-center px-5 pb-24 text-center">
      <Pictogram name="not-found" size={144} />
      <h1 tabIndex={-1} className="type-display-2 mt-8">
        {t('notFound.code')}
      </h1>
      <p className="mt-2 text-body-l text-ink-2">{t('notFound.text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <a href="/" className={buttonClass({ variant: hasVault ? 'secondary' : 'primary' })}>
          {t('notFound.home')}
        </a>
        {hasVault && (
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {t('notFound.vault')}
          </Link>
        )}
      </div>
    </div>
  )
}
