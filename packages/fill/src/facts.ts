/** What is read from a page, as plain JSON, because it is passed from the page to the extension. */

export interface PageFacts {
  /** Origin of the top frame; compared again before anything is filled. */
  readonly origin: string
  readonly path: string
  readonly title: string
  readonly lang: string
  /** `FieldFacts.form` is an index into these. */
  readonly forms: readonly FormFacts[]
  /** In document order. */
  readonly fields: readonly FieldFacts[]
  /** Whether the page has more than was read. */
  readonly truncated: boolean
}

/** A `<form>`, or the container of fields that have none. */
export interface FormFacts {
  /** Name, id, classes and action, unchanged. */
  readonly name: string
  readonly action: string
  readonly method: string
  readonly isForm: boolean
  readonly buttons: readonly ButtonFacts[]
  readonly headings: readonly string[]
  /** Texts of links and of check box labels: "Forgot password?", "Remember me", "I accept the terms". */
  readonly notes: readonly string[]
}

export interface ButtonFacts {
  readonly text: string
  /** Name, id and classes. */
  readonly name: string
  readonly isSubmit: boolean
  readonly isVisible: boolean
  /** How many of the page's fields come before it. */
  readonly at: number
}

export interface FieldFacts {
  /** Identifies the field for `fill`. */
  readonly id: number
  readonly form: number
  readonly tag: 'input' | 'select' | 'textarea'
  /** The `type` of an input, in lower case; otherwise empty. */
  readonly type: string
  readonly name: string
  readonly htmlId: string
  readonly className: string
  /** Other attributes that name things: `data-testid`, `formcontrolname`, `ng-model`. */
  readonly hints: string
  readonly autocomplete: string
  readonly label: string
  readonly aria: string
  readonly placeholder: string
  readonly title: string
  /** Text before the field that is not a label: in the row, the cell or the line above. */
  readonly before: string
  /** Text after the field within its own wrapper. */
  readonly after: string
  readonly maxLength: number | null
  readonly inputMode: string
  readonly pattern: string
  readonly options: readonly OptionFacts[]
  readonly isVisible: boolean
  /** Disabled or read-only. */
  readonly isLocked: boolean
  readonly hasValue: boolean
  readonly isFocused: boolean
}

export interface OptionFacts {
  readonly value: string
  readonly text: string
}
