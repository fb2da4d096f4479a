import { kindOf, type FieldFacts } from '@severy/domain'
import { Button, MaskedText, SecretField, Select, Textarea, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '../../../platform/vault/detail-fields.ts'
import type { DraftForm } from './draft-form.ts'
import { NameField } from './name-field.tsx'

/** The form for all kinds that define none: a name, and each field as the kind describes it. */
export function KindFields({ form }: { form: DraftForm }) {
  const fields = Object.entries(kindOf(form.draft.type).fields)
  if (fields.length === 0) return <NameField form={form} />
  return (
    <>
      <NameField form={form} />
      <div className="grid gap-4 md:grid-cols-2">
        {fields.map(([name, facts]) => (
          <KindField key={name} form={form} name={name} facts={facts} />
        ))}
      </div>
    </>
  )
}

function KindField({ form, name, facts }: { form: DraftForm; name: string; facts: FieldFacts }) {
  const { t } = useTranslation()
  const label = fieldLabel(t, name)
  const value = (form.draft.fields as unknown as Readonly<Record<string, string>>)[name] ?? ''
  const field = {
    ...form.at(`fields.${name}`),
    label,
    value,
    ...(facts.rule?.required !== undefined && { required: true, isStarred: true }),
    onChange: (next: string) => {
      form.changeFields({ [name]: next })
    },
  }
  if (facts.choices !== undefined) return <Select {...field} options={optionsOf(facts.choices, value)} />
  if (facts.input === 'lines') {
    return (
      <div className="md:col-span-2">
        {facts.secret === true ? <SecretLines {...field} /> : <Textarea {...field} rows={3} />}
      </div>
    )
  }
  if (facts.secret === true)
    return <SecretField {...field} revealLabel={t('vault.showField', { field: label })} />
  // A date input cannot show other formats: an imported value must stay readable.
  const isDate = facts.input === 'date' && (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value))
  return (
    <TextField
      {...field}
      autoComplete="off"
      {...(isDate && { type: 'date' as const })}
      {...(facts.input === 'exact' && { exact: true })}
      {...(facts.input === 'number' && { inputMode: 'numeric' as const })}
    />
  )
}

/** A multi-line secret: a text area while it is being typed or shown, otherwise dots. */
function SecretLines(props: {
  id: string
  error: string | undefined
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const { id, label, value, onChange } = props
  const [isShown, setShown] = useState(false)
  if (value === '' || isShown) {
    return (
      <Textarea
        {...props}
        rows={4}
        onChange={(next) => {
          setShown(true)
          onChange(next)
        }}
      />
    )
  }
  return (
    <div>
      <p className="mb-1.5 text-small font-semibold">{label}</p>
      <div className="flex items-center justify-between gap-3">
        <MaskedText label={t('vault.maskedField')} className="text-ink-2" />
        <Button
          id={id}
          size={32}
          onClick={() => {
            setShown(true)
          }}
        >
          {t('vault.showField', { field: label })}
        </Button>
      </div>
    </div>
  )
}

/** The choices of a field. An imported item may have a value that is not among them, which is added. */
function optionsOf(choices: Readonly<Record<string, string>>, value: string) {
  const known = Object.entries(choices).map(([one, label]) => ({ value: one, label }))
  return Object.hasOwn(choices, value) ? known : [...known, { value, label: value }]
}
