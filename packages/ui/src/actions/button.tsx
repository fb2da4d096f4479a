import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'soft' | 'danger' | 'gold'
export type ButtonSize = 32 | 40 | 48

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'> {
  /** `gold` stands on night surfaces only; `soft` is for rows of small actions inside a card. */
  variant?: ButtonVariant
  /** Height in CSS pixels: 32 compact, 40 in the application, 48 on marketing and sign-in. */
  size?: ButtonSize
  icon?: ReactNode
  /** Keeps its width and focus, and ignores clicks. */
  busy?: boolean
  /** Replaces the text while busy. Both texts share one box, so that nothing moves. */
  busyLabel?: string | undefined
}

/** A button with a text. Takes every attribute of a `<button>`. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 40,
    icon,
    busy = false,
    busyLabel,
    className,
    children,
    ...rest
  } = props
  const { type = 'button', onClick, disabled = false } = rest

  function onClickUnlessBusy(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: a busy button keeps the keyboard focus. A submit button must not submit twice.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={onClickUnlessBusy}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {busyLabel === undefined ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <Overlaid busy={busy} icon={icon} label={children} busyLabel={busyLabel} />
      )}
    </button>
  )
}

/** The look of a button for other elements, such as a link to another page. */
export function buttonClass({
  variant = 'secondary',
  size = 40,
}: { variant?: ButtonVariant; size?: ButtonSize } = {}): string {
  return classNames(shape, sizes[size], variants[variant])
}

const shape =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap no-underline transition-colors duration-90 disabled:opacity-50 aria-disabled:opacity-70 max-[20rem]:h-auto max-[20rem]:shrink max-[20rem]:py-1 max-[20rem]:whitespace-normal pointer-coarse:min-h-11'

const sizes: Record<ButtonSize, string> = {
  32: 'h-8 px-3 text-small',
  40: 'h-10 px-4 text-body',
  48: 'h-12 px-6 text-body',
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-control bg-transparent text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  soft: 'border-transparent bg-canvas text-sel-ink hover:bg-sel',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-95',
  gold: 'border-transparent bg-gold text-night-950 hover:bg-gold-300',
}

interface OverlaidProps {
  busy: boolean
  icon: ReactNode
  label: ReactNode
  busyLabel: string
}

/** The icon moves with either text: beside a box as wide as the longer one, it would be detached from the shorter. */
function Overlaid({ busy, icon, label, busyLabel }: OverlaidProps) {
  return (
    <span className="grid">
      <span className={classNames(overlaid, busy && 'invisible')}>
        {icon}
        <span>{label}</span>
      </span>
      <span className={classNames(overlaid, !busy && 'invisible')}>
        {icon}
        <span>{busyLabel}</span>
      </span>
    </span>
  )
}

const overlaid = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
