/** Fields of settings forms: each shows whether it has its default, and what others have changed. */
import { numberRanges } from '@severy/contract'
import { classNames, IconButton, Select, Switch, TextField, Textarea } from '@severy/ui'
import { RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestedLine } from './contested-line.tsx'
import { type NameOf, isSame, parseWhole } from './draft.ts'
import { isDefault, type SettingsForm } from './use-settings-form.ts'

/** Names of the settings whose value has this type. */
export type NameWith<V extends object, T> = { [N in NameOf<V>]: V[N] extends T ? N : never }[NameOf<V>]

interface FieldProps<V extends object, Name> {
  form: SettingsForm<V>
  name: Name
  label: string
  hint?: ReactNode
}

/**
 * A whole number in the setting's range, which the hint names. Anything else stays as typed, with what is wrong, and is not
 * saved.
 */
export function NumberSetting<V extends object>({
  form,
  name,
  label,
  hint,
  unit,
}: FieldProps<V, NameWith<V, number>> & {
  /** The unit, at the end of the field. */
  unit?: string
}) {
  const { t } = useTranslation()
  /** Set while typing. */
  const [text, setText] = useState<string | null>(null)
  const value = form.values[name] as number
  const wrong = form.wrong[name]
  const { min, max } = rangeOf(name)

  function commit(): void {
    if (text === null) return
    if (parseWhole(text, min, max) === null) form.noteWrong(name, text)
    setText(null)
  }

  return (
    <SettingRow
      form={form}
      name={name}
      label={label}
      shown={(shownValue) => t('adminForm.number', { value: shownValue as number })}
    >
      <TextField
        label={label}
        hint={
          <>
            {hint} {t('adminForm.range', { min, max })}
          </>
        }
        error={wrong === undefined ? undefined : t('adminForm.outOfRange', { min, max })}
        inputMode="numeric"
        autoComplete="off"
        value={text ?? wrong ?? t('adminForm.number', { value })}
        onChange={(next) => {
          setText(next)
          const number = parseWhole(next, min, max)
          if (number !== null) form.change(name, number as V[typeof name])
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
        trailing={unit !== undefined && <span className="pe-2 text-small text-ink-3">{unit}</span>}
      />
    </SettingRow>
  )
}

const ranges = (['system', 'security', 'smtp'] as const).flatMap(numberRanges)

function rangeOf(name: string): { min: number; max: number } {
  const range = ranges.find((one) => one.name === name)
  if (range === undefined) throw new Error(`${name} is not a whole number in a range`)
  return range
}

export function SwitchSetting<V extends object>({
  form,
  name,
  label,
  hint,
  ask,
}: FieldProps<V, NameWith<V, boolean>> & {
  /** Replaces switching at once with a question. */
  ask?: ((isOn: boolean) => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <SettingRow
      form={form}
      name={name}
      label={label}
      width="line"
      shown={(isOn) => (isOn === true ? t('adminForm.on') : t('adminForm.off'))}
    >
      <Switch
        label={<span className="font-semibold">{label}</span>}
        hint={hint}
        checked={form.values[name] as boolean}
        onChange={(isOn) => {
          if (ask === undefined) form.change(name, isOn as V[typeof name])
          else ask(isOn)
        }}
      />
    </SettingRow>
  )
}

export function ChoiceSetting<V extends object, Name extends NameWith<V, string>>({
  form,
  name,
  label,
  hint,
  options,
}: FieldProps<V, Name> & { options: readonly { value: V[Name] & string; label: string }[] }) {
  return (
    <SettingRow
      form={form}
      name={name}
      label={label}
      shown={(value) => options.find((option) => option.value === value)?.label ?? ''}
    >
      <Select
        label={label}
        hint={hint}
        value={form.values[name] as V[Name] & string}
        options={options}
        onChange={(value) => {
          form.change(name, value)
        }}
      />
    </SettingRow>
  )
}

export function TextSetting<V extends object>({
  form,
  name,
  label,
  hint,
  error,
  maxLength,
  rows,
  placeholder,
}: FieldProps<V, NameWith<V, string>> & {
  error?: string | undefined
  maxLength: number
  /** For multi-line text. */
  rows?: number
  placeholder?: string
}) {
  const { t } = useTranslation()
  const props = {
    label,
    hint,
    error,
    maxLength,
    value: form.values[name] as string,
    onChange: (value: string) => {
      form.change(name, value as V[typeof name])
    },
    ...(placeholder !== undefined && { placeholder }),
  }
  return (
    <SettingRow
      form={form}
      name={name}
      label={label}
      width="text"
      shown={(value) => (value === '' ? t('adminForm.empty') : String(value))}
    >
      {rows === undefined ? <TextField {...props} /> : <Textarea {...props} rows={rows} />}
    </SettingRow>
  )
}

/** A field with its reset button, and what someone else has set in the meantime. */
export function SettingRow<V extends object>({
  form,
  name,
  label,
  shown,
  width = 'field',
  children,
}: {
  form: SettingsForm<V>
  name: NameOf<V>
  label: string
  /** Formats a value of this setting as text. */
  shown: (value: unknown) => string
  /** `line`: the label shares a line with the switch. */
  width?: 'field' | 'text' | 'line'
  children: ReactNode
}) {
  const { t } = useTranslation()
  const { stored, values, meanwhile } = form
  const theirs = meanwhile?.changes.find((change) => change.name === name)
  const isContested = theirs !== undefined && !isSame(values[name], theirs.now)
  return (
    <div data-setting={name} className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <div className={classNames('min-w-0 flex-1', width === 'field' ? 'max-w-96' : 'max-w-160')}>
          {children}
        </div>
        <IconButton
          label={t('adminForm.reset', { label, value: shown(stored.defaults[name]) })}
          icon={<RotateCcw aria-hidden />}
          onClick={() => {
            form.change(name, stored.defaults[name])
          }}
          className={classNames(
            width === 'line' ? '-mt-1' : 'mt-6',
            isDefault(form, name) && form.wrong[name] === undefined && 'invisible',
          )}
        />
      </div>
      {isContested && (
        <ContestedLine
          before={shown(theirs.before)}
          now={shown(theirs.now)}
          onTake={() => {
            form.takeStored(name)
          }}
        />
      )}
    </div>
  )
}
