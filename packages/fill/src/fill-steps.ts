/** What crosses from the extension to the page when something is filled, and what comes back. Plain JSON. */

export interface FillRequest {
  /** `PageFacts.origin` of the page that the person has seen: another one gets nothing. */
  readonly origin: string
  readonly steps: readonly FillStep[]
}

export interface FillStep {
  /** `FieldFacts.id`. */
  readonly field: number
  /** Of an input as it was read: a field that has changed since gets nothing. */
  readonly type: string
  /** The first that fits is taken: the length of an input and the options of a select decide. */
  readonly values: readonly string[]
  /** A code that is typed once may stand in a field that shows its characters elsewhere. */
  readonly isCode: boolean
}

export interface FilledStep {
  readonly field: number
  readonly outcome: 'filled' | Unfilled
}

/**
 * Why a field was left as it is. `gone`: it is no longer in the page. `changed`: it is no longer what was read. `origin`:
 * the page, or the frame, is of another origin. `locked`: nobody could type into it. `hidden`: not rendered, too small,
 * see-through or beyond the edges of the page. `covered`: something lies over it. `moved`: it did not stay where it was.
 * `unfit`: no value fits into it.
 */
export type Unfilled = 'gone' | 'changed' | 'origin' | 'locked' | 'hidden' | 'covered' | 'moved' | 'unfit'
