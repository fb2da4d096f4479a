import { classNames } from '../class-names.ts'
import { characterColors, characterRuns } from './character-runs.ts'

/**
 * A revealed secret. Letters, digits and symbols differ in color, symbols in weight too; screen readers get one
 * plain text. Wrapping is CSS alone and the runs are inline, so text selected across lines copies without breaks.
 */
export function PasswordText({
  value,
  size = 'medium',
  className,
}: {
  value: string
  size?: 'small' | 'medium' | 'large'
  className?: string
}) {
  return (
    <span translate="no" className={classNames('wrap-anywhere whitespace-pre-wrap', sizes[size], className)}>
      <span className="sr-only select-none">{value}</span>
      <span aria-hidden="true">
        {characterRuns(value).map((run, index) => (
          <span key={index} className={characterColors[run.class]}>
            {run.text}
          </span>
        ))}
      </span>
    </span>
  )
}

/** A hidden secret: always twelve dots, so that they do not reveal its length. */
export function MaskedText({ label, className }: { label: string; className?: string }) {
  return (
    <span className={className}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="font-mono tracking-[0.2em] select-none">
        {'•'.repeat(12)}
      </span>
    </span>
  )
}

const sizes = {
  small: 'font-mono text-body tracking-[0.02em] font-medium',
  medium: 'type-secret',
  large: 'type-secret-xl',
}
