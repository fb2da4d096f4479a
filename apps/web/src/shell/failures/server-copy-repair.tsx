import type {
  IntegrityAlarm,
  RepairedCopy,
  RepairReason,
  Refusal,
  ServerCopy,
  ServerVault,
} from '@severy/client'
import { AlertDialog, Button, useToast } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { onEngineEvent } from '../../platform/session/session.ts'
import { KeepCopy } from './keep-copy.tsx'
import { KeepKeys } from './keep-keys.tsx'
import { LeftVaults } from './repair-result.tsx'
import '../../platform/words/en-save-problems.ts'
import './en-alarm.ts'
import './en-repair.ts'

type T = TFunction<'app'>
type Problem = Refusal<RepairReason | 'unexpected'>

/** Checks that also fail if the server merely went back to an older state (PROTOCOL 7.8). */
const mayBeOlder: readonly IntegrityAlarm['code'][] = [
  'head-reference',
  'head-epoch',
  'head-keyring-seq',
  'keyring-seq',
  'keyring-chain',
  'keyring-account-key-version',
  'roster-chain',
  'statement-unpublished',
  'vault-missing',
]

export function canAskForRepair(alarms: readonly IntegrityAlarm[]): boolean {
  return alarms.some(({ code }) => mayBeOlder.includes(code))
}

/**
 * Offers to restore what the server lost: first what that is, then a question, then the upload. Nothing happens
 * automatically.
 */
export function ServerCopyRepair({
  onRepaired,
  onKept,
}: {
  onRepaired: (repaired: RepairedCopy) => void
  onKept: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [found, setFound] = useState<ServerCopy | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [work, setWork] = useState<'looking' | 'sending' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const progress = useProgress(work === 'sending')

  async function look() {
    setWork('looking')
    setProblem(null)
    setFound(null)
    const examined = await orUnexpected(engine.examineServerCopy())
    setWork(null)
    if (!examined.ok) {
      setProblem(examined.error)
      return
    }
    setFound(examined.value)
    setAsking(isRepairable(examined.value))
  }

  async function send() {
    setWork('sending')
    const repaired = await orUnexpected(engine.repairServerCopy())
    setWork(null)
    setAsking(false)
    setFound(null)
    if (!repaired.ok) {
      setProblem(repaired.error)
      return
    }
    const { items, left, lostFiles } = repaired.value
    if (left.length > 0 || lostFiles.length > 0) onRepaired(repaired.value)
    else show({ tone: 'success', title: t('repair.doneTitle'), text: t('repair.doneText', { count: items }) })
  }

  return (
    <>
      <Button
        size={48}
        busy={work === 'looking'}
        busyLabel={t('repair.looking')}
        onClick={() => {
          void look()
        }}
      >
        {t('repair.open')}
      </Button>
      <div aria-live="polite" className="basis-full empty:hidden">
        {problem !== null && <p className="font-semibold text-danger-ink">{problemText(t, problem)}</p>}
        {found !== null && !isRepairable(found) && <Impossible found={found} onKept={onKept} />}
      </div>
      {found !== null && (
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t('repair.ask')}
          description={t('repair.askText')}
          cancelLabel={t('repair.cancel')}
          confirmLabel={t('repair.confirm')}
          busy={work === 'sending'}
          busyLabel={progress === null ? t('repair.sending') : t('repair.progress', progress)}
          onConfirm={() => {
            void send()
          }}
        >
          <Plan found={found} />
        </AlertDialog>
      )}
    </>
  )
}

/** What leaves this device, and what does not. */
function Plan({ found: { account, vaults } }: { found: ServerCopy }) {
  const { t } = useTranslation()
  const left = vaults.filter((vault) => !isSendable(vault))
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {account === 'behind' && <li>{t('repair.account')}</li>}
        {vaults.filter(isSendable).map((vault) => (
          <li key={vault.vaultId}>
            <span className="font-semibold wrap-anywhere">{nameOf(t, vault.name)}</span>
            <ul className="text-small text-ink-2">
              {linesOf(t, vault).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {left.length > 0 && <LeftVaults left={left.map(({ name, state }) => ({ name, why: state }))} />}
    </div>
  )
}

function Impossible({
  found: { account, branch, vaults },
  onKept,
}: {
  found: ServerCopy
  onKept: () => void
}) {
  const { t } = useTranslation()
  if (account === 'same' && vaults.length === 0) return <p>{t('repair.nothing')}</p>
  return (
    <section className="rounded-card border border-danger-ink/30 bg-surface p-5">
      <h2 className="font-semibold">{t('repair.impossible')}</h2>
      <p className="mt-2 text-ink-2">{t('repair.impossibleText')}</p>
      {account !== 'same' && account !== 'behind' && (
        <p className="mt-3">{t(`repair.accountWhy.${branch === null ? account : 'branch'}`)}</p>
      )}
      {branch !== null && <KeepKeys branch={branch} onKept={onKept} />}
      {vaults.map((vault) => (
        <div key={vault.vaultId} className="mt-4 border-t border-subtle pt-3">
          <LeftVaults left={[{ name: vault.name, why: vault.state }]} />
          {vault.canBeKept && <KeepCopy vault={vault} />}
        </div>
      ))}
    </section>
  )
}

function linesOf(t: T, { state, changes, items, deletes, memberLists }: ServerVault): string[] {
  return [
    ...(state === 'missing' ? [t('repair.newVault')] : []),
    t('repair.changes', { count: changes }),
    ...(items > 0 ? [t('repair.entries', { count: items })] : []),
    ...(deletes > 0 ? [t('repair.deletes', { count: deletes })] : []),
    ...(memberLists > 0 ? [t('repair.memberLists', { count: memberLists })] : []),
  ]
}

/** If the account's records have diverged, nothing else can be repaired. */
function isRepairable({ account, vaults }: ServerCopy): boolean {
  return account === 'behind' || (account === 'same' && vaults.some(isSendable))
}

function isSendable({ state }: ServerVault): boolean {
  return state === 'behind' || state === 'missing'
}

function nameOf(t: T, name: string | null): string {
  return name === null ? t('repair.unnamed') : t('repair.vault', { name })
}

function problemText(t: T, refusal: Problem): string {
  const { reason } = refusal
  switch (reason) {
    case 'integrity':
      return t('alarm.stillStands')
    case 'locked':
    case 'session-ended':
      return t('sync.sessionEnded')
    default:
      return networkProblemText(t, { ...refusal, reason })
  }
}

function useProgress(isSending: boolean): { done: number; total: number } | null {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  useEffect(() => {
    if (!isSending) return
    return onEngineEvent((event) => {
      if (event.type === 'repair-progress') setProgress({ done: event.done + 1, total: event.total })
    })
  }, [isSending])
  return isSending ? progress : null
}
