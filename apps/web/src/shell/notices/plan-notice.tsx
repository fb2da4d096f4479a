import { IconButton } from '@severy/ui'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { create } from 'zustand'
import { useSession } from '../../platform/session/session.ts'
import { useSubscription } from '../../platform/server/subscription.ts'
import { useNow } from '../../platform/browser/use-now.ts'
import { dateKey, planLineOf, type PlanLine } from './plan-line.ts'
import '../plans/en-plans.ts'
import './en-notices.ts'

const storageKey = 'trial-line-hidden'

/** Shared, because the line and the bell both ask. */
const useHidden = create<{ on: string | null }>(() => ({ on: readHidden() }))

/** The current line, if any. */
export function usePlanLine(): PlanLine | null {
  const state = useSubscription((subscription) => subscription.state)
  const hiddenOn = useHidden(({ on }) => on)
  return planLineOf(state, hiddenOn, dateKey(new Date(useNow(60_000))))
}

/** Hides the trial's line for the rest of the day. */
function hideToday(): void {
  const today = dateKey(new Date())
  useHidden.setState({ on: today })
  writeHidden(today)
}

export function PlanLineText({ line }: { line: PlanLine }) {
  const { t } = useTranslation()
  const waiting = useSession(({ sync }) => (sync.isPlanNeeded ? sync.waiting : 0))
  const waitingText = waiting > 0 ? `${t('gate.waiting', { count: waiting })} ` : ''
  switch (line.name) {
    case 'payment-failed':
      return (
        <>
          <strong className="font-semibold">{t('billing.pastDue')}.</strong>{' '}
          {line.date === null ? t('gate.overdueText') : t('gate.graceText', { date: new Date(line.date) })}{' '}
          <LineLink to="/billing?pay">{t('billing.payNow')}</LineLink>
        </>
      )
    case 'expired':
      return (
        <>
          <strong className="font-semibold">{t('gate.expired')}.</strong> {t('gate.expiredText')}{' '}
          {waitingText}
          <LineLink to="/upgrade">{t('gate.upgrade')}</LineLink>
        </>
      )
    case 'uncovered':
      return (
        <>
          {t('gate.uncoveredText')} {waitingText}
          <LineLink to="/upgrade">{t('gate.upgrade')}</LineLink>
        </>
      )
    case 'ended':
      return (
        <>
          {t('gate.endedText')} {waitingText}
          <LineLink to="/upgrade">{t('gate.upgrade')}</LineLink>
        </>
      )
    case 'trial':
      return (
        <>
          <strong className="font-semibold">{t('plans.trialLine', { count: line.days })}</strong>{' '}
          <LineLink to="/upgrade">{t('plans.seePlans')}</LineLink>
        </>
      )
  }
}

export function HideButton() {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('plans.dismissToday')}
      icon={<X aria-hidden />}
      onClick={hideToday}
      className="-my-[7px] ms-auto shrink-0"
    />
  )
}

function LineLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-semibold whitespace-nowrap text-current underline underline-offset-3">
      {children}
    </Link>
  )
}

function readHidden(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // Without storage the line returns with the next page.
    return null
  }
}

function writeHidden(day: string): void {
  try {
    localStorage.setItem(storageKey, day)
  } catch {
    // Same here.
  }
}
