import type { ItemRow } from '@severy/client'
import { launchUrl, type Item } from '@severy/domain'
import { IconButton } from '@severy/ui'
import { ExternalLink, Maximize2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { viewOf } from '../kinds/index.ts'
import { showLarge } from '../large-type/shown-large.ts'
import { OneTimeCode } from '../one-time-code.tsx'
import type { ItemActions } from '../use-item-actions.tsx'
import { detailFields, type DetailField } from '../../../platform/vault/detail-fields.ts'
import { FieldRow } from '../../../shell/values/field-row.tsx'
import { DetailRow } from './detail-row.tsx'

/** All fields of an item, to read and copy. */
export function ItemFields({ row, item, actions }: { row: ItemRow; item: Item; actions: ItemActions }) {
  const { t } = useTranslation()
  const fields = detailFields(t, item)
  const { Details } = viewOf(item.type)
  if (fields.length === 0 && item.totp === '') return <p className="text-ink-3">{t('detail.empty')}</p>
  const [first, others] = splitBeforeCode(fields)
  const mainSecret = fields.find(({ kind }) => kind === 'secret')
  return (
    <>
      <dl className="overflow-hidden rounded-control border border-subtle">
        {first.map(draw)}
        {item.totp !== '' && (
          <FieldRow label={t('detail.code')} value="" onCopy={() => void actions.copyCode(row)}>
            <OneTimeCode key={`${row.ref.itemId} ${String(row.rev)}`} itemRef={row.ref} />
          </FieldRow>
        )}
        {others.map(draw)}
      </dl>
      {Details !== undefined && <Details item={item} />}
    </>
  )

  function draw(field: DetailField, index: number) {
    const { label, value, shown, kind, note, warning } = field
    const url = kind === 'link' ? launchUrl(value) : null
    return (
      <DetailRow
        shownByKeyOf={field === mainSecret ? row.ref.itemId : null}
        // Two fields may share a name, so the index tells them apart.
        key={`${label} ${String(index)}`}
        label={label}
        value={value}
        isSecret={kind === 'secret'}
        onCopy={() =>
          void (kind === 'secret'
            ? actions.copySecretField(row, () => value, label)
            : actions.copyField(row, value, label))
        }
        note={note}
        warning={warning}
        onShow={() => {
          actions.noteAccess(row)
        }}
        actions={
          kind === 'secret' && (
            <IconButton
              label={t('detail.showLarge', { field: label })}
              icon={<Maximize2 aria-hidden />}
              onClick={() => {
                showLarge({ title: row.summary.title, value })
                actions.noteAccess(row)
              }}
            />
          )
        }
      >
        {url === null ? (
          shown
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            dir="ltr"
            className="inline-flex max-w-full items-center gap-1.5 text-link"
            onClick={() => {
              actions.noteUse(row)
            }}
          >
            <span className="wrap-anywhere">{value}</span>
            <ExternalLink aria-hidden className="size-4! shrink-0" />
            <span className="sr-only">{t('detail.newTab')}</span>
          </a>
        )}
      </DetailRow>
    )
  }
}

/** The one-time code comes directly after user name and password. */
function splitBeforeCode(fields: readonly DetailField[]): [readonly DetailField[], readonly DetailField[]] {
  const at = fields.findLastIndex(({ isCredential }) => isCredential) + 1
  return [fields.slice(0, at), fields.slice(at)]
}
