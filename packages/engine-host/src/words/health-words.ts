import type { HealthMark } from '../health-marks.ts'

/** On the chip in a list. */
export const healthChips: Readonly<Record<HealthMark, string>> = {
  compromised: 'Compromised',
  weak: 'Weak',
  reused: 'Reused',
  old: 'Old',
}

/** Above an item's fields. */
export const healthTitles: Readonly<Record<HealthMark, string>> = {
  compromised: 'Compromised password',
  weak: 'Weak password',
  reused: 'Reused password',
  old: 'Old password',
}

/** Why, and what to do about it. */
export const healthReasons: Readonly<Record<Exclude<HealthMark, 'reused'>, string>> = {
  compromised: 'This password appeared in a data breach. Change it wherever you use it.',
  weak: 'This password is easy to guess.',
  old: 'You haven’t changed it in over a year.',
}
