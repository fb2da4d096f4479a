import type { ItemRow } from '@severy/client'
import { useMatch } from 'react-router'
import { currentItem } from '../../../platform/current-item.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { isRevealed } from '../revealed.ts'
import { useEditItem } from '../detail/use-edit-item.ts'
import { useItemActions } from '../use-item-actions.tsx'

/** Shortcuts for the item that has the focus or is selected (UX 1.2). The list binds its own for moving. */
export function useItemShortcuts(): void {
  const actions = useItemActions()
  const edit = useEditItem()
  const isListShown = useMatch('/dashboard') !== null

  const on =
    (act: (row: ItemRow) => unknown, fits: (row: ItemRow) => boolean = isPassword) =>
    (event: KeyboardEvent) => {
      const row = isListShown ? currentItem() : null
      if (row === null || row.failed || !fits(row)) return
      event.preventDefault()
      act(row)
    }

  useShortcuts({
    e: on(edit, () => true),
    u: on(actions.copyUsername, ({ summary }) => summary.username !== ''),
    p: on(actions.copyPassword, hasPassword),
    t: on(actions.copyCode),
    l: on(actions.launch),
    r: on((row) => actions.togglePassword(row, isRevealed(row.ref.itemId)), hasPassword),
    'Shift+R': on(actions.showLarge, hasPassword),
  })
}

function isPassword({ summary }: ItemRow): boolean {
  return summary.type === 'password'
}

function hasPassword(row: ItemRow): boolean {
  return isPassword(row) && row.summary.hasPassword
}
