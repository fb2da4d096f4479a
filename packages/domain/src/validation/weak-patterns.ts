/** The five patterns of the specification. */
const weakPatterns = ['123456', 'password', 'qwerty', 'admin', 'letmein']

export function containsWeakPattern(password: string): boolean {
  const lower = password.toLowerCase()
  return weakPatterns.some((pattern) => lower.includes(pattern))
}
