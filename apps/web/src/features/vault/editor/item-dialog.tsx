import { itemTypes, type ItemDraft, type ItemType } from '@severy/domain'
import { Button, Dialog, RadioTiles } from '@severy/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewOf } from '../kinds/index.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { ItemFormBody } from './item-form-body.tsx'
import { useDraftForm } from './use-draft-form.ts'
import type { EditBase } from './use-save-item.ts'

/**
 * "Add New Password" and the like, or "Edit Password" with a base. `start` is what an untouched form holds, `initial`
 * the content this one starts with.
 */
export function ItemDialog({
  base,
  start,
  initial,
  vaultId = null,
  onClose,
}: {
  base: EditBase | null
  start: ItemDraft
  initial: ItemDraft | null
  /** The target vault of a new item; the personal vault if left out. */
  vaultId?: string | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const form = useDraftForm({ base, start, initial, vaultId, onDone: onClose, onAway: onClose })
  const { draft, weakReasons, isBusy, submit } = form
  return (
    <>
      <Dialog
        open
        onOpenChange={form.leave}
        closesOnOutsidePress={!form.isDirty}
        title={base === null ? t(`item.addTitles.${draft.type}`) : t(`item.editTitles.${draft.type}`)}
        closeLabel={t('common.close')}
        initialFocus={form.firstInput}
        onSubmit={() => void submit(false)}
        footer={
          <>
            <Button onClick={form.leave}>{t('common.cancel')}</Button>
            {weakReasons.length > 0 && (
              <Button onClick={() => void submit(true)} busy={isBusy}>
                {t('item.saveAnyway')}
              </Button>
            )}
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('item.saving')}>
              {t(`item.saveLabels.${draft.type}`)}
            </Button>
          </>
        }
      >
        <ItemFormBody form={form} base={base}>
          {base === null && <KindChoice value={draft.type} onChange={form.changeKind} />}
        </ItemFormBody>
      </Dialog>
      <DiscardQuestion question={form.question} />
    </>
  )
}

/** The kind of item to add. Content typed under another kind returns when that kind is chosen again. */
function KindChoice({ value, onChange }: { value: ItemType; onChange: (type: ItemType) => void }) {
  const { t } = useTranslation()
  const first = itemTypes.slice(0, firstKinds)
  const [isAll, setAll] = useState(!first.includes(value))
  return (
    <div className="flex flex-col items-start gap-1">
      <RadioTiles
        label={t('item.kind')}
        value={value}
        onChange={onChange}
        className="w-full"
        tiles={(isAll ? itemTypes : first).map((type) => {
          const { Icon } = viewOf(type)
          return {
            value: type,
            label: t(`item.kinds.${type}`),
            icon: <Icon aria-hidden className="size-4.5" />,
          }
        })}
      />
      {!isAll && (
        <Button
          size={32}
          variant="quiet"
          className="-ms-3"
          icon={<ChevronDown aria-hidden />}
          onClick={() => {
            setAll(true)
          }}
        >
          {t('item.moreKinds')}
        </Button>
      )}
    </div>
  )
}

/** As many as fit side by side on a phone: the most common kinds come first. */
const firstKinds = 5
