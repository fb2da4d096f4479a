import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  /** Some, but not all, of what the checkbox stands for is checked. */
  indeterminate?: boolean
  disabled?: boolean
  name?: string
  className?: string | undefined
}

/** A checkbox with its label and a hint. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, hint, indeterminate = false, disabled = false, name, className } = props
  const hintId = useId()
  return (
    <div className={classNames('min-w-0', className)}>
      <label className="flex w-fit items-start gap-2.5 py-0.5 pointer-coarse:min-h-11 pointer-coarse:items-center">
        <Base.Root
          checked={checked}
          onCheckedChange={onChange}
          indeterminate={indeterminate}
          disabled={disabled}
          name={name}
          aria-describedby={hint === undefined ? undefined : hintId}
          className="mt-px flex size-5 shrink-0 items-center justify-center rounded-tile border border-control bg-surface transition-colors duration-90 data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50 data-indeterminate:border-primary data-indeterminate:bg-primary"
        >
          <Base.Indicator className="text-on-primary">
            {indeterminate ? (
              <Minus aria-hidden className="size-4 stroke-[2.5px]" />
            ) : (
              <Check aria-hidden className="size-4 stroke-[2.5px]" />
            )}
          </Base.Indicator>
        </Base.Root>
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <div id={hintId} className="pl-7.5 text-small text-ink-3">
          {hint}
        </div>
      )}
    </div>
  )
}
