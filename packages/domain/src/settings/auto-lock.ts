/**
 * Minutes of inactivity after which an open vault locks: the person's choice, limited by their organizations.
 * `idleMinutesMax`: 0 if no organization has such a rule.
 */
export function autoLockMinutesOf(chosen: number, idleMinutesMax: number): number {
  return idleMinutesMax === 0 ? chosen : Math.min(chosen, idleMinutesMax)
}
