import { type ReplyOf, sendTestMail, type TranscriptLine } from '@severy/contract'
import { isEmailAddress } from '@severy/domain'
import { Banner, Button, classNames, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { SettingsCard } from '../settings-form/settings-page-frame.tsx'

type Trial = ReplyOf<typeof sendTestMail> & { email: string }

/** Sends one email at once, and shows the mail server's replies. */
export function TestCard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [trial, setTrial] = useState<Trial | null>(null)

  async function send(): Promise<void> {
    const to = email.trim()
    const wrong = to === '' ? t('smtpTest.missing') : isEmailAddress(to) ? undefined : t('smtpTest.invalid')
    setError(wrong)
    if (wrong !== undefined || isBusy) return
    setBusy(true)
    setProblem(null)
    setTrial(null)
    const answer = await callApi(sendTestMail, { body: { email: to } })
    setBusy(false)
    if (answer.ok) setTrial({ ...answer.value, email: to })
    else
      setProblem(
        answer.error.reason === 'no-mail-server' ? t('smtpTest.noServer') : apiProblemText(t, answer.error),
      )
  }

  return (
    <SettingsCard title={t('smtpTest.title')} text={t('smtpTest.text')}>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={t('smtpTest.email')}
          labelHidden
          placeholder={t('smtpTest.email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={error}
          className="min-w-0 flex-[1_1_16rem]"
        />
        <Button type="submit" busy={isBusy} busyLabel={t('smtpTest.sending')} disabled={isUnsaved}>
          {t('smtpTest.send')}
        </Button>
      </form>
      {isUnsaved && <p className="text-small text-ink-2">{t('smtpTest.unsaved')}</p>}
      {problem !== null && (
        <Banner tone="danger" live="assertive" title={t('smtpTest.failed')}>
          {problem}
        </Banner>
      )}
      {trial !== null && (
        <>
          {trial.isSent ? (
            <Banner tone="ok" live="polite">
              {t('smtpTest.sent', { email: trial.email })}
            </Banner>
          ) : (
            <Banner tone="danger" live="assertive" title={t('smtpTest.failed')}>
              <bdi className="wrap-anywhere">{trial.error}</bdi>
            </Banner>
          )}
          <Transcript lines={trial.lines} />
        </>
      )}
    </SettingsCard>
  )
}

/** Each line starts with its speaker as a word, for screen readers. */
function Transcript({ lines }: { lines: readonly TranscriptLine[] }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('smtpTest.transcript')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('smtpTest.transcript')}</h3>
      <ol
        tabIndex={0}
        aria-label={t('smtpTest.transcript')}
        className="max-h-96 overflow-y-auto rounded-control border border-subtle bg-sunken p-3 font-mono text-small"
      >
        {lines.map(({ who, text }, index) => (
          <li key={index} className="flex gap-3 max-md:flex-col max-md:gap-0">
            <span className="w-28 shrink-0 text-ink-3 select-none">{t(`smtpTest.${who}`)}</span>
            <bdi
              className={classNames(
                'min-w-0 wrap-anywhere whitespace-pre-wrap',
                who === 'note' && 'text-ink-2',
              )}
            >
              {text}
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}
