/** Plain data about the generator's history, without key bytes. */

export interface GeneratedValue {
  value: string
  at: number
}
