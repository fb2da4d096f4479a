import { Switch as Base } from '@base-ui/react/switch'
import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface SwitchProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean
  className?: string | undefined
}

/** For settings that take effect immediately; use a checkbox for values that a form submits. */
export function Switch({ label, checked, onChange, hint, disabled = false, className }: SwitchProps) {
  const hintId = useId()
  return (
    <div className={classNames('min-w-0', className)}>
      <label className="flex min-h-8 items-center justify-between gap-3 pointer-coarse:min-h-11">
        <span>{label}</span>
        <Base.Root
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : hintId}
          className="flex h-6 w-10 shrink-0 items-center rounded-control border border-control bg-surface p-0.5 transition-colors duration-90 data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50"
        >
          <Base.Thumb className="size-4.5 rounded-tile bg-control transition-transform duration-90 data-checked:translate-x-4 data-checked:bg-on-primary rtl:data-checked:-translate-x-4 forced-colors:border" />
        </Base.Root>
      </label>
      {hint !== undefined && (
        <div id={hintId} className="pe-14 text-small text-ink-3">
          {hint}
        </div>
      )}
    </div>
  )
}
