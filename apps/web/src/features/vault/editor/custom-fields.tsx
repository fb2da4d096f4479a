import type { CustomField, CustomFieldKind } from '@severy/domain'
import { Button, IconButton, Menu, SecretField, TextField } from '@severy/ui'
import { Calendar, EyeOff, Link, Minus, Plus, Type } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftForm } from './draft-form.ts'

/** Fields that the user adds and names. */
export function CustomFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation()
  const { draft, changeFields, at } = form
  const { custom } = draft.fields
  const addId = useId()
  const focusNext = useRef<string | null>(null)

  useEffect(() => {
    if (focusNext.current === null) return
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = null
  })

  function put(index: number, part: Partial<CustomField>) {
    changeFields({ custom: custom.map((field, at) => (at === index ? { ...field, ...part } : field)) })
  }

  function add(kind: CustomFieldKind) {
    focusNext.current = at(labelPath(custom.length)).id
    changeFields({ custom: [...custom, { label: '', kind, value: '' }] })
  }

  return (
    <div className="flex flex-col gap-3">
      {custom.map((field, index) => (
        <div key={index} className="flex items-start gap-1">
          <div className="grid min-w-0 flex-1 gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <TextField
              {...at(labelPath(index))}
              label={t('item.customLabel', { number: index + 1 })}
              labelHidden
              placeholder={t('item.customLabelShort')}
              autoComplete="off"
              value={field.label}
              onChange={(label) => {
                put(index, { label })
              }}
            />
            <ValueField
              form={form}
              field={field}
              index={index}
              onChange={(value) => {
                put(index, { value })
              }}
            />
          </div>
          <IconButton
            label={t('item.removeField', { number: index + 1 })}
            icon={<Minus aria-hidden />}
            size={40}
            onClick={() => {
              focusNext.current = custom.length === 1 ? addId : at(labelPath(Math.max(0, index - 1))).id
              changeFields({ custom: custom.toSpliced(index, 1) })
            }}
          />
        </div>
      ))}
      <div className="-ms-3 self-start">
        <Menu
          align="start"
          trigger={
            <Button id={addId} size={32} variant="quiet" icon={<Plus aria-hidden />}>
              {t('item.addField')}
            </Button>
          }
          groups={[
            kinds.map(({ kind, icon }) => ({
              id: kind,
              label: t(`item.customKinds.${kind}`),
              icon,
              onSelect: () => {
                add(kind)
              },
            })),
          ]}
        />
      </div>
    </div>
  )
}

function ValueField({
  form,
  field: { label, kind, value },
  index,
  onChange,
}: {
  form: DraftForm
  field: CustomField
  index: number
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const name = label === '' ? t('item.customValue', { number: index + 1 }) : label
  const field = {
    ...form.at(`fields.custom.${String(index)}.value`),
    label: name,
    labelHidden: true,
    value,
    onChange,
  }
  if (kind === 'hidden') return <SecretField {...field} revealLabel={t('vault.showField', { field: name })} />
  // A date input cannot show other formats: an imported value must stay readable.
  const isDate = kind === 'date' && (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value))
  return (
    <TextField
      {...field}
      autoComplete="off"
      {...(isDate && { type: 'date' })}
      {...(kind === 'link' && { inputMode: 'url' as const })}
    />
  )
}

function labelPath(index: number): string {
  return `fields.custom.${String(index)}.label`
}

const kinds: readonly { kind: CustomFieldKind; icon: ReactNode }[] = [
  { kind: 'text', icon: <Type aria-hidden /> },
  { kind: 'hidden', icon: <EyeOff aria-hidden /> },
  { kind: 'link', icon: <Link aria-hidden /> },
  { kind: 'date', icon: <Calendar aria-hidden /> },
]
