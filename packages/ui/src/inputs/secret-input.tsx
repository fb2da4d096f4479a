import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { secretInputProps } from './field-frame.tsx'

export interface SecretInputProps extends Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  /** `off` for everything except this site's account password. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  isRevealed: boolean
}

/**
 * The only way to render a field for a secret; a check refuses others.
 *
 * The account password is a normal password field, which browsers may offer to save. Stored secrets are not: seeing
 * passwords and PINs in fields of that type, a browser would offer to save each as the user's login for this site. They
 * are plain text masked by CSS, with a password field's other protections added by hand. A browser that cannot mask
 * text gets the password type: an unwanted offer is better than a visible secret.
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
      // `off` also keeps browsers from writing the text into their session restore data.
      autoComplete={autoComplete}
      className={classNames(
        // Dots need no special typeface: the one for secrets is loaded only when there is one to show.
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

/**
 * Attributes that tell extensions of other password managers to leave the field alone: 1Password, LastPass, Bitwarden,
 * Dashlane, Proton Pass.
 */
const keptFromManagers = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
} as const

/** A masked field must not allow copying, and a double click must not reveal where its words end. */
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
