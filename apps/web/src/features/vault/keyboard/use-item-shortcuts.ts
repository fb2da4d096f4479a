import type { ItemRow } from '@severy/client'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { currentItem } from '../../../platform/vault/current-item.ts'
import { useShortcuts } from '../../../platform/page/shortcuts.ts'
import { isRevealed } from '../revealed.ts'
import { toggleInDetails } from '../detail/shown-secret.ts'
import { useEditItem } from '../detail/use-edit-item.ts'
import { mainCopyOf } from '../main-copy.ts'
import { useItemActions } from '../use-item-actions.tsx'
import { useItemSharing } from '../use-item-sharing.ts'

/** Shortcuts for the item that has the focus or is selected. The list binds its own for moving. */
export function useItemShortcuts(): void {
  const { t } = useTranslation()
  const actions = useItemActions()
  const edit = useEditItem()
  const { isShareable, share } = useItemSharing()
  const isListShown = useMatch('/dashboard') !== null

  const on =
    (act: (row: ItemRow) => unknown, fits: (row: ItemRow) => boolean = isPassword) =>
    (event: KeyboardEvent) => {
      const row = isListShown ? currentItem() : null
      if (row === null || row.failed || !fits(row)) return
      event.preventDefault()
      act(row)
    }

  /** Enter works only on the row or card itself, because in a form it belongs to the form. */
  const onRow = (act: (row: ItemRow) => unknown) => (event: KeyboardEvent) => {
    const isOnRow = event.target instanceof HTMLElement && event.target.closest('[data-item]') !== null
    if (isOnRow) on(act, () => true)(event)
  }

  useShortcuts({
    e: on(edit, () => true),
    s: on(share, isShareable),
    u: on(actions.copyUsername, ({ summary }) => summary.username !== ''),
    p: on(actions.copyPassword, hasPassword),
    t: on(actions.copyCode),
    '$mod+Enter': onRow((row) => mainCopyOf(t, row, actions)?.copy()),
    '$mod+Shift+Enter': onRow(actions.copyCode),
    'Alt+Enter': onRow(actions.launch),
    l: on(actions.launch),
    r: on(
      (row) => {
        if (toggleInDetails(row.ref.itemId) || !hasPassword(row)) return
        void actions.togglePassword(row, isRevealed(row.ref.itemId))
      },
      () => true,
    ),
    'Shift+R': on(actions.showLarge, hasPassword),
  })
}

function isPassword({ summary }: ItemRow): boolean {
  return summary.type === 'password'
}

function hasPassword(row: ItemRow): boolean {
  return isPassword(row) && row.summary.hasPassword
}
