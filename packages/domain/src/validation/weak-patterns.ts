/** Texts that make a password weak wherever they occur in it. */
const weakPatterns = ['123456', 'password', 'qwerty', 'admin', 'letmein']

/** Whether a password contains one of these texts, in upper or lower case. */
export function containsWeakPattern(password: string): boolean {
  const lower = password.toLowerCase()
  return weakPatterns.some((pattern) => lower.includes(pattern))
}
