import { useRef, useState, type RefCallback } from 'react'

/** What is wrong with each field of a form. */
export interface FieldErrors<Field extends string> {
  errors: Partial<Record<Field, string>>
  /** Shows this error alone until its field changes, and moves the focus there. */
  show: (field: Field, text: string) => void
  clear: () => void
  /** Attach to the field's input. */
  inputRef: (field: Field) => RefCallback<HTMLInputElement>
}

export function useFieldErrors<Field extends string>(): FieldErrors<Field> {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const inputs = useRef(new Map<Field, HTMLInputElement | null>())
  return {
    errors,
    show: (field, text) => {
      const only: Partial<Record<Field, string>> = {}
      only[field] = text
      setErrors(only)
      inputs.current.get(field)?.focus()
    },
    clear: () => {
      setErrors({})
    },
    inputRef: (field) => (input) => {
      inputs.current.set(field, input)
      // What was wrong may be mended now; the next submit says so if it is not.
      const drop = () => {
        // After React has heard of what was typed: drawing before that would put the old text back.
        setTimeout(() => {
          setErrors((before) => (before[field] === undefined ? before : { ...before, [field]: undefined }))
        })
      }
      input?.addEventListener('input', drop)
      return () => {
        input?.removeEventListener('input', drop)
        inputs.current.set(field, null)
      }
    },
  }
}
