import { addressRows, sitesOfRows, type AddressRow } from '@severy/domain/websites'
import { isSameJson } from '@severy/domain'
import { Button, IconButton, TextField } from '@severy/ui'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedForm } from './draft-form.ts'
import { UrlRuleSelect } from './url-rule-select.tsx'

/** One or more websites, the main one first, each with its matching rule. */
export function WebsiteFields({ form }: { form: SharedForm }) {
  const { t } = useTranslation()
  const { at } = form
  const added = useRef<number | null>(null)
  const { rows, change } = useAddressRows(form)

  useEffect(() => {
    if (added.current === null) return
    document.getElementById(at(`urls.${String(added.current)}`).id)?.focus()
    added.current = null
  })

  return (
    <div className="flex flex-col gap-2">
      {rows.map(({ url, rule }, index) => (
        <div key={index} className="flex flex-col gap-2">
          <div className="flex items-end gap-1">
            <TextField
              {...at(`urls.${String(index)}`)}
              label={index === 0 ? t('item.website') : t('item.websiteNumber', { number: index + 1 })}
              labelHidden={index > 0}
              inputMode="url"
              autoComplete="off"
              value={url}
              onChange={(value) => {
                change(rows.with(index, { url: value, rule }))
              }}
              className="flex-1"
            />
            {rows.length > 1 && (
              <IconButton
                label={t('item.removeWebsite', { number: index + 1 })}
                icon={<Minus aria-hidden />}
                size={40}
                onClick={() => {
                  added.current = Math.max(0, index - 1)
                  change(rows.toSpliced(index, 1))
                }}
              />
            )}
          </div>
          {(url !== '' || rule !== null) && (
            <UrlRuleSelect
              number={index + 1}
              rule={rule}
              onChange={(next) => {
                change(rows.with(index, { url, rule: next }))
              }}
            />
          )}
        </div>
      ))}
      <Button
        size={32}
        variant="quiet"
        icon={<Plus aria-hidden />}
        className="-ms-3 self-start"
        onClick={() => {
          added.current = rows.length
          change([...rows, { url: '', rule: null }])
        }}
      >
        {t('item.addWebsite')}
      </Button>
    </div>
  )
}

/**
 * The form's lines. They keep what a draft cannot hold: separate rules for two lines that are identical while one of
 * them is being typed.
 */
function useAddressRows({ draft, change }: SharedForm) {
  const [typed, setTyped] = useState<readonly AddressRow[]>([])
  const isOfDraft = isSameJson(
    typed.map(({ url }) => url),
    draft.urls,
  )
  const rows = isOfDraft ? typed : addressRows(draft)
  return {
    rows: rows.length === 0 ? [{ url: '', rule: null }] : rows,
    change: (next: readonly AddressRow[]) => {
      setTyped(next)
      change(sitesOfRows(next))
    },
  }
}
