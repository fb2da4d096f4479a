import { StrengthLine } from '../../../platform/secrets/strength-line.tsx'
import { usePasswordStrength } from '../../../platform/secrets/use-password-strength.ts'

/** How long the password in the form would last. Renders nothing for an empty one. */
export function StoredPasswordStrength({ password, username }: { password: string; username: string }) {
  const strength = usePasswordStrength(password, username, 'stored')
  return password === '' ? null : <StrengthLine strength={strength} use="stored" />
}
