import type { ItemRow } from '@severy/client'
import { launchUrl, type Item, type ItemChange } from '@severy/domain'
import { useToast, type Toasts } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { clipboardClearMs } from '../../platform/secrets/clipboard-times.ts'
import { clipboard } from '../../platform/secrets/clipboard.ts'
import { useEngine, type Engine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { mayChange } from '../../platform/page/overlay.ts'
import { saveProblemText } from '../../platform/words/save-problem-texts.ts'
import { ClearsIn } from '../../shell/values/clears-in.tsx'
import { changedText } from './changed-text.ts'
import { nameOf } from './item-name.ts'
import { showLarge } from './large-type/shown-large.ts'
import { openItem } from './reprompt/open-item.ts'
import { hide, reveal } from './revealed.ts'

/** A card's actions. Items leave the worker one at a time, and only for as long as needed. */
export function useItemActions(): ItemActions {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  return useMemo(() => itemActions(engine, t, show), [engine, t, show])
}

export type ItemActions = ReturnType<typeof itemActions>

function itemActions(engine: Engine, t: TFunction<'app'>, show: Toasts['show']) {
  /** Null if it cannot be opened, after telling the user, or if its password was not entered. */
  async function openedItem(row: ItemRow): Promise<Item | null> {
    const item = await openItem(engine, row)
    if (item !== null) return item === 'declined' ? null : item
    void engine.reportEvent('DATA_ACCESS_FAILED', row.summary.title)
    show({ tone: 'danger', title: t('vault.openFailedTitle'), text: t('vault.openFailedText') })
    return null
  }

  /** Updates "last used". */
  function noteUse({ ref }: ItemRow): void {
    void engine.markUsed(ref)
  }

  /** Records that a secret was viewed. */
  function noteAccess(row: ItemRow): void {
    void engine.reportEvent('DATA_ACCESS', row.summary.title)
    noteUse(row)
  }

  /** Says which of whose values was copied. */
  function copiedTitle(
    { summary }: ItemRow,
    what: 'password' | 'username' | 'code' | { field: string },
  ): string {
    const name = nameOf(t('vault.untitled'), summary.title)
    return typeof what === 'string'
      ? t(`vault.copied.${what}`, { name })
      : t('vault.copied.field', { name, field: what.field })
  }

  async function copySecret(
    row: ItemRow,
    secretOf: (item: Item) => string,
    what: 'password' | { field: string },
  ): Promise<void> {
    const item = await openedItem(row)
    if (item !== null) await copyShortly(row, secretOf(item), copiedTitle(row, what))
  }

  /** Copies a secret, which is cleared from the clipboard after the time in the settings. */
  async function copyShortly(row: ItemRow, secret: string, title: string): Promise<void> {
    const clearMs = clipboardClearMs()
    if (await clipboard.copySecret(secret, clearMs)) {
      show({ tone: 'success', title, text: <ClearsIn ms={clearMs} /> })
      void engine.reportEvent('DATA_COPIED', row.summary.title)
      noteUse(row)
    } else {
      show({ tone: 'danger', title: t('vault.copyFailedTitle'), text: t('vault.copyFailedText') })
    }
  }

  async function copyPlain(row: ItemRow, text: string, title: string): Promise<void> {
    if (await clipboard.copyPlain(text)) {
      show({ tone: 'success', title })
      noteUse(row)
    } else show({ tone: 'danger', title: t('vault.copyPlainFailedTitle'), text: t('vault.copyFailedPlain') })
  }

  return {
    launch(row: ItemRow): void {
      const { summary } = row
      const url = launchUrl(summary.website)
      if (url !== null) {
        window.open(url, '_blank', 'noopener,noreferrer')
        show({ tone: 'success', title: t('vault.launchedTitle'), text: t('vault.launchedText') })
        noteUse(row)
        return
      }
      const text =
        summary.website.trim() === ''
          ? t('vault.noWebsiteText')
          : t('vault.badWebsiteText', { website: summary.website })
      show({ tone: 'danger', title: t('vault.noWebsiteTitle'), text })
    },

    copyPassword: (row: ItemRow) =>
      copySecret(row, (item) => (item.type === 'password' ? item.fields.password : ''), 'password'),

    copyUsername: (row: ItemRow) => copyPlain(row, row.summary.username, copiedTitle(row, 'username')),

    /** `field` is its label. */
    copySecretField: (row: ItemRow, secretOf: (item: Item) => string, field: string) =>
      copySecret(row, secretOf, { field }),

    async copyCode(row: ItemRow): Promise<void> {
      if (row.summary.reprompt && (await openedItem(row)) === null) return
      const code = await engine.getCode(row.ref)
      if (code !== null) await copyShortly(row, code.code, copiedTitle(row, 'code'))
      else show({ tone: 'danger', title: t('otp.noneTitle'), text: t('otp.noneText') })
    },

    copyField: (row: ItemRow, text: string, field: string) =>
      copyPlain(row, text, copiedTitle(row, { field })),
    noteUse,
    noteAccess,

    async togglePassword(row: ItemRow, isRevealed: boolean): Promise<void> {
      if (isRevealed) {
        hide(row.ref.itemId)
        return
      }
      const item = await openedItem(row)
      if (item?.type !== 'password') return
      reveal(row.ref.itemId, item.fields.password)
      noteAccess(row)
    },

    async showLarge(row: ItemRow): Promise<void> {
      const item = await openedItem(row)
      if (item?.type !== 'password') return
      showLarge({ title: row.summary.title, value: item.fields.password })
      noteAccess(row)
    },

    /** One commit and one Undo for all items. False if refused, after telling the user. */
    async change(rows: readonly ItemRow[], change: ItemChange): Promise<boolean> {
      if (!mayChange()) return false
      const outcome = await orUnexpected(
        engine.changeItems(
          rows.map(({ ref }) => ref),
          change,
        ),
      )
      if (!outcome.ok) {
        show({
          tone: 'danger',
          title: t('item.errorTitle'),
          text: saveProblemText(t, outcome.error.reason),
        })
        return false
      }
      const { undoId } = outcome.value
      show({
        ...changedText(t, rows, change),
        action: {
          label: t('common.undo'),
          onAction: () => void engine.undoChange(undoId),
        },
      })
      return true
    },

    async duplicate({ ref, summary }: ItemRow): Promise<void> {
      if (!mayChange()) return
      const outcome = await orUnexpected(engine.duplicateItem(ref))
      if (outcome.ok) show({ tone: 'success', title: t('change.duplicated'), text: summary.title })
      else
        show({
          tone: 'danger',
          title: t('item.errorTitle'),
          text: saveProblemText(t, outcome.error.reason),
        })
    },
  }
}
