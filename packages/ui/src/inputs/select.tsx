import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, FieldFrame, fieldBox, isShown, type FieldTexts } from './field-frame.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

export interface SelectProps<Value extends string> extends FieldTexts {
  value: Value
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  size?: 32 | 40
  name?: string
  disabled?: boolean
  /** Set this while the choice is being saved: a read-only select keeps the focus, a disabled one would not. */
  readOnly?: boolean
  className?: string | undefined
}

/** A choice of one among a few options. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden, isStarred, hint, error, value, onChange, options, size = 40 } = props
  const id = useId()
  const texts = { label, labelHidden, isStarred, hint, error }
  return (
    <FieldFrame id={id} texts={texts} className={props.className}>
      <Base.Root
        items={options.map((option) => ({ value: option.value, label: option.label }))}
        value={value}
        onValueChange={(next) => {
          if (next !== null) onChange(next)
        }}
        name={props.name}
        disabled={props.disabled}
        readOnly={props.readOnly}
      >
        <Base.Trigger
          id={id}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-invalid={isShown(error) || undefined}
          aria-describedby={describedBy(id, texts)}
          className={classNames(
            fieldBox,
            'flex items-center justify-between gap-2 pr-2 pl-3 text-start',
            size === 32 ? 'h-8 text-small' : 'h-10',
          )}
        >
          <Base.Value id={`${id}-value`} className="truncate" />
          <Base.Icon>
            <ChevronDown aria-hidden className="text-ink-3" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={4} collisionPadding={8} alignItemWithTrigger={false} className="z-50">
            <Base.Popup className="popup max-h-(--available-height) max-w-(--available-width) min-w-(--anchor-width) overflow-y-auto p-1">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="popup-row grid-cols-[18px_1fr_auto]"
                >
                  <Base.ItemIndicator className="col-start-1">
                    <Check aria-hidden />
                  </Base.ItemIndicator>
                  <Base.ItemText className="col-start-2 min-w-0 wrap-anywhere">{option.label}</Base.ItemText>
                  {option.icon}
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  )
}
