/** What the endpoints answer when they aim at somebody’s rows: to nobody, to another person, and to the owner herself. */
/** What answers of public and token endpoints may be when they aim at somebody's rows without her secrets. */
export const publicAnswers: Record<string, string | null> = {
  startRegistration: null,
  finishRegistration: 'record-refused',
  resendConfirmation: null,
  startConfirmation: 'link-expired',
  finishConfirmation: 'sign-in-failed',
  requestRecovery: null,
  getStartOver: 'link-expired',
  requestStartOver: 'email-mismatch',
  finishStartOver: 'email-mismatch',
  startRecovery: 'link-expired',
  askRecoverySecurityKey: 'recovery-key-wrong',
  finishRecovery: 'recovery-key-wrong',
  startSignIn: null,
  startPasskeySignIn: null,
  finishPasskeySignIn: 'sign-in-failed',
  finishSignIn: 'sign-in-failed',
  askSecurityKey: 'sign-in-expired',
  verifySecondFactor: 'sign-in-expired',
  signOut: null,
  sendContactMessage: null,
  getStatus: null,
  takeDeviceLink: null,
  getPricingPlans: null,
}

/** What another signed-in person gets. `null`: an answer about her own rows, which must not name the target's. */
export const otherPersonsAnswers: Record<string, string | null> = {
  // Written to her own keyring, where a keyring of that number is a conflict or simply her own.
  replaceRecoverySlot: null,
  writeKeyring: 'sequence-conflict',
  getSession: null,
  renewSession: null,
  listSessions: null,
  endSession: 'not-found',
  endOtherSessions: null,
  answerDeviceLink: null,
  getTwoFactor: null,
  startTwoFactorSetup: null,
  enableTwoFactor: 'second-factor-wrong',
  disableTwoFactor: null,
  replaceBackupCodes: 'two-factor-off',
  forgetRememberedDevices: null,
  sync: null,
  startPasskeyEnrolment: null,
  addPasskey: 'passkey-refused',
  listPasskeys: null,
  renamePasskey: 'not-found',
  removePasskey: 'not-found',
  commitVault: 'not-found',
  // Her member list and head, which only she may send.
  createVault: 'record-refused',
  leaveVault: 'not-found',
  listVaultPeople: 'not-found',
  openUpload: 'not-found',
  writeBlobPart: 'not-found',
  readBlobPart: 'not-found',
  dropUpload: 'not-found',
  getStorage: null,
  reportSecurityEvents: null,
  listSecurityEvents: null,
  getProfile: null,
  saveProfile: null,
  findPerson: 'person-unknown',
  // She has none of her own.
  readPhoto: 'not-found',
  writePhoto: null,
  removePhoto: null,
  getWaitingStartOver: null,
  cancelStartOver: null,
  getSubscriptionState: null,
  chooseTrialPlan: null,
  // Nothing is sold where there is no payment account.
  createCheckoutSession: 'payments-off',
  createCustomerPortal: 'payments-off',
  getBillingSummary: null,
  startEmailChange: null,
  startPasswordChange: null,
  // The last ones: who has called them with success is another person afterwards.
  finishEmailChange: 'code-wrong',
  finishPasswordChange: 'sequence-conflict',
  rotateAccount: 'sequence-conflict',
  deleteAccount: 'email-mismatch',
}

/** What the owner gets, where the call is a wrong one for her too. */
export const ownAnswers: Record<string, string> = {
  findPerson: 'person-unknown',
  enableTwoFactor: 'second-factor-wrong',
  replaceBackupCodes: 'two-factor-off',
  // A personal vault cannot be left.
  leaveVault: 'not-found',
  createCheckoutSession: 'payments-off',
  createCustomerPortal: 'payments-off',
  // Her address has just changed: the statement here would follow the one before that.
  rotateAccount: 'record-refused',
}
