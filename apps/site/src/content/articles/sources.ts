import type { Source } from '../article.ts'

/** Sources that several articles use. */
export const nistPasswords: Source = {
  publisher: 'NIST',
  title: 'SP 800-63B-4, Digital Identity Guidelines: Authentication and Authenticator Management',
  href: 'https://pages.nist.gov/800-63-4/sp800-63b.html',
}

export const effDice: Source = {
  publisher: 'Electronic Frontier Foundation',
  title: 'Dice-generated passphrases',
  href: 'https://www.eff.org/dice',
}

export const owaspPasswordStorage: Source = {
  publisher: 'OWASP',
  title: 'Password Storage Cheat Sheet',
  href: 'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html',
}

export const owaspCredentialStuffing: Source = {
  publisher: 'OWASP',
  title: 'Credential Stuffing Prevention Cheat Sheet',
  href: 'https://cheatsheetseries.owasp.org/cheatsheets/Credential_Stuffing_Prevention_Cheat_Sheet.html',
}

export const owaspForgotPassword: Source = {
  publisher: 'OWASP',
  title: 'Forgot Password Cheat Sheet',
  href: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
}

export const webAuthn: Source = {
  publisher: 'W3C',
  title: 'Web Authentication: An API for accessing Public Key Credentials',
  href: 'https://www.w3.org/TR/webauthn-3/',
}

export const fidoPasskeys: Source = {
  publisher: 'FIDO Alliance',
  title: 'Passkeys',
  href: 'https://fidoalliance.org/passkeys/',
}

export const totp: Source = {
  publisher: 'IETF',
  title: 'RFC 6238, TOTP: Time-Based One-Time Password Algorithm',
  href: 'https://www.rfc-editor.org/rfc/rfc6238',
}
