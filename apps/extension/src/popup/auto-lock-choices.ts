import { autoLockMinutesOf } from '@severy/domain'

const usual = [1, 2, 5, 10, 15, 30, 60]

/**
 * The minutes to choose from, shortest first: the usual ones up to an organization's limit (0: no limit), and the value
 * in force.
 */
export function autoLockChoices(chosen: number, idleMinutesMax: number): number[] {
  const holds = autoLockMinutesOf(chosen, idleMinutesMax)
  const allowed = usual.filter((minutes) => autoLockMinutesOf(minutes, idleMinutesMax) === minutes)
  return [...new Set([...allowed, holds])].sort((a, b) => a - b)
}
