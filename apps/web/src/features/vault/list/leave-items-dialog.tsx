import type { ItemRow } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { vaultRemoval } from '../../../platform/session/session-state.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'
import { nameOf } from '../card-parts.tsx'

/**
 * Asks before individually shared items leave this person's vault: what that means, and for whom nothing changes.
 * `onLeft` receives those that have left, and the rest of `rows`, still to be trashed.
 */
export function LeaveItemsDialog({
  rows,
  onLeft,
  onClose,
}: {
  rows: readonly ItemRow[]
  onLeft: (left: readonly ItemRow[], others: readonly ItemRow[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [{ given, others }] = useState(() => {
    const isGiven = ({ ref }: ItemRow): boolean => vaultRemoval(ref.vaultId) === 'leave'
    return { given: rows.filter(isGiven), others: rows.filter((row) => !isGiven(row)) }
  })
  const [only, ...more] = given
  const single = more.length === 0 ? only : undefined
  const owner = useOwner(single)
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    const left: ItemRow[] = []
    for (const row of given) {
      const done = await orUnexpected(engine.leaveShare(row.ref.vaultId))
      if (done.ok) left.push(row)
      else {
        show({
          tone: 'danger',
          title: t('sharing.leaveFailed'),
          text: personProblemText(t, done.error),
        })
        break
      }
    }
    onClose()
    if (left.length > 0) {
      const text =
        left.length === 1 && single !== undefined
          ? single.summary.title
          : t('change.items', { count: left.length })
      show({ tone: 'success', title: t('sharing.left'), text })
    }
    if (left.length === given.length) onLeft(left, others)
  }

  const named = single === undefined ? null : nameOf(t('vault.untitled'), single.summary.title)
  const kept =
    named === null
      ? t('sharing.removeManyText')
      : owner === null
        ? t('sharing.removeText')
        : t('sharing.leaveText', { email: owner })
  return (
    <AlertDialog
      open
      tone="danger"
      onOpenChange={onClose}
      title={
        named === null
          ? t('sharing.removeMany', { count: given.length })
          : t('sharing.leaveTitle', { name: named })
      }
      description={
        others.length === 0 ? kept : `${kept} ${t('sharing.removeOthers', { count: others.length })}`
      }
      confirmLabel={t('sharing.removeFromMine')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('sharing.leaving')}
      onConfirm={() => void leave()}
    />
  )
}

/** The address of the person who shares it; null while or if unknown. */
function useOwner(row: ItemRow | undefined): string | null {
  const engine = useEngine()
  const [owner, setOwner] = useState<string | null>(null)
  const ref = row?.ref
  useEffect(() => {
    if (ref === undefined) return
    let isOver = false
    void engine.getItemPeople(ref).then((people) => {
      if (!isOver) setOwner(people.find(({ role }) => role === 'owner')?.email ?? null)
    })
    return () => {
      isOver = true
    }
  }, [engine, ref])
  return owner
}
