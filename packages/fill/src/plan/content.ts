/** What a person has chosen to fill. */
export type FillContent = LoginContent | NewPasswordContent | CodeContent | CardContent | IdentityContent

/** A saved login. Its password goes only into fields for the current password, never for a new one. */
export interface LoginContent {
  readonly type: 'login'
  readonly username: string
  readonly password: string
}

/** A newly generated password, for a sign-up or a password change. `current` is the saved one that it replaces. */
export interface NewPasswordContent {
  readonly type: 'new-password'
  readonly username: string
  /** For pages that ask for an e-mail address in addition to a user name. */
  readonly email?: string
  readonly password: string
  readonly current?: string
}

export interface CodeContent {
  readonly type: 'one-time-code'
  readonly code: string
}

export interface CardContent {
  readonly type: 'card'
  readonly holder: string
  /** As stored; grouping characters are removed when it is filled. */
  readonly number: string
  /** Month 1 to 12; null if the card's date is missing or not readable. */
  readonly expiry: { readonly month: number; readonly year: number } | null
  readonly code: string
  /** "Visa", "Mastercard"; empty when unknown. */
  readonly network: string
}

export interface IdentityContent {
  readonly type: 'identity'
  readonly salutation: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly username: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly address1: string
  readonly address2: string
  readonly address3: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
  /** ISO 8601; empty when unknown. */
  readonly birthDate: string
}
