/** Reasons why calls about the phone mirror can fail. */
import type { SessionReason } from '../../base/refusal.ts'
import type { ProveHereReason } from '../sessions/reasons.ts'

/** `nothing-chosen`: no vault was chosen. `two-factor-required`: the account needs a second step first. */
export type SavePhonesReason =
  | 'nothing-chosen'
  | 'weak-passphrase'
  | 'export-forbidden'
  | 'two-factor-required'
  | 'locked'
  | ProveHereReason
  | SessionReason

/**
 * `mirror-off`: it was turned off. `too-large`: larger than a mirror may be. `too-costly`: the device lacks the memory
 * to derive the key. `incomplete`: part of the vault is not on this device yet, or not on the server.
 */
export type WriteMirrorReason =
  'mirror-off' | 'export-forbidden' | MirrorProblem | 'incomplete' | 'integrity' | 'locked' | SessionReason

/** Reasons that apply until the vault or the device changes. */
export type MirrorProblem = 'too-large' | 'too-costly'
