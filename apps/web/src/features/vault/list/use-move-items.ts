import type { ItemRef, ItemRow } from '@severy/client'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { moveProblemText } from '../../../platform/words/move-problem-text.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'

interface Target {
  value: string
  label: string
}

/** Moves items, says how many, and offers Undo. */
export function useMoveItems(): {
  /** False if nothing was moved; `problem` says why. */
  move: (rows: readonly ItemRow[], target: Target) => Promise<boolean>
  isBusy: boolean
  problem: string | null
} {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function undo(moved: readonly { from: ItemRef; to: ItemRef }[]) {
    for (const vaultId of new Set(moved.map(({ from }) => from.vaultId))) {
      const refs = moved.filter(({ from }) => from.vaultId === vaultId).map(({ to }) => to)
      const back = await orUnexpected(engine.moveItems(refs, vaultId))
      if (!back.ok) {
        show({
          tone: 'danger',
          title: t('vaults.moveFailed'),
          text: moveProblemText(t, back.error),
        })
        return
      }
    }
    show({ tone: 'success', title: t('vaults.movedBack') })
  }

  async function move(rows: readonly ItemRow[], { value, label }: Target): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    const refs = rows.map(({ ref }) => ref)
    const outcome = await orUnexpected(engine.moveItems(refs, value))
    setBusy(false)
    if (!outcome.ok) {
      setProblem(moveProblemText(t, outcome.error))
      return false
    }
    const { moved, remaining, stoppedBy } = outcome.value
    const stopped =
      stoppedBy === null
        ? ''
        : `${t('vaults.moveStopped', { count: remaining })} ${moveProblemText(t, { reason: stoppedBy })}`
    show({
      tone: stoppedBy === null ? 'success' : 'danger',
      title: t('vaults.moved', { count: moved.length, vault: label }),
      ...(stopped !== '' && { text: stopped }),
      action: { label: t('common.undo'), onAction: () => void undo(moved) },
    })
    return true
  }

  return { move, isBusy, problem }
}
