/** What a person has chosen to fill. */
export type FillContent = LoginContent | NewPasswordContent | CodeContent | CardContent | IdentityContent

/** A saved login. Its password goes into fields for the current password, and never into a new one. */
export interface LoginContent {
  readonly type: 'login'
  readonly username: string
  readonly password: string
}

/** A password that was made just now, to sign up or to change to. `current` is the saved one that it takes the place of. */
export interface NewPasswordContent {
  readonly type: 'new-password'
  readonly username: string
  /** For a page that asks for an e-mail address beside a user name. */
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
  /** As stored: grouping is left out. */
  readonly number: string
  /** 1 to 12; null when the card has no date that could be read. */
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
