import { Button, Wordmark } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../frame/use-title.ts'
import './en-failures.ts'

/** Replaces every form if the browser lets this site store nothing: there would be no vault to come back to. */
export function StorageDeniedPage() {
  const { t } = useTranslation()
  useTitle(t('title.storageDenied'))
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 px-5 py-12">
      <a href="/" className="w-fit text-ink no-underline">
        <Wordmark />
      </a>
      <h1 className="type-title-1">{t('storageDenied.heading')}</h1>
      <p className="text-body-l text-ink-2">{t('storageDenied.text')}</p>
      <section>
        <h2 className="mb-1 font-semibold">{t('storageDenied.whatHeading')}</h2>
        <p className="text-ink-2">{t('storageDenied.whatText')}</p>
      </section>
      <Button
        className="w-fit"
        onClick={() => {
          location.reload()
        }}
      >
        {t('storageDenied.again')}
      </Button>
    </main>
  )
}
