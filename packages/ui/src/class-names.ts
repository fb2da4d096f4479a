/** Joins class names, leaving out what is absent: `classNames('a', isBusy && 'b', className)`. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ')
}
