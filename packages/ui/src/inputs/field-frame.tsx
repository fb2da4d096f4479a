import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The texts that every labeled field takes. */
export interface FieldTexts {
  label: string
  /** Keeps the label for screen readers and hides it visually. */
  labelHidden?: boolean | undefined
  /** Draws a star, which a line of the form explains. Screen readers learn the same from `required`. */
  isStarred?: boolean | undefined
  /** One line under the field. */
  hint?: ReactNode
  /** What is wrong and how to fix it. Replaces the hint, and marks the field as invalid. */
  error?: ReactNode
}

/** Ids of the lines that describe a field, for `aria-describedby`. */
export function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  if (isShown(error)) return `${id}-error`
  return isShown(hint) ? `${id}-hint` : undefined
}

/** Whether a hint or an error has anything to show. */
export function isShown(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== ''
}

/** Label above, then the field, then hint or error. `aside` goes to the right of the label. */
export function FieldFrame({
  id,
  texts,
  aside,
  below,
  children,
  className,
}: {
  id: string
  texts: FieldTexts
  aside?: ReactNode
  below?: ReactNode
  children: ReactNode
  className?: string | undefined
}) {
  const { label, labelHidden = false, isStarred = false, hint, error } = texts
  return (
    <div className={classNames('flex min-w-0 flex-col', className)}>
      <div className={classNames('mb-1.5 flex items-center gap-2', labelHidden && 'sr-only')}>
        <label htmlFor={id} id={`${id}-label`} className="text-small font-semibold text-ink">
          {label}
        </label>
        {isStarred && (
          <span aria-hidden className="-ms-1 text-small font-semibold text-danger-ink">
            *
          </span>
        )}
        {aside}
      </div>
      {children}
      {isShown(error) ? (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-small text-danger-ink">
          <CircleAlert aria-hidden className="mt-px size-4" />
          <span className="min-w-0">{error}</span>
        </p>
      ) : (
        isShown(hint) && (
          <div id={`${id}-hint`} className="mt-1.5 text-small text-ink-3">
            {hint}
          </div>
        )
      )}
      {below}
    </div>
  )
}

/** The box around text: the same outline and height for every kind of field. */
export const fieldBox =
  'w-full rounded-control border border-control bg-surface text-body text-ink transition-colors duration-90 hover:border-ink-3 aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken pointer-coarse:min-h-11'

/** The same around a field that is typed into: iOS zooms the page into one with smaller text. */
export const typedBox = `${fieldBox} pointer-coarse:text-[1rem]`

/**
 * Browsers write the contents of text fields to disk, to restore them after a crash; Firefox even whole notes.
 * Switching autocomplete off prevents that, but only on each field: on the form it has no effect here.
 */
export const notKeptProps = { autoComplete: 'off' } as const

/** Keeps the browser and its services from correcting, completing or translating secrets. */
export const secretInputProps = {
  spellCheck: false,
  autoCorrect: 'off',
  autoCapitalize: 'none',
  writingsuggestions: 'false',
  translate: 'no',
} as const
