/** What a format of another product has no place for: counted while a file is written, and said before it is saved. */
export type LossKind = (typeof lossKinds)[number]

/**
 * `kinds`: items of which the format has no kind. `secrets`: hidden fields, which do not go where anybody reads them.
 * `as-fields`, `in-notes`, `as-notes`: values that become custom fields or lines of a note, and items that become notes.
 * `others`: items of vaults that others own. `untrashed`: items of the trash that are in use again there.
 * `skipped`: what its reader passes over. `past-five`: past passwords beyond the five that Bitwarden takes. `too-long`:
 * texts that Bitwarden's server refuses. Every other one: values that stay behind.
 */
export const lossKinds = [
  'newer',
  'trash',
  'others',
  'untrashed',
  'kinds',
  'skipped',
  'files',
  'history',
  'past-five',
  'codes',
  'passkeys',
  'secrets',
  'folders',
  'tags',
  'favorites',
  'archived',
  'reprompt',
  'rules',
  'as-fields',
  'in-notes',
  'as-notes',
  'too-long',
] as const

export interface ExportLoss {
  readonly kind: LossKind
  readonly count: number
}

export class Losses {
  readonly #counts = new Map<LossKind, number>()

  add(kind: LossKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count)
  }

  /** In the order in which they are said. */
  list(): ExportLoss[] {
    return lossKinds.flatMap((kind) => {
      const count = this.#counts.get(kind)
      return count === undefined ? [] : [{ kind, count }]
    })
  }
}
