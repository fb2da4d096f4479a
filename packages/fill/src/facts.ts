/** What is read from a page, as plain JSON: it crosses from the page to the extension. */

export interface PageFacts {
  /** Of the top frame; compared again before anything is filled. */
  readonly origin: string
  readonly path: string
  readonly title: string
  readonly lang: string
  /** By `FieldFacts.form`. */
  readonly forms: readonly FormFacts[]
  /** In the order of the document. */
  readonly fields: readonly FieldFacts[]
  /** Whether the page has more than was read. */
  readonly truncated: boolean
}

/** A `<form>`, or what stands for one around fields that have none. */
export interface FormFacts {
  /** Name, id, classes and action, as they stand there. */
  readonly name: string
  readonly action: string
  readonly method: string
  readonly isForm: boolean
  readonly buttons: readonly ButtonFacts[]
  readonly headings: readonly string[]
  /** Texts of links and of the labels of check boxes: "Forgot password?", "Remember me", "I accept the terms". */
  readonly notes: readonly string[]
}

export interface ButtonFacts {
  readonly text: string
  /** Name, id and classes. */
  readonly name: string
  readonly isSubmit: boolean
  readonly isVisible: boolean
  /** How many fields of the page stand before it. */
  readonly at: number
}

export interface FieldFacts {
  /** What `fill` is told it by. */
  readonly id: number
  readonly form: number
  readonly tag: 'input' | 'select' | 'textarea'
  /** Of an input, in lower case; empty for the others. */
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
  /** Text before the field that is nobody's label: of the row, the cell, the line above. */
  readonly before: string
  /** Text behind the field within its own wrapper. */
  readonly after: string
  readonly maxLength: number | null
  readonly inputMode: string
  readonly pattern: string
  readonly options: readonly OptionFacts[]
  readonly isVisible: boolean
  /** Disabled or read only: nobody could type into it either. */
  readonly isLocked: boolean
  readonly hasValue: boolean
  readonly isFocused: boolean
}

export interface OptionFacts {
  readonly value: string
  readonly text: string
}
