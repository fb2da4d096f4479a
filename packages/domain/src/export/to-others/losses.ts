/** What a format of another product cannot hold: counted while a file is written, and shown before it is saved. */
export type LossKind = (typeof lossKinds)[number]

/**
 * `kinds`: items of a kind that the format lacks. `secrets`: hidden fields, which are not written where anyone can read
 * them. `as-fields`, `in-notes`, `as-notes`: values that become custom fields or lines of a note, and items that become
 * notes. `others`: items of vaults that others own. `untrashed`: items in the trash that the other product would
 * restore. `skipped`: items that its importer skips. `past-five`: past passwords beyond the five that Bitwarden takes.
 * `too-long`: texts that Bitwarden's server refuses. All others: values that are left out.
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

/** Counts what a file leaves out or changes, by kind. */
export class Losses {
  readonly #counts = new Map<LossKind, number>()

  add(kind: LossKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count)
  }

  /** In the order in which they are shown. */
  list(): ExportLoss[] {
    return lossKinds.flatMap((kind) => {
      const count = this.#counts.get(kind)
      return count === undefined ? [] : [{ kind, count }]
    })
  }
}
