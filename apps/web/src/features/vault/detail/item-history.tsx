import type { ItemRow } from '@severy/client'
import { isRestorable, type HistoryEntry, type Item } from '@severy/domain'
import { Banner, Button, useToast } from '@severy/ui'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useFolders } from '../../../platform/vault/folders.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { saveProblemText } from '../../../platform/words/save-problem-texts.ts'
import type { ItemActions } from '../use-item-actions.tsx'
import { FieldRow } from '../../../shell/values/field-row.tsx'
import { historyLabel, historyText, isSecretEntry } from './history-label.ts'
import type { Authors } from './use-item-authors.ts'

interface HistoryProps {
  row: ItemRow
  item: Item
  actions: ItemActions
  isReadOnly: boolean
  authors: Authors
}

/** Earlier values, newest first. Values that lost to another device's change come before the others. */
export function ItemHistory(props: HistoryProps) {
  const { t } = useTranslation()
  const { history } = props.item
  const conflicts = history.filter(({ conflict }) => conflict === true)
  const earlier = history.filter(({ conflict }) => conflict !== true)
  return (
    <>
      {conflicts.length > 0 && (
        <section aria-labelledby="item-review">
          <h3 id="item-review" className="mb-2 text-small font-semibold text-ink-2">
            {t('detail.review')}
          </h3>
          <Banner
            tone="warn"
            title={t('detail.conflictTitle')}
            className="mb-2"
            action={
              !props.isReadOnly && (
                <Button
                  size={32}
                  onClick={() => void props.actions.change([props.row], { name: 'looked-at' })}
                >
                  {t('detail.lookedAt')}
                </Button>
              )
            }
          >
            {t('detail.conflictText')}
          </Banner>
          <HistoryRows {...props} entries={conflicts} />
        </section>
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-tile text-small font-semibold text-ink-2">
            {t('detail.history', { count: earlier.length })}
          </summary>
          <div className="mt-2">
            <HistoryRows {...props} entries={earlier} />
          </div>
        </details>
      )}
    </>
  )
}

function HistoryRows({ entries, ...props }: HistoryProps & { entries: readonly HistoryEntry[] }) {
  return (
    <dl className="overflow-hidden rounded-control border border-subtle">
      {entries.map((entry, index) => (
        <HistoryRow key={`${entry.field} ${String(entry.at)} ${String(index)}`} {...props} entry={entry} />
      ))}
    </dl>
  )
}

function HistoryRow({
  row,
  item,
  entry,
  actions,
  isReadOnly,
  authors,
}: HistoryProps & { entry: HistoryEntry }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const name = historyLabel(t, entry.field)
  const author = entry.by === undefined ? undefined : authors[entry.by]
  const until = t('detail.changedAt', { field: name, date: new Date(entry.at) })
  const label = author === undefined ? until : `${until}, ${t('vaults.changedBy', { email: author })}`
  const isSecret = isSecretEntry(item, entry.field)
  const text = historyText(entry, useFolders(row.ref.vaultId))

  async function restore() {
    if (!mayChange()) return
    const outcome = await orUnexpected(
      engine.restoreFromHistory(row.ref, { field: entry.field, at: entry.at }),
    )
    if (outcome.ok) show({ tone: 'success', title: t('detail.restoredTitle'), text: name })
    else
      show({
        tone: 'danger',
        title: t('item.errorTitle'),
        text: saveProblemText(t, outcome.error.reason),
      })
  }

  return (
    <FieldRow
      label={label}
      value={text}
      onShow={() => {
        actions.noteAccess(row)
      }}
      isSecret={isSecret}
      onCopy={() =>
        void (isSecret ? actions.copySecretField(row, () => text, name) : actions.copyField(row, text, name))
      }
      actions={
        !isReadOnly &&
        isRestorable(item, entry) && (
          <Button
            size={32}
            variant="quiet"
            icon={<RotateCcw aria-hidden />}
            aria-label={t('detail.restoreField', { field: label })}
            onClick={() => void restore()}
          >
            {/* The value needs the width. */}
            <span className="max-md:hidden">{t('detail.restore')}</span>
          </Button>
        )
      }
    />
  )
}
