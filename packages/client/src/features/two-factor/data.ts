/** Plain data about the second step, without key bytes. */

export interface TwoFactorStatus {
  /** Null if the authenticator app is not set up. */
  enabledAt: number | null
  backupCodesRemaining: number
  rememberedDevices: number
  /**
   * Deadline for setting it up, if the person's role, their organization or the operator requires it and they have not
   * done so; otherwise null.
   */
  requiredBy: number | null
}

export interface TwoFactorSetup {
  /** Base32. */
  secret: string
  /** The same as an `otpauth:` link, for the QR code. */
  link: string
}
