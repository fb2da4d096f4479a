/** Page facts as plain values, for tests of what is derived from them. */
import type { FieldFacts, FormFacts, PageFacts } from '@severy/fill'

const blankField: Omit<FieldFacts, 'id'> = {
  form: 0,
  tag: 'input',
  type: 'text',
  name: '',
  htmlId: '',
  className: '',
  hints: '',
  autocomplete: '',
  label: '',
  aria: '',
  placeholder: '',
  title: '',
  before: '',
  after: '',
  maxLength: null,
  inputMode: '',
  pattern: '',
  options: [],
  isVisible: true,
  isLocked: false,
  hasValue: false,
  isFocused: false,
}

export type Field = Partial<FieldFacts>
/** A form with one button after its fields. */
export type Form = Partial<Omit<FormFacts, 'buttons'>> & { button?: string; fields: Field[] }

/** The facts of a page with these forms. */
export function pageOf(...forms: Form[]): PageFacts {
  const fields: FieldFacts[] = []
  const read = forms.map(({ button = '', fields: own, ...form }, index): FormFacts => {
    for (const field of own) fields.push({ ...blankField, id: fields.length, form: index, ...field })
    const buttons = [{ text: button, name: '', isSubmit: true, isVisible: true, at: fields.length }]
    return { name: '', action: '', method: 'post', isForm: true, headings: [], notes: [], ...form, buttons }
  })
  return {
    origin: 'https://post.example',
    path: '/',
    title: '',
    lang: '',
    forms: read,
    fields,
    truncated: false,
  }
}

export const passwordField: Field = { type: 'password', label: 'Password' }
export const emailField: Field = { type: 'email', label: 'Email' }
