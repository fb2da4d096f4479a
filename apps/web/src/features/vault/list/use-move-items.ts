import type { ItemRef, ItemRow } from '@severy/client'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { moveProblemText, moveStoppedText } from '../../../platform/words/move-problem-text.ts'
import { nameOf } from '../item-name.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'

interface Target {
  value: string
  label: string
}

/** Moves items, says which one or how many, and offers Undo. */
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
    const [first] = moved
    const only = moved.length === 1 ? rows.find(({ ref }) => ref.itemId === first?.from.itemId) : undefined
    show({
      tone: stoppedBy === null ? 'success' : 'danger',
      title:
        only === undefined
          ? t('vaults.movedMany', { count: moved.length, vault: label })
          : t('vaults.movedOne', { name: nameOf(t('vault.untitled'), only.summary.title), vault: label }),
      ...(stoppedBy !== null && { text: moveStoppedText(t, stoppedBy, remaining) }),
      action: { label: t('common.undo'), onAction: () => void undo(moved) },
    })
    return true
  }

  return { move, isBusy, problem }
}
