import { PasswordField, type PasswordFieldProps } from '@severy/ui'

/** The field for the account password. */
export function AccountPasswordField(
  props: Pick<PasswordFieldProps, 'value' | 'onChange' | 'error' | 'autoFocus' | 'inputRef'>,
) {
  return (
    <PasswordField
      {...props}
      label="Account password"
      revealLabel="Show password"
      hideLabel="Hide password"
      capsLockHint="Caps lock is on."
      sealLabel="Only you can read this"
      autoComplete="current-password"
      size={48}
      required
    />
  )
}
