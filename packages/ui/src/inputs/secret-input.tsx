import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { secretInputProps } from './field-frame.tsx'

export interface SecretInputProps extends Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  /** `off` for whatever is no account password of this site. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  isRevealed: boolean
}

/**
 * The one way to draw a field for something secret; a check refuses others.
 *
 * The account password is a password to the browser too, which may offer to keep it. What somebody stores here is
 * not: a browser that saw its passwords and PINs in fields of that type would offer to save each as her login at this
 * site. It is plain text under dots that the style draws, with what browsers do for passwords of their own done by
 * hand. A browser that cannot draw them gets the type: an offer too many is better than a secret in the open.
 */
export function SecretInput({ autoComplete, isRevealed, className, ...rest }: SecretInputProps) {
  const isAccount = autoComplete !== 'off'
  const isText = isRevealed || (!isAccount && drawsDots())
  const isMaskedText = isText && !isRevealed
  return (
    <input
      {...rest}
      {...secretInputProps}
      {...(isAccount ? {} : keptFromManagers)}
      {...(isMaskedText ? maskedTextProps : {})}
      type={isText ? 'text' : 'password'}
      // Off also keeps browsers from writing what is typed into the session that they restore.
      autoComplete={autoComplete}
      className={classNames(
        // Dots need no typeface of their own: that of secrets is fetched when there is one to see.
        isRevealed ? 'font-mono tracking-[0.02em]' : 'tracking-[0.12em]',
        isMaskedText && '[-webkit-text-security:disc]',
        className,
      )}
    />
  )
}

function drawsDots(): boolean {
  return CSS.supports('-webkit-text-security', 'disc')
}

/** Read by managers that are extensions of a browser: 1Password, LastPass, Bitwarden, Dashlane, Proton Pass. */
const keptFromManagers = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
} as const

/** A field under dots gives nothing out, and tells by no double click where its words end. */
const maskedTextProps = {
  onCopy: prevent,
  onCut: prevent,
  onDragStart: prevent,
  onDoubleClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    currentTarget.select()
  },
} as const

function prevent(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
