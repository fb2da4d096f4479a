/** What the extension sends to the page to fill something, and the page's answer. Plain JSON. */

export interface FillRequest {
  /** `PageFacts.origin` of the page that the person has seen: pages of other origins are not filled. */
  readonly origin: string
  readonly steps: readonly FillStep[]
}

export interface FillStep {
  /** `FieldFacts.id`. */
  readonly field: number
  /** Type of the input when it was read: if it has changed, the field is not filled. */
  readonly type: string
  /** The first value that fits is used, judged by an input's length and a select's options. */
  readonly values: readonly string[]
  /** One-time codes may go into a field that displays its characters elsewhere. */
  readonly isCode: boolean
}

export interface FilledStep {
  readonly field: number
  readonly outcome: 'filled' | Unfilled
}

/**
 * Why a field was not filled. `gone`: no longer in the page. `changed`: no longer what was read. `origin`: the page, or
 * the frame, has another origin. `locked`: disabled or read-only. `hidden`: not rendered, too small, transparent or
 * outside of the page. `covered`: something is in front of it. `unencrypted`: its form sends to an unencrypted
 * address. `moved`: it did not stay in place. `unfit`: no value fits.
 */
export type Unfilled =
  'gone' | 'changed' | 'origin' | 'locked' | 'unencrypted' | 'hidden' | 'covered' | 'moved' | 'unfit'
