import type { Offers } from '../sessions/unlocked.ts'

export function newOffers(): Offers {
  return { open: new Map(), refused: new Map(), hasGreeted: false, told: null }
}
