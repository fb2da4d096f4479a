/** Plain data about the phone mirror. */
import type { PhoneAccess } from '@severy/contract'
import type { MirrorProblem } from './reasons.ts'

/** What goes into the database. */
export interface PhoneChoice {
  /** The personal vault, with the items that the person shares out of it. */
  own: boolean
  /** Single items that others share with the person. */
  shared: boolean
  /** Ids of vaults that are shared as a whole. */
  collections: string[]
}

/** What opens the database, apart from a key file. */
export interface NewPhoneSecrets {
  passphrase: string
  withKeyFile: boolean
}

/** A person's mirror. */
export interface PhonesState {
  address: string
  userName: string
  choice: PhoneChoice
  hasKeyFile: boolean
  /** Size of the file in bytes; 0 before the first. */
  size: number
  writtenAt: number | null
  access: PhoneAccess | null
  /** Why this device could not write the current state; null if nothing prevents it. */
  problem: MirrorProblem | null
}

/** The new app password, shown once. */
export interface NewPhoneAccess {
  userName: string
  password: string
}

/** `keyFile`: its text; null without one. */
export interface PhoneSecrets {
  passphrase: string
  keyFile: string | null
}
