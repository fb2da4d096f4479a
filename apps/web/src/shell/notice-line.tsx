import { classNames } from '@severy/ui'
import { Construction, Info, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadNewVersion, useIsNewVersionReady } from '../platform/offline-shell.ts'
import { usePageShown } from '../platform/page-shown.ts'
import { useAccount, useSession } from '../platform/session.ts'
import { useServerRules } from '../platform/server-rules.ts'
import { useNow } from '../platform/use-now.ts'
import { AccountGoneLine } from './account-gone-line.tsx'
import { AskingLine } from './asking-line.tsx'
import { DeviceLostLine } from './device-lost-line.tsx'
import { NewKeysLine } from './new-keys-line.tsx'
import { useReplacedToDecide } from './people/replaced-keys.ts'
import { KeysChangedLine } from './keys-changed-line.tsx'
import { MaintenanceLine } from './maintenance-line.tsx'
import { isUrgent, type PlanLine } from './plan-line.ts'
import { HideButton, PlanLineText, usePlanLine } from './plan-notice.tsx'
import { SecondStepLine } from './second-step/second-step-line.tsx'
import { RuleLine, useRuleLine } from './rule-line.tsx'
import { SignOnLine } from './sign-on-line.tsx'
import { StartOverLine } from './start-over-line.tsx'
import { syncLine } from './sync-words.ts'

/**
 * The single thin line under the header. Shows the first that applies (DESIGN 10.3): an alarm, a device copy deleted by
 * the browser, an account that is gone, changed keys, a missing second factor or single sign-on, maintenance, an unmet
 * rule of an organization, a pending start over, a trusted contact requesting access, someone's new keys, a failed
 * payment or a trial or plan that has ended or is about to, a newer version, an unsaved kit, a running trial, a missing
 * connection.
 */
export function NoticeLine({ onShowAlarm }: { onShowAlarm: () => void }) {
  const { t } = useTranslation()
  usePageShown()
  const account = useAccount()
  const sync = useSession((session) => session.sync)
  const hasAlarm = useSession(({ alarms }) => alarms.length > 0)
  const loss = useSession(({ deviceLoss }) => deviceLoss)
  const waiting = useSession(({ startOver }) => startOver)
  const asking = useSession((session) => session.asking)
  const replaced = useReplacedToDecide()
  const now = useNow(60_000)
  const plan = usePlanLine()
  const isNewVersionReady = useIsNewVersionReady()
  const rule = useRuleLine()
  const maintenance = useServerRules(({ rules }) => rules?.maintenance ?? null)
  if (hasAlarm) {
    return (
      <Line tone="danger" icon={<TriangleAlert aria-hidden />}>
        <strong className="font-semibold">{t('alarm.lineTitle')}</strong> {t('alarm.lineText')}{' '}
        <button type="button" className="font-semibold underline underline-offset-3" onClick={onShowAlarm}>
          {t('alarm.details')}
        </button>
      </Line>
    )
  }
  if (loss !== null) {
    return (
      <Line tone="warn" icon={<TriangleAlert aria-hidden />}>
        <DeviceLostLine why={loss} />
      </Line>
    )
  }
  if (account !== null && sync.state === 'keys-changed') {
    return (
      <Line tone="warn" icon={<TriangleAlert aria-hidden />}>
        <KeysChangedLine account={account} />
      </Line>
    )
  }
  if (account !== null && (sync.state === 'account-deleted' || sync.state === 'started-over')) {
    return (
      <Line tone="danger" icon={<TriangleAlert aria-hidden />}>
        <AccountGoneLine email={account.email} how={sync.state} />
      </Line>
    )
  }
  if (sync.state === 'second-factor-needed' && sync.question !== null) {
    return (
      <Line tone="warn" icon={<TriangleAlert aria-hidden />}>
        <SecondStepLine question={sync.question} />
      </Line>
    )
  }
  if (account !== null && sync.state === 'sign-on-needed') {
    return (
      <Line tone="warn" icon={<TriangleAlert aria-hidden />}>
        <SignOnLine account={account} />
      </Line>
    )
  }
  if (maintenance !== null) {
    return (
      <Line tone="info" icon={<Construction aria-hidden />}>
        <MaintenanceLine message={maintenance.message} />
      </Line>
    )
  }
  if (rule !== null) {
    return (
      <Line tone="warn" icon={<TriangleAlert aria-hidden />}>
        <RuleLine rule={rule} />
      </Line>
    )
  }
  if (waiting !== null) {
    return (
      <Line tone="danger" icon={<TriangleAlert aria-hidden />}>
        <StartOverLine waiting={waiting} now={now} />
      </Line>
    )
  }
  const [firstAsking, ...others] = asking
  if (firstAsking !== undefined) {
    return (
      <Line tone="warn" icon={<TriangleAlert aria-hidden />}>
        <AskingLine asking={[firstAsking, ...others]} now={now} />
      </Line>
    )
  }
  if (replaced.first !== null) {
    return (
      <Line tone="warn" icon={<TriangleAlert aria-hidden />}>
        <NewKeysLine first={replaced.first} more={replaced.more} />
      </Line>
    )
  }
  if (plan.line !== null && isUrgent(plan.line)) return <PlanNotice line={plan.line} onHide={plan.hide} />
  if (isNewVersionReady) {
    return (
      <Line tone="info" icon={<Info aria-hidden />}>
        <strong className="font-semibold">{t('newVersion.title')}</strong> <span>{t('newVersion.text')}</span>{' '}
        <button
          type="button"
          className="font-semibold whitespace-nowrap underline underline-offset-3"
          onClick={loadNewVersion}
        >
          {t('newVersion.reload')}
        </button>
      </Line>
    )
  }
  if (account !== null && (account.kit === null || account.kit.savedAt === null)) {
    return (
      <Line tone="warn" icon={<TriangleAlert aria-hidden />}>
        <strong className="font-semibold">{t('kit.bannerTitle')}</strong> <span>{t('kit.bannerText')}</span>{' '}
        <Link
          to="/account/recovery-kit"
          className="font-semibold whitespace-nowrap text-current underline underline-offset-3"
        >
          {t('kit.bannerAction')}
        </Link>
      </Line>
    )
  }
  if (plan.line !== null) return <PlanNotice line={plan.line} onHide={plan.hide} />
  if (sync.state === 'offline' || sync.state === 'unreachable' || sync.state === 'server-full') {
    return (
      <Line tone="plain" icon={<WifiOff aria-hidden />}>
        {syncLine(t, sync, now)}
      </Line>
    )
  }
  return null
}

function PlanNotice({ line, onHide }: { line: PlanLine; onHide: () => void }) {
  const tone = line.name === 'trial' ? line.tone : 'warn'
  return (
    <Line
      tone={tone}
      icon={tone === 'warn' ? <TriangleAlert aria-hidden /> : <Info aria-hidden />}
      {...(line.name === 'trial' && { end: <HideButton onHide={onHide} /> })}
    >
      <PlanLineText line={line} />
    </Line>
  )
}

function Line({
  tone,
  icon,
  end,
  children,
}: {
  tone: keyof typeof tones
  icon: ReactNode
  /** A button at the end of the line. */
  end?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('shell.notice')}
      className={classNames(
        'flex items-start gap-2.5 border-b px-4 py-2 text-small md:px-6 print:hidden',
        tones[tone],
      )}
    >
      <span className="contents [&>svg]:size-4 [&>svg]:translate-y-px">{icon}</span>
      <p className="min-w-0">{children}</p>
      {end}
    </section>
  )
}

const tones = {
  danger: 'border-danger-ink/25 bg-danger-bg text-danger-ink',
  warn: 'border-warn-ink/25 bg-warn-bg text-warn-ink',
  info: 'border-info-ink/25 bg-info-bg text-info-ink',
  plain: 'border-subtle bg-sunken text-ink-2',
}
