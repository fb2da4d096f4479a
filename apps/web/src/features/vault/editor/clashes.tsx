import { applyDraft, clashingTexts, type Item, type ItemDraft } from '@severy/domain'
import { Banner } from '@severy/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clipboardClearMs } from '../../../platform/secrets/clipboard-times.ts'
import { clipboard } from '../../../platform/secrets/clipboard.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { FieldRow } from '../../../shell/values/field-row.tsx'
import { historyLabel, isSecretEntry } from '../detail/history-label.ts'
import type { EditBase } from './use-save-item.ts'

/**
 * Values that both this form and another device have changed, side by side, shown before saving, so that saving is a
 * deliberate choice.
 */
export function Clashes({
  base,
  draft,
  rev,
  onSeen,
}: {
  base: EditBase
  draft: ItemDraft
  /** The item's latest revision. */
  rev: number
  onSeen: (rev: number) => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [theirs, setTheirs] = useState<Item | null>(null)
  const note = useEffectEvent(onSeen)
  const { ref } = base
  useEffect(() => {
    let isCurrent = true
    void engine.getItem(ref).then((item) => {
      if (!isCurrent) return
      setTheirs(item)
      note(rev)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, ref, rev])

  if (theirs === null || draft.type !== base.item.type) return null
  const clashes = clashingTexts(base.item, applyDraft(base.item, draft, base.item.changedAt), theirs)
  if (clashes.length === 0) return null
  return (
    <section aria-label={t('item.clashes')} className="flex flex-col gap-2">
      <Banner tone="warn" live="polite" title={t('item.clashes')}>
        {t('item.clashText')}
      </Banner>
      <dl className="overflow-hidden rounded-control border border-subtle">
        {clashes.map(({ field, mine, theirs: other }) => {
          const name = historyLabel(t, field)
          const isSecret = isSecretEntry(theirs, field)
          return [
            { label: t('item.clashMine', { field: name }), value: mine },
            { label: t('item.clashTheirs', { field: name }), value: other },
          ].map(({ label, value }) => (
            <FieldRow
              key={label}
              label={label}
              value={value}
              isSecret={isSecret}
              onCopy={() =>
                void (isSecret ? clipboard.copySecret(value, clipboardClearMs()) : clipboard.copyPlain(value))
              }
            />
          ))
        })}
      </dl>
    </section>
  )
}
