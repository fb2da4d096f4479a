import { classNames } from '@severy/ui'
import { Construction, Info, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadNewVersion } from '../../platform/browser/offline-shell.ts'
import { useAccount, useSession } from '../../platform/session/session.ts'
import { useNow } from '../../platform/browser/use-now.ts'
import { AccountGoneLine } from './account-gone-line.tsx'
import { AskingLine } from './asking-line.tsx'
import { BackupLine } from './backup-line.tsx'
import { DeviceLostLine } from './device-lost-line.tsx'
import { EarlierCopyLine } from './earlier-copy-line.tsx'
import { EndingLine } from './ending-line.tsx'
import { ExpiringLine } from './expiring-line.tsx'
import { KeysChangedLine } from './keys-changed-line.tsx'
import { MaintenanceLine } from './maintenance-line.tsx'
import { NewKeysLine } from './new-keys-line.tsx'
import { type Notice, type NoticeTone, toneOf } from './notices.ts'
import { HideButton, PlanLineText } from './plan-notice.tsx'
import { RuleLine } from './rule-line.tsx'
import { SecondStepLine } from '../second-step/second-step-line.tsx'
import { SignOnLine } from '../proof/sign-on-line.tsx'
import { StartOverLine } from './start-over-line.tsx'
import { syncLine } from '../frame/sync-words.ts'
import { useNotices } from './use-notices.ts'
import '../frame/en-frame.ts'
import './en-notices.ts'

/** The single thin line under the header: the most urgent notice. The bell has the others. */
export function NoticeLine({ onShowAlarm }: { onShowAlarm: () => void }) {
  const { t } = useTranslation()
  const [notice] = useNotices()
  if (notice === undefined) return null
  return (
    <section
      // One notice's open question must not become the next one's.
      key={notice.name}
      aria-label={t('shell.notice')}
      className={classNames(
        'flex items-start gap-2.5 border-b px-4 py-2 text-small md:px-6 print:hidden',
        tones[toneOf(notice)],
      )}
    >
      <span className="contents [&>svg]:size-4 [&>svg]:translate-y-px">{signOf(notice)}</span>
      <p className="min-w-0">
        <NoticeText notice={notice} onShowAlarm={onShowAlarm} />
      </p>
      {(notice.name === 'trial' || notice.name === 'plan') && notice.line.name === 'trial' && <HideButton />}
    </section>
  )
}

/** A notice's words and what to press, for the line and for the bell. */
export function NoticeText({ notice, onShowAlarm }: { notice: Notice; onShowAlarm: () => void }) {
  const { t } = useTranslation()
  const account = useAccount()
  const sync = useSession((session) => session.sync)
  const now = useNow(60_000)
  switch (notice.name) {
    case 'alarm':
      return (
        <>
          <strong className="font-semibold">{t('alarm.lineTitle')}</strong> {t('alarm.lineText')}{' '}
          <button type="button" className="font-semibold underline underline-offset-3" onClick={onShowAlarm}>
            {t('alarm.details')}
          </button>
        </>
      )
    case 'account-gone':
      return account === null ? null : <AccountGoneLine email={account.email} how={notice.how} />
    case 'earlier-copy':
      return <EarlierCopyLine copy={notice.copy} />
    case 'start-over':
      return <StartOverLine waiting={notice.waiting} now={now} />
    case 'device-lost':
      return <DeviceLostLine why={notice.why} />
    case 'keys-changed':
      return account === null ? null : <KeysChangedLine account={account} />
    case 'second-factor':
      return <SecondStepLine question={notice.question} />
    case 'sign-on':
      return account === null ? null : <SignOnLine account={account} />
    case 'asking':
      return <AskingLine asking={notice.asking} now={now} />
    case 'maintenance':
      return <MaintenanceLine message={notice.message} />
    case 'rule':
      return <RuleLine rule={notice.rule} />
    case 'plan':
    case 'trial':
      return <PlanLineText line={notice.line} />
    case 'new-keys':
      return <NewKeysLine first={notice.first} more={notice.more} />
    case 'ending':
      return <EndingLine end={notice.end} now={now} />
    case 'expiring':
      return <ExpiringLine first={notice.first} more={notice.more} />
    case 'backup':
      return <BackupLine />
    case 'kit':
      return <KitLine />
    case 'new-version':
      return <NewVersionLine />
    case 'server-full':
    case 'offline':
      return syncLine(t, sync, now)
  }
}

function KitLine() {
  const { t } = useTranslation()
  return (
    <>
      <strong className="font-semibold">{t('kit.bannerTitle')}</strong> <span>{t('kit.bannerText')}</span>{' '}
      <Link
        to="/account/recovery-kit"
        className="font-semibold whitespace-nowrap text-current underline underline-offset-3"
      >
        {t('kit.bannerAction')}
      </Link>
    </>
  )
}

function NewVersionLine() {
  const { t } = useTranslation()
  return (
    <>
      <strong className="font-semibold">{t('newVersion.title')}</strong> <span>{t('newVersion.text')}</span>{' '}
      <button
        type="button"
        className="font-semibold whitespace-nowrap underline underline-offset-3"
        onClick={loadNewVersion}
      >
        {t('newVersion.reload')}
      </button>
    </>
  )
}

/** The sign beside a notice; its words say the same. */
export function signOf(notice: Notice): ReactNode {
  if (notice.name === 'maintenance') return <Construction aria-hidden />
  if (notice.name === 'offline' || notice.name === 'server-full') return <WifiOff aria-hidden />
  const tone = toneOf(notice)
  return tone === 'danger' || tone === 'warn' ? <TriangleAlert aria-hidden /> : <Info aria-hidden />
}

const tones: Record<NoticeTone, string> = {
  danger: 'border-danger-ink/25 bg-danger-bg text-danger-ink',
  warn: 'border-warn-ink/25 bg-warn-bg text-warn-ink',
  info: 'border-info-ink/25 bg-info-bg text-info-ink',
  plain: 'border-subtle bg-sunken text-ink-2',
}
