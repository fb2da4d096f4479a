import { Button, IconButton, TextField } from '@severy/ui'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedForm } from './draft-form.ts'

/** One website, or several, the main one first. */
export function WebsiteFields({ form: { draft, change, at } }: { form: SharedForm }) {
  const { t } = useTranslation()
  const added = useRef<number | null>(null)
  const urls = draft.urls.length === 0 ? [''] : draft.urls

  useEffect(() => {
    if (added.current === null) return
    document.getElementById(at(`urls.${String(added.current)}`).id)?.focus()
    added.current = null
  })

  return (
    <div className="flex flex-col gap-2">
      {urls.map((url, index) => (
        <div key={index} className="flex items-end gap-1">
          <TextField
            {...at(`urls.${String(index)}`)}
            label={index === 0 ? t('item.website') : t('item.websiteNumber', { number: index + 1 })}
            labelHidden={index > 0}
            inputMode="url"
            autoComplete="off"
            value={url}
            onChange={(value) => {
              change({ urls: urls.with(index, value) })
            }}
            className="flex-1"
          />
          {urls.length > 1 && (
            <IconButton
              label={t('item.removeWebsite', { number: index + 1 })}
              icon={<Minus aria-hidden />}
              size={40}
              onClick={() => {
                added.current = Math.max(0, index - 1)
                change({ urls: urls.toSpliced(index, 1) })
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
          added.current = urls.length
          change({ urls: [...urls, ''] })
        }}
      >
        {t('item.addWebsite')}
      </Button>
    </div>
  )
}
