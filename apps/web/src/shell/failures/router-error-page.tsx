import { Button, Wordmark } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { clipboard } from '../../platform/secrets/clipboard.ts'
import { CodeMissing } from '../../platform/browser/load-code.ts'
import { CodeMissingState } from './code-missing.tsx'
import { useTitle } from '../frame/use-title.ts'
import './en-failures.ts'

/** Handles unexpected errors, and pages whose code cannot be fetched. */
export function RouterErrorPage() {
  const error = useRouteError()
  if (!(error instanceof CodeMissing)) return <ErrorPage error={error} />
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 px-5 py-12">
      <Wordmark />
      <MissingPage why={error.why} />
    </main>
  )
}

/** For missing code inside the frame of an open vault, which stays, so that other pages remain one click away. */
export function FramedErrorPage() {
  const error = useRouteError()
  if (error instanceof CodeMissing) return <MissingPage why={error.why} />
  throw error
}

function MissingPage({ why }: Pick<CodeMissing, 'why'>) {
  const { t } = useTranslation()
  useTitle(t('title.error'))
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  return (
    <CodeMissingState
      why={why}
      busy={state !== 'idle'}
      onRetry={() => void navigate(location, { replace: true })}
    />
  )
}

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  useTitle(t('title.error'))
  const [isCopied, setCopied] = useState(false)
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 px-5 py-12">
      <Wordmark />
      <div>
        <h1 className="type-title-1">{t('error.heading')}</h1>
        <p className="mt-2 text-ink-2">{t('error.text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          onClick={() => {
            location.reload()
          }}
        >
          {t('error.reload')}
        </Button>
        <Button onClick={() => void clipboard.copyPlain(details(error)).then(setCopied)}>
          {t('error.copy')}
        </Button>
        <span role="status" className="text-small text-ink-3">
          {isCopied ? t('error.copied') : ''}
        </span>
      </div>
    </main>
  )
}

/** Names and code locations, but no message: it could quote what the user typed. */
function details(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const places = stack.split('\n').filter((line) => /^\s*at |@/.test(line))
  return [
    error instanceof Error ? error.name : typeof error,
    location.pathname,
    navigator.userAgent,
    ...places,
  ].join('\n')
}
