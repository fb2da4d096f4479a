import type { IntegrityAlarm, NetworkReason, RepairedCopy } from '@severy/client'
import { Button, useToast } from '@severy/ui'
import type { TFunction } from 'i18next'
import { ShieldAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { canAskForRepair, ServerCopyRepair } from './server-copy-repair.tsx'
import './en-alarm.ts'

/**
 * Shown for a failed check that raises the alarm (PROTOCOL 14). Uses only built-in text, and names, numbers and dates
 * from authenticated records; never text chosen by the server.
 */
export function AlarmScreen({
  alarms,
  onRead,
  onRepaired,
  onKept,
}: {
  alarms: readonly IntegrityAlarm[]
  onRead: () => void
  onRepaired: (repaired: RepairedCopy) => void
  /** This device's keys were kept; alarms about vaults may remain. */
  onKept: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const heading = useRef<HTMLHeadingElement>(null)
  const { show } = useToast()
  const [isChecking, setChecking] = useState(false)
  const [outcome, setOutcome] = useState<'integrity' | 'unexpected' | NetworkReason | null>(null)
  const words = wordsOf(alarms, t)
  useEffect(() => {
    heading.current?.focus()
  }, [])

  /** Reads and verifies everything again; the engine clears the alarms if nothing is wrong anymore. */
  async function checkAgain() {
    setChecking(true)
    setOutcome(null)
    const checked = await orUnexpected(engine.checkAgain())
    setChecking(false)
    if (checked.ok) show({ tone: 'success', title: t('alarm.clearedTitle'), text: t('alarm.clearedText') })
    else setOutcome(checked.error.reason)
  }

  return (
    <div className="min-h-dvh bg-danger-bg text-ink">
      <main id="main" className="mx-auto flex max-w-[720px] flex-col gap-6 px-5 py-12 md:py-20">
        <div role="alert">
          <ShieldAlert aria-hidden className="size-10! text-danger-ink" />
          <h1 ref={heading} tabIndex={-1} className="type-title-1 mt-4 text-danger-ink">
            {words.heading}
          </h1>
          <p className="mt-3 text-body-l">{words.text}</p>
        </div>
        {alarms.map((alarm, index) => (
          <AlarmFacts key={index} alarm={alarm} />
        ))}
        <p className="text-ink-2">{words.advice}</p>
        <div aria-live="polite" className="contents">
          {outcome !== null && (
            <p className="font-semibold text-danger-ink">
              {outcome === 'integrity' ? t('alarm.stillStands') : networkProblemText(t, { reason: outcome })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" size={48} onClick={onRead}>
            {t('alarm.read')}
          </Button>
          <Button
            size={48}
            busy={isChecking}
            busyLabel={t('alarm.checking')}
            onClick={() => void checkAgain()}
          >
            {t('alarm.checkAgain')}
          </Button>
          {canAskForRepair(alarms) && <ServerCopyRepair onRepaired={onRepaired} onKept={onKept} />}
        </div>
      </main>
    </div>
  )
}

interface Words {
  heading: string
  text: string
  advice: string
}

function wordsOf(alarms: readonly IntegrityAlarm[], t: TFunction<'app'>): Words {
  if (alarms.every(({ code }) => code === 'keyring-newer')) {
    return { heading: t('alarm.newerHeading'), text: t('alarm.newerText'), advice: t('alarm.newerAdvice') }
  }
  const heading = t('alarm.heading')
  return alarms.every(isAboutDevice)
    ? { heading, text: t('alarm.deviceText'), advice: t('alarm.deviceAdvice') }
    : { heading, text: t('alarm.text'), advice: t('alarm.advice') }
}

/** About the device's own records: no server is involved. */
function isAboutDevice({ code }: IntegrityAlarm): boolean {
  return code === 'device-state'
}

function nameOf(alarm: IntegrityAlarm, t: TFunction<'app'>): string {
  if (isAboutDevice(alarm)) return t('alarm.deviceRecords')
  return alarm.vaultName === null ? t('alarm.accountRecords') : t('alarm.vault', { name: alarm.vaultName })
}

function AlarmFacts({ alarm }: { alarm: IntegrityAlarm }) {
  const { t } = useTranslation()
  return (
    <section className="rounded-card border border-danger-ink/30 bg-surface p-5">
      <h2 className="font-semibold wrap-anywhere">{nameOf(alarm, t)}</h2>
      {!isAboutDevice(alarm) && (
        <dl className="mt-3 grid gap-4 sm:grid-cols-2">
          <Side label={t('alarm.expected')} side={alarm.expected} />
          <Side label={t('alarm.served')} side={alarm.served} />
        </dl>
      )}
      <p className="mt-4 border-t border-subtle pt-3 text-small text-ink-2">
        {t('alarm.code')}: <code className="font-mono">{alarm.code}</code>
      </p>
    </section>
  )
}

function Side({ label, side: { seq, date } }: { label: string; side: IntegrityAlarm['expected'] }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="font-semibold">
        {seq === null && date === null ? (
          t('alarm.nothing')
        ) : (
          <>
            {seq === null ? t('alarm.noSequence') : t('alarm.sequence', { seq })}
            {date !== null && (
              <span className="block text-small font-normal text-ink-2">
                {t('alarm.date', { date: new Date(date) })}
              </span>
            )}
          </>
        )}
      </dd>
    </div>
  )
}
