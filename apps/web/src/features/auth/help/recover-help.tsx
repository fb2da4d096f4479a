import type { HelpReason, Refusal } from '@severy/client'
import type { RecoveryHelper } from '@severy/contract'
import { Badge, Button } from '@severy/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected, type Unexpected } from '../../../platform/server/or-unexpected.ts'
import { useNow } from '../../../platform/browser/use-now.ts'
import { RefusalBanner } from '../refusal-banner.tsx'
import { HelpNumber } from './help-number.tsx'
import { helpProblemText } from './help-texts.ts'

/**
 * Recovery with the help of a trusted contact or an administrator of the organization, who hands the account key to
 * this device (PROTOCOL 9). They receive a request, their waiting period passes, and then they type the number that
 * this device shows.
 */
export function RecoverHelp({
  token,
  onBack,
  onExpired,
}: {
  token: string
  onBack: () => void
  onExpired: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [helpers, setHelpers] = useState<readonly RecoveryHelper[] | null>(null)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [chosen, setChosen] = useState<RecoveryHelper | null>(null)
  const [tries, setTries] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow(10_000)

  useEffect(() => {
    if (chosen === null) heading.current?.focus()
  }, [chosen])

  const refuse = useCallback(
    (refusal: Refusal<HelpReason> | Unexpected) => {
      if (refusal.reason === 'link-expired') onExpired()
      else setProblem(helpProblemText(t, { ...refusal, reason: refusal.reason }))
    },
    [onExpired, t],
  )

  useEffect(() => {
    let isCurrent = true
    void orUnexpected(engine.getRecoveryHelpers(token)).then((outcome) => {
      if (!isCurrent) return
      if (!outcome.ok) {
        refuse(outcome.error)
        return
      }
      setEmail(outcome.value.email)
      setHelpers(outcome.value.helpers)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, token, tries, refuse])

  async function ask({ slotId }: RecoveryHelper) {
    if (asked !== null) return
    setAsked(slotId)
    setProblem(null)
    const outcome = await orUnexpected(engine.requestRecoveryHelp({ token, slotId }))
    setAsked(null)
    if (!outcome.ok) {
      refuse(outcome.error)
      return
    }
    const { readyAt } = outcome.value
    setHelpers(
      (all) => all?.map((other) => (other.slotId === slotId ? { ...other, readyAt } : other)) ?? null,
    )
  }

  if (chosen !== null) {
    return (
      <HelpNumber
        token={token}
        email={email}
        helper={chosen}
        onBack={() => {
          setChosen(null)
        }}
        onExpired={onExpired}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="type-title-1">
          {t('emergency.help.heading')}
        </h1>
        <p className="mt-2 text-ink-2">{t('emergency.help.lead')}</p>
      </div>
      <div aria-live="polite" className="contents">
        <RefusalBanner
          problem={problem === null ? null : { title: t('emergency.help.failedTitle'), text: problem }}
        >
          <Button
            size={32}
            onClick={() => {
              setProblem(null)
              setTries(tries + 1)
            }}
          >
            {t('common.tryAgain')}
          </Button>
        </RefusalBanner>
        {helpers === null && problem === null && <p className="text-ink-3">{t('emergency.help.loading')}</p>}
        {helpers?.length === 0 && <p>{t('emergency.help.none')}</p>}
      </div>
      {helpers !== null && helpers.length > 0 && (
        <ul
          aria-label={t('emergency.help.list')}
          className="overflow-hidden rounded-control border border-subtle bg-surface"
        >
          {helpers.map((helper) => (
            <Helper
              key={helper.slotId}
              helper={helper}
              now={now}
              isBusy={asked === helper.slotId}
              onAsk={() => void ask(helper)}
              onStart={() => {
                setChosen(helper)
              }}
            />
          ))}
        </ul>
      )}
      {helpers?.some(({ readyAt }) => readyAt !== null && readyAt > now) === true && (
        <p className="text-ink-2">{t('emergency.help.mailed')}</p>
      )}
      <Button size={48} onClick={onBack} className="self-start">
        {t('emergency.help.back')}
      </Button>
    </div>
  )
}

function Helper({
  helper: { hint, readyAt, waitDays },
  now,
  isBusy,
  onAsk,
  onStart,
}: {
  helper: RecoveryHelper
  now: number
  isBusy: boolean
  onAsk: () => void
  onStart: () => void
}) {
  const { t } = useTranslation()
  const isReady = readyAt !== null && readyAt <= now
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-subtle px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <bdi className="font-semibold wrap-anywhere">{hint}</bdi>
        <p className="text-small text-ink-3">
          {readyAt === null
            ? t('emergency.wait', { count: waitDays })
            : isReady
              ? t('emergency.help.ready')
              : t('emergency.help.waitsUntil', { date: new Date(readyAt) })}
        </p>
      </div>
      {readyAt === null && (
        <Button
          aria-label={t('emergency.help.askLabel', { hint })}
          busy={isBusy}
          busyLabel={t('emergency.help.asking')}
          onClick={onAsk}
        >
          {t('emergency.help.ask')}
        </Button>
      )}
      {isReady && (
        <Button variant="primary" onClick={onStart}>
          {t('emergency.help.start', { hint })}
        </Button>
      )}
      {readyAt !== null && !isReady && <Badge tone="warn">{t('emergency.wait', { count: waitDays })}</Badge>}
    </li>
  )
}
