import type { BillingPeriod, EventPlace, RecoveryHelper, StartOverStage, Tier } from '@severy/contract'
import type { ImportStatus, Item, ItemChange, ItemDraft, Settings } from '@severy/domain'
import type { OneTimeCode } from '@severy/otp'
import type { Result } from '@severy/result'
import type { DeleteAccountReason } from './account-deletion/reasons.ts'
import type { NewPasswordReason, SignUpReason } from './accounts/reasons.ts'
import type { StorageUse } from './attachments/data.ts'
import type { AttachReason, OpenAttachmentReason } from './attachments/reasons.ts'
import type { ItemRef } from './base/item-ref.ts'
import type { PasswordScore } from './base/password-score.ts'
import type { Refusal, NetworkReason, SessionReason, FreshReason } from './base/refusal.ts'
import type { BillingSummary } from './billing/data.ts'
import type { PaymentReason, CheckoutReason, PortalReason } from './billing/reasons.ts'
import type { ContactRow, PersonFound, ShownKeys } from './contacts/data.ts'
import type { FindPersonReason, VerifyReason } from './contacts/reasons.ts'
import type { FinishEmailReason } from './email-change/reasons.ts'
import type { EmergencyKind, EmergencyOverview, LentItemRef, LentVaultRows } from './emergency/data.ts'
import type { AccessReason, EnrolReason, ReleaseReason, TakeOverReason } from './emergency/reasons.ts'
import type { EncryptionState, MigrationReport } from './encryption/data.ts'
import type { SecurityEventPage, DeviceEventType } from './events/data.ts'
import type { ExportChoice, ExportedVault, ExportSize } from './export/data.ts'
import type { ExportListReason, ExportReason } from './export/reasons.ts'
import type { GeneratedValue } from './generator/data.ts'
import type { BreachWatch, VaultHealth } from './health/data.ts'
import type { BreachReason } from './health/reasons.ts'
import type {
  ImportChoices,
  ImportedSecret,
  ImportPlace,
  ImportPreview,
  ImportReport,
  PastImport,
  UndoneImport,
} from './import/data.ts'
import type { ImportReason } from './import/reasons.ts'
import type { UnlockItemReason, SaveReason } from './items/reasons.ts'
import type { RecoveryKit } from './kit/data.ts'
import type {
  PasskeyQuestion,
  SecurityKeyQuestion,
  PasskeyAnswer,
  PasskeyOffer,
  NewCredential,
  PasskeyRow,
} from './passkeys/data.ts'
import type { PasskeyReason, PasskeyChangeReason } from './passkeys/reasons.ts'
import type { ChangePasswordReason } from './password-change/reasons.ts'
import type { PricingPlans } from './pricing-plans/data.ts'
import type { Profile } from './profiles/data.ts'
import type { HelpReason, StartHelpReason } from './recovery/reasons.ts'
import type { RotateReason } from './rotation/reasons.ts'
import type { AccountRules } from './security-settings/data.ts'
import type {
  Credentials,
  SignedIn,
  SignInOutcome,
  SecondStepAnswer,
  SecondFactorVerified,
  Account,
  EngineStatus,
  AccountSession,
  UnsavedForm,
  LockReason,
} from './sessions/data.ts'
import type { EngineEvent } from './sessions/engine-event.ts'
import type {
  SignInReason,
  ReauthenticateReason,
  SecondFactorReason,
  UnlockReason,
} from './sessions/reasons.ts'
import type { SettingsReason } from './settings/reasons.ts'
import type { StartOverLosses } from './start-over/data.ts'
import type { StartOverReason } from './start-over/reasons.ts'
import type { SubscriptionState } from './subscriptions/data.ts'
import type { TwoFactorStatus, TwoFactorSetup } from './two-factor/data.ts'
import type { RepairEngine } from './repair-engine.ts'
import type { ReportEngine } from './report-engine.ts'
import type { SharingEngine } from './sharing-engine.ts'
import type { ProvisioningEngine, SignOnEngine } from './sign-on-engine.ts'

/**
 * What a screen may ask of the vault engine. The engine lives in a worker; every argument and answer is plain data
 * that survives a structured clone, and no answer carries key bytes (PROTOCOL 12.1).
 */
export interface VaultEngine
  extends SharingEngine, ReportEngine, SignOnEngine, ProvisioningEngine, RepairEngine {
  /** Calls `listener` with every event from now on. One listener a page. */
  subscribe(listener: (event: EngineEvent) => void): Promise<void>
  /** Reads what this device remembers. Call once, after `subscribe`. Needs no network. */
  start(): Promise<EngineStatus>

  /** zxcvbn's estimate on this device; `userInputs` (e-mail) count as guessable words. */
  scorePassword(password: string, userInputs: readonly string[]): Promise<PasswordScore>
  /** Five random words of the EFF large list. */
  suggestPassphrase(): Promise<string>

  /** PROTOCOL 5.1. The answer is the same whether or not the address is known. */
  signUp(input: Credentials): Promise<Result<{ registrationId: string }, Refusal<SignUpReason>>>
  resendConfirmation(registrationId: string): Promise<Result<undefined, Refusal<NetworkReason>>>
  /** The page that the mailed link opens: the first sign-in. */
  confirmSignUp(input: {
    token: string
    password: string
  }): Promise<Result<SignedIn, Refusal<SignInReason | 'link-expired'>>>
  /** PROTOCOL 5.2. `sign-in-failed` covers a wrong password, an unknown and an unconfirmed address alike. */
  signIn(input: Credentials): Promise<Result<SignInOutcome, Refusal<SignInReason | 'secret-key-malformed'>>>
  /** What a passkey or security key is to sign as the second step of the sign-in that waits for it. */
  askSecurityKey(): Promise<Result<SecurityKeyQuestion, Refusal<'sign-in-expired' | NetworkReason>>>
  /**
   * The second step of the sign-in that waits for it (PROTOCOL 5.2(3)): after `signIn`, or while `sync.state` is
   * `second-factor-needed`. A wrong answer may be followed by another one; `sign-in-expired` ends the wait.
   */
  verifySecondFactor(input: {
    answer: SecondStepAnswer
    /** This device is not asked again for 30 days. */
    rememberDevice: boolean
  }): Promise<Result<SecondFactorVerified, Refusal<SecondFactorReason>>>
  /** Forgets the sign-in that waits for its second step. */
  cancelSignIn(): Promise<void>
  /**
   * What a passkey is asked for, to sign in or to unlock. While locked also without network, if this device knows a
   * passkey of the account.
   */
  startPasskeySignIn(): Promise<Result<PasskeyQuestion, Refusal<NetworkReason>>>
  /** PROTOCOL 5.4: signs in, or unlocks the locked account. Takes the PRF output over. No second factor is asked. */
  signInWithPasskey(answer: PasskeyAnswer): Promise<Result<SignedIn, Refusal<PasskeyReason>>>
  /** PROTOCOL 5.3: a known device, also without network. */
  unlock(password: string): Promise<Result<SignedIn, Refusal<UnlockReason>>>
  /** Drops every key and all plaintext. The page then ends this worker. Unsaved `drafts` are sealed first (PROTOCOL 12.2). */
  lock(reason: LockReason, drafts?: readonly UnsavedForm[]): Promise<void>
  /**
   * Ends the session and wipes this device's caches; its memory of sequence numbers stays (PROTOCOL 7.6). Refused only
   * while changes wait that cannot be sent now and would be lost; `dropWaiting` is the person's "sign out anyway".
   */
  signOut(options?: { dropWaiting?: boolean }): Promise<Result<undefined, Refusal<NetworkReason>>>
  /**
   * Proves the password again: for acts that need a fresh sign-in, and when `sync.state` is `session-ended`. Where the
   * session has ended and the account has a second step, that is asked for as after `signIn`.
   */
  reauthenticate(password: string): Promise<Result<undefined, Refusal<ReauthenticateReason>>>
  /** Forms that a timed lock kept, removed from the device as they are handed out. */
  takeUnsavedForms(): Promise<UnsavedForm[]>

  /** A code for this new device to show as QR and text; a device of the person that is unlocked reads it (PROTOCOL 5.6). */
  startDeviceLink(): Promise<{ code: string }>
  /**
   * Waits until the code was answered, five minutes at most, and says whose account it is. The next `signIn` with that
   * address uses what the answer brought: the Secret Key, and how far the other device had seen everything.
   */
  awaitDeviceLink(): Promise<
    Result<{ email: string }, Refusal<'link-expired' | 'link-unreadable' | NetworkReason>>
  >
  /** The code that is shown is no longer waited for. */
  cancelDeviceLink(): Promise<void>
  /** On an unlocked device: answers the code that a new one shows. */
  answerDeviceLink(
    code: string,
  ): Promise<
    Result<
      undefined,
      Refusal<'link-malformed' | 'link-answered' | 'locked' | 'session-ended' | NetworkReason>
    >
  >
  /** What the operator asks of this account. */
  getAccountRules(): Promise<Result<AccountRules, Refusal<SessionReason>>>
  getTwoFactor(): Promise<Result<TwoFactorStatus, Refusal<NetworkReason>>>
  /** A new secret for an authenticator app. Needs a fresh sign-in, as all changes of this do. */
  startTwoFactorSetup(): Promise<Result<TwoFactorSetup, Refusal<'two-factor-on' | FreshReason>>>
  /** `code` is the app's first one. Answers ten backup codes: show them now, they are not kept. */
  enableTwoFactor(
    code: string,
  ): Promise<
    Result<{ backupCodes: string[] }, Refusal<'second-factor-wrong' | 'setup-unknown' | FreshReason>>
  >
  disableTwoFactor(): Promise<Result<undefined, Refusal<FreshReason>>>
  /** In place of all that are left. */
  replaceBackupCodes(): Promise<Result<{ backupCodes: string[] }, Refusal<'two-factor-off' | FreshReason>>>
  /** Every device is asked for the second step again. */
  forgetRememberedDevices(): Promise<Result<undefined, Refusal<NetworkReason>>>

  /** What a new credential is made from. Needs a fresh sign-in, as every change of who can open the account. */
  startPasskeyEnrolment(): Promise<Result<PasskeyOffer, Refusal<PasskeyChangeReason>>>
  /** Adds the credential; with a PRF output, which is taken over, it opens the account from now on. */
  addPasskey(credential: NewCredential): Promise<Result<undefined, Refusal<PasskeyChangeReason>>>
  listPasskeys(): Promise<Result<PasskeyRow[], Refusal<NetworkReason>>>
  renamePasskey(
    passkeyId: string,
    name: string,
  ): Promise<Result<undefined, Refusal<'passkey-gone' | NetworkReason>>>
  removePasskey(passkeyId: string): Promise<Result<undefined, Refusal<PasskeyChangeReason>>>

  /**
   * "Someone may have had access" (PROTOCOL 5.5): a new password, new keys of everything, a new kit, and no other session,
   * passkey or kit that still opens the account. Also how the Secret Key is switched on and off, which may keep the
   * password. Show the kit now: it is not kept. The vaults follow by themselves, also after an interruption.
   */
  rotateKeys(input: {
    password: string
    newPassword: string
    useSecretKey: boolean
  }): Promise<Result<RecoveryKit, Refusal<RotateReason>>>

  /** Makes a new Recovery Kit, which replaces the old one at once (PROTOCOL 5.1(6)). Show it now: it is not kept. */
  createRecoveryKit(): Promise<Result<RecoveryKit, Refusal<'reauthentication-required' | NetworkReason>>>
  /** Records that the kit is saved when `lastGroup` is the last group of the recovery key last shown. */
  confirmRecoveryKit(lastGroup: string): Promise<Result<undefined, Refusal<'wrong-group' | NetworkReason>>>
  /** Writes these settings and no others, for all devices of the person; answers with all that are stored then. */
  saveSettings(changes: Partial<Settings>): Promise<Result<Account['settings'], Refusal<SettingsReason>>>
  /** Mails a link to the recovery page, if the address has an account. */
  requestRecovery(email: string): Promise<Result<undefined, Refusal<NetworkReason>>>
  /**
   * PROTOCOL 5.7: opens the vault with the recovery key, sets a new password, makes a new kit and signs in here. An
   * account with a second step refuses with `second-factor-needed` until it is called with an answer.
   */
  recover(input: {
    token: string
    recoveryKey: string
    newPassword: string
    secondFactor?: SecondStepAnswer
  }): Promise<
    Result<
      { kit: RecoveryKit },
      Refusal<
        | 'link-expired'
        | 'recovery-key-wrong'
        | 'second-factor-needed'
        | 'second-factor-wrong'
        | NewPasswordReason
        | 'integrity'
        | NetworkReason
      >
    >
  >

  /**
   * After `second-factor-needed`: what a passkey or security key is to sign in place of a code. No credentials where
   * the person has none.
   */
  askRecoverySecurityKey(input: {
    token: string
    recoveryKey: string
  }): Promise<Result<SecurityKeyQuestion, Refusal<'link-expired' | 'recovery-key-wrong' | NetworkReason>>>

  /** Trusted contacts who can help the person whom a recovery link names (PROTOCOL 9). */
  getRecoveryHelpers(
    token: string,
  ): Promise<Result<{ email: string; helpers: RecoveryHelper[] }, Refusal<HelpReason>>>
  /** Asks one of them; the wait begins. */
  requestRecoveryHelp(input: {
    token: string
    slotId: string
  }): Promise<Result<{ readyAt: number }, Refusal<HelpReason>>>
  /** Makes a key for this device, and the 30 digits by which the contact recognises it: read them out. */
  startRecoveryHelp(): Promise<{ number: string }>
  /** After it: waits until the contact has typed the number, then sets a new password and new keys, and signs in. */
  recoverWithHelp(input: {
    token: string
    slotId: string
    newPassword: string
  }): Promise<Result<{ kit: RecoveryKit }, Refusal<StartHelpReason>>>
  /** The number is no longer waited for. */
  cancelRecoveryHelp(): Promise<void>

  /**
   * PROTOCOL 5.5: another password for the same keys, so the Recovery Kit keeps working. `wrong-password`: the current
   * one. `changed-elsewhere`: another device was first; what it set stays.
   */
  changePassword(input: {
    current: string
    next: string
    endOtherSessions: boolean
  }): Promise<Result<undefined, Refusal<ChangePasswordReason>>>
  /** Mails a code to the address that the account is to move to. The answer does not tell whether it is free. */
  requestEmailChange(
    email: string,
  ): Promise<Result<undefined, Refusal<'invalid-email' | 'same-email' | NetworkReason>>>
  /** PROTOCOL 5.8: moves the account to the address that got the code. Keys, password and kit stay as they are. */
  changeEmail(input: {
    email: string
    code: string
    password: string
  }): Promise<Result<undefined, Refusal<FinishEmailReason>>>
  /** Deletes the account on the server and everything of it on this device. `email` is its address, typed once more. */
  deleteAccount(input: {
    email: string
    password: string
  }): Promise<Result<undefined, Refusal<DeleteAccountReason>>>
  /** What the account of a recovery link would lose by starting over. */
  getStartOver(token: string): Promise<Result<StartOverLosses, Refusal<'link-expired' | NetworkReason>>>
  /** Begins the wait after which that account can start over. `email` is the address, typed. */
  requestStartOver(input: {
    token: string
    email: string
  }): Promise<Result<StartOverStage, Refusal<'link-expired' | 'email-mismatch' | NetworkReason>>>
  /** On a signed-in device: nobody waits to start over with this account any more. */
  cancelStartOver(): Promise<Result<undefined, Refusal<SessionReason>>>
  /** Deletes that account, puts an empty one in its place, and signs in to it. `email` is the address, typed. */
  startOver(input: {
    token: string
    email: string
    password: string
  }): Promise<Result<SignInOutcome, Refusal<StartOverReason>>>

  /**
   * The complete item, or null when it does not exist or does not open. Null also for one whose summary says
   * `reprompt`, but for a minute after `unlockItem`; `item-access` events tell when that begins and ends.
   */
  getItem(ref: ItemRef): Promise<Item | null>
  /** Addresses of those whom an item of a shared vault names in `changedBy` and `history`, by user id. */
  getItemAuthors(ref: ItemRef): Promise<Record<string, string>>
  /** Proves the password for an item that asks for it again, also without network. `device-forgotten`: lock now. */
  unlockItem(ref: ItemRef, password: string): Promise<Result<undefined, Refusal<UnlockItemReason>>>
  /** Items whose notes hold all words of a search; its `field:value` pairs do not count here. */
  findInNotes(query: string): Promise<ItemRef[]>
  /** Somebody copied, launched or looked at what is in it: noted on this device, at most once an hour. */
  markUsed(ref: ItemRef): Promise<void>
  /** Its one-time code of this moment; the secret stays in the worker. Null when the item has no usable secret. */
  getCode(ref: ItemRef): Promise<OneTimeCode | null>
  /** Goes on to the next of its counted codes, once the one that is shown has been used. */
  nextCode(ref: ItemRef): Promise<Result<undefined, Refusal<SaveReason>>>
  /** In the personal vault, if no other is named. Saved on this device at once; the server's answer follows as a `sync` event. */
  addItem(draft: ItemDraft, vaultId?: string): Promise<Result<ItemRef, Refusal<SaveReason>>>
  /** `baseRev` is the revision that the form was filled from; a newer one is merged (PROTOCOL 7.5). */
  editItem(ref: ItemRef, draft: ItemDraft, baseRev: number): Promise<Result<undefined, Refusal<SaveReason>>>
  /** One change to all of these items, up to 500 in one commit; `undoChange` takes it back as a whole. */
  changeItems(
    refs: readonly ItemRef[],
    change: ItemChange,
  ): Promise<Result<{ undoId: string }, Refusal<SaveReason>>>
  /** Takes one of the last changes back, and nothing that was done to its items since. */
  undoChange(undoId: string): Promise<Result<undefined, Refusal<SaveReason>>>

  /**
   * Seals a file and uploads it; how that goes on is told by `attachment-progress` events. The item names it once the
   * server has all of it. Ends with a reload or a lock: the file must then be chosen again.
   */
  attachFile(ref: ItemRef, file: File): Promise<Result<{ transferId: string }, Refusal<AttachReason>>>
  /** Ends an upload, or a download under its blob's id. */
  cancelTransfer(transferId: string): Promise<void>
  /** The whole file, of no type, once all of it was found to be what the item says (PROTOCOL 7.2). */
  openAttachment(ref: ItemRef, blobId: string): Promise<Result<Blob, Refusal<OpenAttachmentReason>>>
  renameAttachment(
    ref: ItemRef,
    blobId: string,
    name: string,
  ): Promise<Result<undefined, Refusal<SaveReason>>>
  removeAttachment(ref: ItemRef, blobId: string): Promise<Result<undefined, Refusal<SaveReason>>>
  getStorage(): Promise<Result<StorageUse, Refusal<NetworkReason>>>

  /** A new item with the same content, without history and attachments. */
  duplicateItem(ref: ItemRef): Promise<Result<ItemRef, Refusal<SaveReason>>>
  /** `entry` names one of the item's `history`; the present value takes its place there. */
  restoreFromHistory(
    ref: ItemRef,
    entry: { field: string; at: number },
  ): Promise<Result<undefined, Refusal<SaveReason>>>
  /**
   * For good, and from the trash only. After 30 days there the engine does it by itself. `skipTrash` deletes what is not
   * there too: where neither a trial nor a plan is left, moving to the trash is a change that the server does not take.
   */
  deleteItems(
    refs: readonly ItemRef[],
    options?: { skipTrash?: boolean },
  ): Promise<Result<undefined, Refusal<SaveReason>>>

  /** In the personal vault. `invalid`: no name, or nothing to put it into. */
  addFolder(name: string, parentId: string | null): Promise<Result<{ folderId: string }, Refusal<SaveReason>>>
  renameFolder(folderId: string, name: string): Promise<Result<undefined, Refusal<SaveReason>>>
  /** To the top with null. `invalid`: into itself. */
  moveFolder(folderId: string, parentId: string | null): Promise<Result<undefined, Refusal<SaveReason>>>
  /** Its folders and items move to the folder around it. */
  deleteFolder(folderId: string): Promise<Result<undefined, Refusal<SaveReason>>>

  /**
   * The security score, computed on this device; the first time takes most of a minute with 10,000 passwords. Null
   * while locked, or when what judges passwords cannot be fetched now: a `health` event then follows when it can.
   */
  getHealth(): Promise<VaultHealth | null>
  /**
   * Asks the server's source of breached passwords about every password that counts, by five hexadecimal digits of
   * its SHA-1 (PROTOCOL 12.4). `health` events tell how far it is. What had an answer before a refusal keeps it.
   */
  checkBreaches(): Promise<Result<undefined, Refusal<BreachReason>>>
  /** What can be watched here, and what the address was found in; ask again after `breaches-changed`. */
  getBreachWatch(): Promise<Result<BreachWatch, Refusal<SessionReason>>>

  /** What the generator made last on this device, newest first; gone when the person signs out. */
  getGeneratorHistory(): Promise<GeneratedValue[]>
  rememberGenerated(value: string): Promise<void>
  clearGeneratorHistory(): Promise<void>

  /** Reads an export file in the worker; the parsed entries stay there until `runImport` or `dropImport`. */
  previewImport(file: File, choices?: ImportChoices): Promise<Result<ImportPreview, Refusal<ImportReason>>>
  /** Stores the chosen rows; progress arrives as `import-progress` events. Stops between two commits when cancelled. */
  runImport(
    previewId: string,
    rows: readonly number[],
    place?: ImportPlace,
  ): Promise<Result<ImportReport, Refusal<SaveReason | 'cancelled'>>>
  cancelImport(previewId: string): Promise<void>
  dropImport(previewId: string): Promise<void>
  /** Of one row of a preview, for somebody who wants to see it. Null when there is none. */
  revealImported(previewId: string, index: number): Promise<ImportedSecret | null>
  /** What the rows of a preview are beside what a vault holds, the personal one if none is named, in their order. */
  compareImport(
    previewId: string,
    vaultId?: string,
  ): Promise<Result<ImportStatus[], Refusal<'locked' | 'item-gone'>>>
  /** Imports of the last day on this device, newest first. */
  listImports(): Promise<Result<PastImport[], Refusal<'locked'>>>
  /** Takes back what an import of this device added and merged, for a day. */
  undoImport(importId: string): Promise<Result<UndoneImport, Refusal<SaveReason | NetworkReason>>>

  /** How much is sealed under the newest keys (PROTOCOL 11). Null while locked. */
  getEncryption(): Promise<EncryptionState | null>
  /**
   * Seals anew what is not; progress arrives as `migration-progress` events. May be interrupted in any way: started
   * again it goes on with what remains.
   */
  migrateEncryption(): Promise<Result<MigrationReport, Refusal<SaveReason>>>
  /** Stops between two commits. */
  cancelMigration(): Promise<void>
  /** A new key for the personal vault (PROTOCOL 7.5); `migrateEncryption` then seals its items under it. */
  renewVaultKey(): Promise<Result<undefined, Refusal<SaveReason | NetworkReason>>>

  /** What the account shows of itself. */
  getProfile(): Promise<Result<Profile, Refusal<SessionReason>>>
  saveProfile(profile: {
    displayName: string
  }): Promise<Result<undefined, Refusal<'invalid' | SessionReason>>>
  /** `photo` is a square JPEG of `photoPixels`. */
  savePhoto(photo: Blob): Promise<Result<undefined, Refusal<'photo-refused' | SessionReason>>>
  removePhoto(): Promise<Result<undefined, Refusal<SessionReason>>>

  /** Who answers to an address, and whether they may be shared with (PROTOCOL 4, 8.2). */
  findPerson(email: string): Promise<Result<PersonFound, Refusal<FindPersonReason>>>
  /** Everybody whose keys are pinned, by address. Empty while locked. */
  listContacts(): Promise<ContactRow[]>
  /** The two have compared these keys: the person is verified from now on, whatever was pinned before. */
  verifyContact(person: { email: string; fp: string }): Promise<Result<undefined, Refusal<VerifyReason>>>
  /** What others see of my own keys. Null while locked. */
  getOwnKeys(): Promise<ShownKeys | null>

  /** Whom this person trusts with an emergency, and who trusts this person; ask again after each `emergency` event. */
  getEmergencyAccess(): Promise<Result<EmergencyOverview, Refusal<SessionReason>>>
  /**
   * Gives a contact, whose keys were compared, half of what opens the account or its vaults, and the server the other
   * half. Needs a fresh sign-in.
   */
  enrolEmergencyContact(input: {
    userId: string
    kind: EmergencyKind
    waitDays: number
  }): Promise<Result<undefined, Refusal<EnrolReason>>>
  /** From either side. An owner makes all keys anew afterwards (`rotateKeys`), which alone makes it certain. */
  endEmergencyAccess(slotId: string): Promise<Result<undefined, Refusal<AccessReason>>>
  /** As a contact: the wait begins, and the owner is told. */
  requestEmergencyAccess(slotId: string): Promise<Result<{ readyAt: number }, Refusal<AccessReason>>>
  /** As owner: refuse. As contact: take it back. */
  endEmergencyRequest(slotId: string): Promise<Result<undefined, Refusal<AccessReason>>>
  /** As a contact of kind `view`, after the wait: everything in the owner's vaults as it is now, to look at. */
  readEmergencyVaults(slotId: string): Promise<Result<LentVaultRows, Refusal<AccessReason>>>
  /** One of what was read. Null after `closeEmergencyVaults` or a lock. */
  getLentItem(ref: LentItemRef): Promise<Item | null>
  /** As `openAttachment`, of what was read. */
  openLentAttachment(ref: LentItemRef, blobId: string): Promise<Result<Blob, Refusal<OpenAttachmentReason>>>
  closeEmergencyVaults(slotId: string): Promise<void>
  /**
   * As a contact of kind `take-over`, after the wait: the owner's account gets a new password and new keys. Show the kit
   * now: it is not kept.
   */
  takeOverAccount(input: {
    slotId: string
    newPassword: string
  }): Promise<Result<RecoveryKit, Refusal<TakeOverReason>>>
  /** As such a contact: hands the account to the owner's device whose number was read out and typed. */
  releaseAccount(input: {
    slotId: string
    number: string
  }): Promise<Result<undefined, Refusal<ReleaseReason>>>

  /** A trial, a subscription, or neither any more. `profile-changed` tells that it may be another. */
  getSubscription(): Promise<Result<SubscriptionState, Refusal<SessionReason>>>
  /** What this device knew of it last, also without network. */
  recallSubscription(): Promise<SubscriptionState | null>
  /** The plan whose limits hold during the trial. `no-trial`: it is over, or something was bought. */
  chooseTrialPlan(plan: Tier): Promise<Result<undefined, Refusal<'no-trial' | SessionReason>>>
  /** The plans on sale, cheapest first; none in home mode. */
  getPricingPlans(): Promise<Result<PricingPlans, Refusal<NetworkReason>>>
  /** Where to go to buy a plan (its id), or, with a subscription, to change to it. */
  startCheckout(order: {
    plan: string
    billingPeriod: BillingPeriod
  }): Promise<Result<{ url: string }, Refusal<CheckoutReason>>>
  /** Where to go to see and change card, plan and invoices. */
  openCustomerPortal(): Promise<Result<{ url: string }, Refusal<PortalReason>>>
  /** Asks the payment provider, whose answer the subscription follows. */
  getBillingSummary(): Promise<Result<BillingSummary, Refusal<PaymentReason>>>

  /** Where the account is signed in, last seen first. */
  getSessions(): Promise<Result<AccountSession[], Refusal<SessionReason>>>
  endSession(sessionId: string): Promise<Result<undefined, Refusal<SessionReason>>>
  endOtherSessions(): Promise<Result<undefined, Refusal<SessionReason>>>
  /** The person is there: a session that would soon end is renewed. Costs nothing. */
  noteActivity(): Promise<void>
  /** Another tab renewed the session that this browser's tabs share. */
  noteSessionRenewed(): Promise<void>
  /** What happened to the account, newest first; `after` is the `next` of the page before. */
  getSecurityEvents(after: EventPlace | null): Promise<Result<SecurityEventPage, Refusal<SessionReason>>>

  /** What the person has, without a secret, as the text of a JSON file. */
  exportItemList(): Promise<Result<string, Refusal<ExportListReason>>>
  /** Null while locked, and while part of it is on the server only. */
  getExportSize(): Promise<ExportSize | null>
  /**
   * Everything that the person sees, as one file (PROTOCOL 12.6), once the account password was proved; also without
   * network, unless files come along. How those go on is told by `export-progress` events. A second one ends the first.
   */
  exportVault(password: string, choice: ExportChoice): Promise<Result<ExportedVault, Refusal<ExportReason>>>
  cancelExport(): Promise<void>

  /** Queues an event that only this device knows, sealed, for the server (PROTOCOL 3.3). Never fails visibly. */
  reportEvent(type: DeviceEventType, description: string): Promise<void>
  /** Tries the waiting changes and a sync now. */
  syncNow(): Promise<void>
  /** The device has slept, or its network is back: opens the live channel anew and asks for what was missed. */
  reconnect(): Promise<void>
  /** Looks whether the browser still has what this device keeps; `device-lost` tells that it has not. */
  checkDevice(): Promise<void>
  /**
   * After an alarm: reads everything from the beginning and checks it again. Alarms end only here, with an
   * `alarms-cleared` event, and only when every check passes.
   */
  checkAgain(): Promise<Result<undefined, Refusal<'integrity' | NetworkReason>>>
}
