/**
 * Minutes without a sign of the person after which an open vault locks: as she has chosen, and no longer than an
 * organization of hers allows. `idleMinutesMax`: 0 where none has such a rule.
 */
export function autoLockMinutesOf(chosen: number, idleMinutesMax: number): number {
  return idleMinutesMax === 0 ? chosen : Math.min(chosen, idleMinutesMax)
}
