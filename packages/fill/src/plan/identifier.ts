import type { ClassifiedForm, FieldKind } from '../kinds.ts'

/** If several fields could take the account name, only one gets it: the last one before the password. */
export function identifierOf({ fields }: ClassifiedForm): number | null {
  const password = fields.findLastIndex(({ kind }) => kind === 'current-password')
  const before = password < 0 ? fields : fields.slice(0, password)
  const found = (kinds: readonly FieldKind[]) => before.findLast(({ kind }) => kinds.includes(kind))
  return (found(['username', 'email']) ?? found(['phone']))?.id ?? null
}
