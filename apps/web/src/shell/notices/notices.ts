/** The notices about the open vault, most urgent first. No other file decides their order. */
import type {
  AskingContact,
  EarlierCopy,
  ItemRow,
  OrganizationEnd,
  ReplacedKeys,
  StoreLoss,
  SyncStatus,
  WaitingStartOver,
} from '@severy/client'
import { isUrgent, type PlanLine } from './plan-line.ts'
import type { UnkeptRule } from './rule-line.tsx'
import type { SecondFactorQuestion } from '../second-step/use-second-step.ts'

export type Notice =
  | {
      name:
        'alarm' | 'keys-changed' | 'sign-on' | 'kit' | 'backup' | 'new-version' | 'server-full' | 'offline'
    }
  | { name: 'account-gone'; how: 'account-deleted' | 'started-over' }
  | { name: 'earlier-copy'; copy: EarlierCopy }
  | { name: 'start-over'; waiting: WaitingStartOver }
  | { name: 'device-lost'; why: StoreLoss }
  | { name: 'second-factor'; question: SecondFactorQuestion }
  | { name: 'asking'; asking: readonly [AskingContact, ...AskingContact[]] }
  | { name: 'maintenance'; message: string }
  | { name: 'rule'; rule: UnkeptRule }
  | { name: 'plan' | 'trial'; line: PlanLine }
  | { name: 'ending'; end: OrganizationEnd }
  | { name: 'expiring'; first: ItemRow; more: number }
  | { name: 'new-keys'; first: ReplacedKeys; more: number }

export type NoticeTone = 'danger' | 'warn' | 'info' | 'plain'

/** What notices are derived from. */
export interface NoticeFacts {
  hasAlarm: boolean
  sync: Pick<SyncStatus, 'state' | 'question'>
  startOver: WaitingStartOver | null
  deviceLoss: StoreLoss | null
  asking: readonly AskingContact[]
  maintenance: { message: string } | null
  rule: UnkeptRule | null
  plan: PlanLine | null
  replaced: { first: ReplacedKeys | null; more: number }
  /** Organizations that are about to end. */
  ends: readonly OrganizationEnd[]
  /** Items of which a reminder is due. */
  expiring: readonly ItemRow[]
  /** This device's copy of an earlier account with this address, which no longer exists. */
  earlierCopy: EarlierCopy | null
  isKitUnsaved: boolean
  isBackupStuck: boolean
  isNewVersionReady: boolean
}

/**
 * All that apply. First what may cost the account or its content, then what stops this device from syncing, then what
 * has a deadline or costs money, then the rest.
 */
export function noticesOf(facts: NoticeFacts): Notice[] {
  const { sync, startOver, deviceLoss, maintenance, rule, plan, replaced } = facts
  const { state, question } = sync
  const [firstAsking, ...others] = facts.asking
  const [firstEnd] = facts.ends
  const [firstExpiring, ...moreExpiring] = facts.expiring
  const all: (Notice | false | null | undefined)[] = [
    facts.hasAlarm && { name: 'alarm' },
    (state === 'account-deleted' || state === 'started-over') && { name: 'account-gone', how: state },
    startOver && { name: 'start-over', waiting: startOver },
    deviceLoss !== null && { name: 'device-lost', why: deviceLoss },
    state === 'keys-changed' && { name: 'keys-changed' },
    state === 'second-factor-needed' && question !== null && { name: 'second-factor', question },
    state === 'sign-on-needed' && { name: 'sign-on' },
    firstAsking && { name: 'asking', asking: [firstAsking, ...others] },
    maintenance && { name: 'maintenance', message: maintenance.message },
    rule && { name: 'rule', rule },
    plan !== null && isUrgent(plan) && { name: 'plan', line: plan },
    firstEnd && { name: 'ending', end: firstEnd },
    state === 'server-full' && { name: 'server-full' },
    replaced.first && { name: 'new-keys', first: replaced.first, more: replaced.more },
    facts.earlierCopy && { name: 'earlier-copy', copy: facts.earlierCopy },
    // Takes only one press, and the new version may fix what the other notices are about.
    facts.isNewVersionReady && { name: 'new-version' },
    facts.isKitUnsaved && { name: 'kit' },
    facts.isBackupStuck && { name: 'backup' },
    firstExpiring && { name: 'expiring', first: firstExpiring, more: moreExpiring.length },
    plan !== null && !isUrgent(plan) && { name: 'trial', line: plan },
    (state === 'offline' || state === 'unreachable') && { name: 'offline' },
  ]
  return all.filter((notice) => notice !== false && notice != null)
}

export function toneOf(notice: Notice): NoticeTone {
  switch (notice.name) {
    case 'alarm':
    case 'account-gone':
    case 'start-over':
      return 'danger'
    case 'maintenance':
    case 'new-version':
      return 'info'
    case 'trial':
      return notice.line.name === 'trial' ? notice.line.tone : 'warn'
    case 'offline':
      return 'plain'
    default:
      return 'warn'
  }
}

/** Whether the person should do something about it, even while another notice has the line. */
export function needsAct(notice: Notice): boolean {
  const tone = toneOf(notice)
  return tone === 'danger' || tone === 'warn'
}
