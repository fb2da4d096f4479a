import type { OpenRequestReason, Refusal, SecretQuestion } from '@severy/client'
import {
  Banner,
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  PasswordField,
  Textarea,
  TextField,
} from '@severy/ui'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { useSession } from '../../../platform/session/session.ts'
import { usePageToken } from '../../../platform/session/use-page-token.ts'
import { AuthShell } from '../../../shell/frame/auth-shell.tsx'
import { FormProblem } from '../../../shell/forms/form-problem.tsx'
import { PageLoader } from '../../../shell/frame/page-loader.tsx'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { linkProblemText, type LinkReason } from './link-problem-text.ts'
import './en-links.ts'

/** Length of a request's URL fragment in characters. */
const fragmentLength = 108

/**
 * `/ask#…`: where someone without an account leaves a secret for the person who made the link (docs/decisions/0028).
 */
export function AskPage() {
  const { t } = useTranslation()
  useTitle(t('links.askPageTitle'))
  const fragment = usePageToken(fragmentLength)
  const isLoading = useSession(({ status }) => status.name === 'loading')
  if (isLoading) return <PageLoader />
  return (
    <AuthShell>
      {/* Another link in the same tab starts again. */}
      {fragment === null ? (
        <Nothing title={t('links.malformedTitle')} text={t('links.problems.link-malformed')} />
      ) : (
        <Asked key={fragment} fragment={fragment} />
      )}
    </AuthShell>
  )
}

function Asked({ fragment }: { fragment: string }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const load = useCallback(() => engine.openSecretRequest(fragment), [engine, fragment])
  const question = useLoaded<SecretQuestion, OpenRequestReason>(load, [])
  const [end, setEnd] = useState<'sent' | 'gone' | null>(null)
  const { value, refusal } = question
  if (end === 'sent')
    return <Nothing pictogram="success" title={t('links.sentTitle')} text={t('links.sentText')} />
  if (end === 'gone' || refusal?.reason === 'request-gone') {
    return <Nothing title={t('links.askGoneTitle')} text={t('links.problems.request-gone')} />
  }
  if (value !== null) return <AnswerForm fragment={fragment} question={value} onEnd={setEnd} />
  if (refusal === null) return <PageLoader />
  return (
    <ErrorState
      title={t('links.openFailed')}
      text={linkProblemText(t, refusal)}
      retryLabel={t('common.tryAgain')}
      busy={question.isLoading}
      onRetry={() => void question.reload()}
    />
  )
}

function AnswerForm({
  fragment,
  question: { title, from, expiresAt },
  onEnd,
}: {
  fragment: string
  question: SecretQuestion
  onEnd: (end: 'sent' | 'gone') => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const fields = useFieldErrors<'secret'>()
  const [username, setUsername] = useState('')
  const [secret, setSecret] = useState('')
  const [notes, setNotes] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal<LinkReason> | null>(null)

  async function send() {
    if (secret === '' && notes.trim() === '') {
      fields.show('secret', t('links.answerMissing'))
      return
    }
    fields.clear()
    setBusy(true)
    setRefusal(null)
    const sent = await orUnexpected(engine.answerSecretRequest(fragment, { username, secret, notes }))
    setBusy(false)
    if (sent.ok) onEnd('sent')
    else if (sent.error.reason === 'request-gone') onEnd('gone')
    else setRefusal(sent.error)
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <div>
        <h1 tabIndex={-1} dir="auto" className="type-title-1 wrap-anywhere">
          {title}
        </h1>
        <p className="mt-2 text-ink-2">{t('links.askedBy', { from, date: new Date(expiresAt) })}</p>
      </div>
      <Banner tone="warn" title={t('links.askTrustTitle')}>
        {t('links.askTrustText', { from })}
      </Banner>
      <FormProblem
        title={t('links.sendFailed')}
        text={refusal === null ? null : linkProblemText(t, refusal)}
      />
      <TextField
        exact
        label={t('links.answerUsername')}
        value={username}
        onChange={setUsername}
        maxLength={1000}
        autoComplete="off"
      />
      <PasswordField
        label={t('links.answerSecret')}
        value={secret}
        onChange={setSecret}
        maxLength={10_000}
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.showPassword')}
        capsLockHint={t('auth.capsLock')}
        autoComplete="off"
        error={fields.errors.secret}
        inputRef={fields.inputRef('secret')}
      />
      <Textarea label={t('links.answerNotes')} value={notes} onChange={setNotes} maxLength={10_000} />
      <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel={t('links.sending')}>
        {t('links.send')}
      </Button>
      <p className="text-small text-ink-3">{t('links.askSealed')}</p>
    </form>
  )
}

function Nothing({
  title,
  text,
  pictogram = 'envelope',
}: {
  title: string
  text: string
  pictogram?: 'envelope' | 'success'
}) {
  const { t } = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      pictogram={pictogram}
      title={title}
      text={text}
      actions={
        <a href="/" className={buttonClass()}>
          {t('links.home')}
        </a>
      }
    />
  )
}
