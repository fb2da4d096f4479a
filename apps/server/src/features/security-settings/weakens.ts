import type { SecuritySettings } from '@severy/contract'

/** Whether a change reduces anyone's protection, which is what the thief of a session would do first. */
export function weakens(before: SecuritySettings, after: SecuritySettings): boolean {
  return (
    after.max_login_attempts > before.max_login_attempts ||
    after.lockout_minutes < before.lockout_minutes ||
    after.session_timeout_minutes > before.session_timeout_minutes ||
    isExpiryWeaker(before, after) ||
    (before.are_passwords_strong && !after.are_passwords_strong) ||
    (before.two_factor_required_since !== null && after.two_factor_required_since === null) ||
    (before.is_audit_logging_on && !after.is_audit_logging_on) ||
    isListWeaker(before, after)
  )
}

function isExpiryWeaker(before: SecuritySettings, after: SecuritySettings): boolean {
  if (!before.is_password_expiry_on) return false
  return !after.is_password_expiry_on || after.password_expiry_days > before.password_expiry_days
}

/** Any new entry counts as weaker: what networks cover is not compared. */
function isListWeaker(before: SecuritySettings, after: SecuritySettings): boolean {
  if (!before.is_ip_allow_list_on) return false
  const isShorter = after.ip_allow_list.every((entry) => before.ip_allow_list.includes(entry))
  return !after.is_ip_allow_list_on || !isShorter
}
