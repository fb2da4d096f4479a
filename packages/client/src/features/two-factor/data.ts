/** What goes in and comes out about the second step: plain data, without key bytes. */

export interface TwoFactorStatus {
  /** Null while the authenticator app is not set up. */
  enabledAt: number | null
  backupCodesRemaining: number
  rememberedDevices: number
  /** Of a person with a role that demands it: until when the role works without. */
  requiredBy: number | null
}

export interface TwoFactorSetup {
  /** Base32. */
  secret: string
  /** The same as an `otpauth:` link, for the QR code. */
  link: string
}
