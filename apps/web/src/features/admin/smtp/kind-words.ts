/** Turns `confirm-address` into "Confirm address". */
export function kindWords(kind: string): string {
  const words = kind.replace(/-mail$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
