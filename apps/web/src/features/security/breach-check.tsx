import type { BreachReason, VaultHealth } from '@severy/client'
import { Banner, Button, useToast } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { sizeText } from '../../platform/words/size-text.ts'
import { useOnline } from '../../platform/browser/use-online.ts'
import { sessionProblemText } from '../../shell/failures/load-problem.tsx'

/** Checks only on request, says what leaves the device, and calls nothing safe that was not checked. */
export function BreachCheck({ health }: { health: VaultHealth }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { unchecked, breachesCheckedAt, compromised, counted, commonBreaches } = health

  async function check() {
    setBusy(true)
    const answer = await orUnexpected(engine.checkBreaches())
    setBusy(false)
    setProblem(answer.ok ? null : problemText(t, answer.error))
    if (answer.ok) show({ tone: 'success', title: t('security.breaches.done') })
  }

  if (counted === 0) return null
  return (
    <section
      aria-labelledby="breach-heading"
      className="flex flex-col gap-3 rounded-card border border-subtle bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="breach-heading" className="font-semibold">
            {t('security.breaches.heading')}
          </h2>
          <p className="mt-1 max-w-[72ch] text-ink-2">{t('security.breaches.text')}</p>
        </div>
        <Button
          busy={isBusy}
          disabled={!isOnline}
          {...(!isOnline && { title: t('network.offline') })}
          onClick={() => void check()}
        >
          {isBusy ? t('security.breaches.checking') : t('security.breaches.check')}
        </Button>
      </div>
      <p role="status" className="text-small text-ink-2">
        {unchecked > 0 && `${t('security.breaches.unchecked', { count: unchecked })} `}
        {unchecked === 0 && compromised.length === 0 && `${t('security.breaches.clean')} `}
        {breachesCheckedAt !== null &&
          `${t('security.breaches.last', { date: new Date(breachesCheckedAt) })} `}
        {commonBreaches === null
          ? t('security.breaches.short')
          : t('security.breaches.common', {
              hashes: commonBreaches.hashes,
              seen: commonBreaches.seenMin,
              size: sizeText(commonBreaches.bytes),
            })}
      </p>
      {problem !== null && (
        <Banner tone="warn" live="polite">
          {problem}
        </Banner>
      )}
    </section>
  )
}

function problemText(
  t: TFunction<'app'>,
  refusal: { reason: BreachReason | 'unexpected'; retryAfterSeconds?: number },
): string {
  const { reason } = refusal
  return reason === 'breaches-off' || reason === 'breaches-unreachable'
    ? t(`security.breaches.problem.${reason}`)
    : sessionProblemText(t, { ...refusal, reason })
}
