import { isSameJson, type DraftOfKind } from '@severy/domain'
import { addressRows, sitesOfRows, type AddressRow } from '@severy/domain/websites'
import { Button, IconButton, TextField } from '@severy/ui'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'

/** The websites of a login. Each keeps its matching rule, which can only be changed in the web app. */
export function AddressFields({
  draft,
  onChange,
  errorAt,
}: {
  draft: DraftOfKind<'password'>
  onChange: (part: Pick<DraftOfKind<'password'>, 'urls' | 'urlRules'>) => void
  errorAt: (path: string) => string | undefined
}) {
  const [typed, setTyped] = useState<readonly AddressRow[]>([])
  const isOfDraft = isSameJson(
    typed.map(({ url }) => url),
    draft.urls,
  )
  const known = isOfDraft ? typed : addressRows(draft)
  const rows = known.length === 0 ? [{ url: '', rule: null }] : known
  function change(next: readonly AddressRow[]): void {
    setTyped(next)
    onChange(sitesOfRows(next))
  }
  return (
    <div className="flex flex-col gap-2">
      {rows.map(({ url, rule }, index) => (
        <div key={index} className="flex items-end gap-1">
          <TextField
            className="flex-1"
            label={index === 0 ? 'Website' : `Website ${String(index + 1)}`}
            labelHidden={index > 0}
            inputMode="url"
            value={url}
            error={errorAt(`urls.${String(index)}`)}
            onChange={(value) => {
              change(rows.with(index, { url: value, rule }))
            }}
            autoComplete="off"
          />
          {rows.length > 1 && (
            <IconButton
              label={`Remove website ${String(index + 1)}`}
              icon={<Minus aria-hidden />}
              size={40}
              onClick={() => {
                change(rows.toSpliced(index, 1))
              }}
            />
          )}
        </div>
      ))}
      <Button
        size={32}
        variant="quiet"
        icon={<Plus aria-hidden />}
        className="self-start"
        onClick={() => {
          change([...rows, { url: '', rule: null }])
        }}
      >
        Add another website
      </Button>
    </div>
  )
}
