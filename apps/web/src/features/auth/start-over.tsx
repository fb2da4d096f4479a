import type { StartOverLosses } from '@severy/client'
import { Banner, Button } from '@severy/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'
import { StartOverForm } from './start-over-form.tsx'
import { StartOverRequest } from './start-over-request.tsx'
import { StartOverWaiting } from './start-over-waiting.tsx'

/**
 * For people who have lost every key (PROTOCOL 5.8): what would be lost, then typing the address to confirm. A vault
 * with any content is deleted only after a waiting period, which is requested the same way.
 */
export function StartOver({
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
  const [losses, setLosses] = useState<StartOverLosses | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [tries, setTries] = useState(0)
  const [isDecided, setDecided] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
  }, [])

  useEffect(() => {
    let isCurrent = true
    void orUnexpected(engine.getStartOver(token)).then((outcome) => {
      if (!isCurrent) return
      if (outcome.ok) {
        setLosses(outcome.value)
        return
      }
      const { reason } = outcome.error
      if (reason === 'link-expired') {
        onExpired()
        return
      }
      const text = networkProblemText(t, { ...outcome.error, reason })
      setProblem({ title: t('startOver.failedTitle'), text })
    })
    return () => {
      isCurrent = false
    }
  }, [engine, token, tries, onExpired, t])

  if (losses?.stage.name === 'waiting') {
    return <StartOverWaiting email={losses.email} readyAt={losses.stage.readyAt} onBack={onBack} />
  }
  if (losses !== null && isDecided) {
    const { email, stage } = losses
    if (stage.name === 'open') return <StartOverForm {...{ token, email, onBack, onExpired }} />
    return (
      <StartOverRequest
        {...{ token, email, onBack, onExpired }}
        onAsked={(next) => {
          setLosses({ ...losses, stage: next })
        }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="type-title-1">
          {t('startOver.heading')}
        </h1>
        <p className="mt-2 text-ink-2">{t('startOver.lead')}</p>
      </div>
      <div>
        <h2 className="font-semibold">{t('startOver.firstHeading')}</h2>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          <li>{t('startOver.firstDevice')}</li>
          <li>{t('startOver.firstPasskey')}</li>
          <li>{t('startOver.firstKit')}</li>
        </ul>
      </div>
      <div aria-live="polite" className="contents">
        <RefusalBanner problem={problem}>
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
        {losses === null && problem === null && <p className="text-ink-3">{t('startOver.loading')}</p>}
        {losses !== null && (
          <Banner tone="danger" title={t('startOver.lossesHeading')}>
            <ul className="list-disc pl-5">
              <li>{t('startOver.lossItems', { count: losses.entries })}</li>
              {losses.fileBytes > 0 && (
                <li>{t('startOver.lossFiles', { size: megabytes.format(losses.fileBytes / 1e6) })}</li>
              )}
              <li>{t('startOver.lossAccount')}</li>
              <li>{t('startOver.lossContacts')}</li>
            </ul>
          </Banner>
        )}
      </div>
      {losses?.stage.name === 'wait-needed' && (
        <div>
          <h2 className="font-semibold">{t('startOver.waitHeading')}</h2>
          <p className="mt-1 text-ink-2">{t('startOver.waitText', { count: losses.stage.days })}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          size={48}
          disabled={losses === null}
          onClick={() => {
            setDecided(true)
          }}
        >
          {t('startOver.next')}
        </Button>
        <Button size={48} onClick={onBack}>
          {t('startOver.back')}
        </Button>
      </div>
    </div>
  )
}

const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
