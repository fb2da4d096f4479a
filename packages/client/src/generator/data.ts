/** What goes in and comes out about the generator's history: plain data, without key bytes. */

export interface GeneratedValue {
  value: string
  at: number
}
