/** Puts the use cases together behind the interface that screens know. Nothing here decides anything. */
import { randomBytes } from '@severy/crypto'
import { defaultPassphraseOptions, generatePassphrase } from '@severy/domain'
import { deleteAccount } from './account-deletion/delete-account.ts'
import { confirmSignUp } from './accounts/confirm-sign-up.ts'
import { resendConfirmation, signUp } from './accounts/sign-up.ts'
import { attachFile } from './attachments/attach-file.ts'
import { removeAttachment, renameAttachment } from './attachments/change-attachments.ts'
import { readStorage } from './attachments/get-storage.ts'
import { openAttachment } from './attachments/open-attachment.ts'
import { findPerson, getOwnKeys, listContacts, verifyContact } from './contacts/contacts.ts'
import { getBillingSummary, openCustomerPortal, startCheckout } from './billing/billing.ts'
import { answerDeviceLink } from './device-link/answer-device-link.ts'
import { awaitDeviceLink, cancelDeviceLink, startDeviceLink } from './device-link/await-device-link.ts'
import type { DeviceStore } from './device/device-store.ts'
import { endEmergencyAccess, endEmergencyRequest, requestEmergencyAccess } from './emergency/change-access.ts'
import { enrolEmergencyContact } from './emergency/enrol-contact.ts'
import { getEmergencyAccess } from './emergency/list-access.ts'
import {
  closeEmergencyVaults,
  getLentItem,
  openLentAttachment,
  readEmergencyVaults,
} from './emergency/read-vaults.ts'
import { releaseAccount } from './emergency/release-account.ts'
import { takeOverAccount } from './emergency/take-over.ts'
import { changeEmail, requestEmailChange } from './email-change/change-email.ts'
import type { VaultEngine } from './engine.ts'
import type { EngineEvent } from './sessions/engine-event.ts'
import { cancelMigration, getEncryption, migrateEncryption } from './encryption/migrate-encryption.ts'
import { renewVaultKey } from './encryption/renew-vault-key.ts'
import { getSecurityEvents } from './events/list-events.ts'
import { reportEvent } from './events/report-event.ts'
import { exportItemList, getExportSize } from './export/export-item-list.ts'
import { exportVault } from './export/load-export.ts'
import { addFolder, deleteFolder, moveFolder, renameFolder } from './folders/change-folders.ts'
import {
  clearGeneratorHistory,
  getGeneratorHistory,
  rememberGenerated,
} from './generator/generator-history.ts'
import { settleGroups } from './group-shares/settle-groups.ts'
import { shareWithGroup, stopSharingWithGroup } from './group-shares/share-with-group.ts'
import { checkBreaches } from './health/check-breaches.ts'
import { getHealth } from './health/get-health.ts'
import { planBreachWatch, readBreachWatch, watchBreaches } from './health/watch-breaches.ts'
import {
  cancelImport,
  compareImport,
  dropImport,
  previewImport,
  revealImported,
} from './import/preview-import.ts'
import { runImport } from './import/run-import.ts'
import { listImports, undoImport } from './import/undo-import.ts'
import { finishInvitation, settleInvitations } from './invitations/finish-invitation.ts'
import { invite, inviteToItem, resendInvitation } from './invitations/invite.ts'
import { cancelInvitation, getInvitationCode, getInvitations } from './invitations/manage-invitations.ts'
import {
  answerInvitation,
  getOpenedInvitation,
  openInvitation,
  sendHeldAnswer,
} from './invitations/open-invitation.ts'
import { checkAgain } from './integrity/check-again.ts'
import { keepCopyAsNewVault } from './integrity/keep-copy.ts'
import { examineServerCopy, repairServerCopy } from './integrity/repair-server-copy.ts'
import { addItem } from './items/add-item.ts'
import { changeItems, undoChange } from './items/change-items.ts'
import { deleteItems } from './items/delete-items.ts'
import { duplicateItem } from './items/duplicate-item.ts'
import { editItem } from './items/edit-item.ts'
import { findInNotes } from './items/find-in-notes.ts'
import { getCode, nextCode } from './items/get-code.ts'
import { getItem } from './items/get-item.ts'
import { getItemAuthors } from './items/item-authors.ts'
import { markUsed } from './items/last-used.ts'
import { restoreFromHistory } from './items/restore-from-history.ts'
import { unlockItem } from './items/unlock-item.ts'
import { confirmRecoveryKit, createRecoveryKit } from './kit/create-recovery-kit.ts'
import { createLine } from './line.ts'
import { reconnect, syncNow } from './live/follow-changes.ts'
import { acceptNewKeys } from './new-keys/accept-new-keys.ts'
import { followNewKeys } from './new-keys/follow-new-keys.ts'
import { getOwnKeysElsewhere } from './new-keys/own-keys.ts'
import { getReplacedKeys } from './new-keys/replaced-keys.ts'
import { openOneTimeLink } from './one-time-links/open-one-time-link.ts'
import { createOneTimeLink, listOneTimeLinks, revokeOneTimeLink } from './one-time-links/one-time-links.ts'
import { changePassword } from './password-change/change-password.ts'
import { addPasskey, startPasskeyEnrolment } from './passkeys/enrol-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/manage-passkeys.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts'
import type { EnginePorts } from './ports.ts'
import { getPricingPlans } from './pricing-plans/get-pricing-plans.ts'
import { getProfile, removePhoto, savePhoto, saveProfile } from './profiles/profile.ts'
import { askRecoverySecurityKey } from './recovery/ask-recovery-key.ts'
import { recover, requestRecovery } from './recovery/recover.ts'
import {
  cancelRecoveryHelp,
  getRecoveryHelpers,
  recoverWithHelp,
  requestRecoveryHelp,
  startRecoveryHelp,
} from './recovery/recover-with-help.ts'
import { answerSecretRequest, openSecretRequest } from './secret-requests/answer-secret-request.ts'
import {
  createSecretRequest,
  dropSecretRequest,
  listSecretRequests,
  readSecretAnswer,
  saveSecretAnswer,
} from './secret-requests/secret-requests.ts'
import { checkDevice, meetDeviceLoss } from './sessions/device-loss.ts'
import { noteActivity, noteRenewed } from './sessions/keep-session.ts'
import { endOtherSessions, endSession, getSessions } from './sessions/list-sessions.ts'
import { keepMyKeys } from './rotation/keep-my-keys.ts'
import { rotateKeys } from './rotation/rotate-keys.ts'
import { getOrganisationReport } from './organisation-reports/get-report.ts'
import { getOrganisationEvents } from './organisation-reports/list-events.ts'
import {
  endOffboarding,
  getOffboarding,
  listOffboardings,
  markPasswordChanged,
  offboard,
  takeOutItems,
} from './organisation-reports/offboarding.ts'
import { getSharedAccess } from './organisation-reports/shared-access.ts'
import { createOrganisation } from './organisation/create-organisation.ts'
import { deleteGroup, saveGroup } from './organisation/groups.ts'
import { acceptOrganisation, payForMembers } from './organisation/join-organisation.ts'
import { getOrganisations } from './organisation/list-organisations.ts'
import { addMember, removeMember, setMemberRole } from './organisation/manage-organisation.ts'
import { renameOrganisation, setPolicies } from './organisation/write-directory.ts'
import { lock, takeUnsavedForms } from './sessions/lock.ts'
import { reauthenticate } from './sessions/reauthenticate.ts'
import { findUnlocked, personOf, type Engine } from './sessions/session.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { start } from './sessions/start.ts'
import { addVaultMember } from './shared-vaults/add-member.ts'
import { createSharedVault } from './shared-vaults/create-vault.ts'
import { deleteSharedVault } from './shared-vaults/delete-vault.ts'
import { getVaultMembers } from './shared-vaults/list-members.ts'
import { moveItems } from './shared-vaults/move-items.ts'
import { renameVault } from './shared-vaults/rename-vault.ts'
import { getOffers } from './sharing/get-offers.ts'
import { acceptShare, declineShare, leaveShare, takeShares } from './sharing/accept-share.ts'
import { copyFile } from './sharing/copy-file.ts'
import { keepShared } from './sharing/keep-shared.ts'
import { getItemPeople } from './sharing/item-people.ts'
import { getShares } from './sharing/list-shares.ts'
import { revokeShare, setSharePermission, transferVault } from './sharing/manage-shares.ts'
import { shareItem } from './sharing/share-item.ts'
import { createProvisioningEngine } from './provisioning/provisioning.ts'
import { createSignOnEngine } from './single-sign-on/single-sign-on.ts'
import { getStartOver, requestStartOver, startOver } from './start-over/start-over.ts'
import { cancelStartOver } from './start-over/cancel-start-over.ts'
import { unlock } from './sessions/unlock.ts'
import { chooseTrialPlan, getSubscription, recallSubscription } from './subscriptions/subscription.ts'
import { getAccountRules } from './security-settings/account-rules.ts'
import { saveSettings } from './settings/save-settings.ts'
import { askSecurityKey, cancelSignIn, verifySecondFactor } from './sessions/verify-second-factor.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  forgetRememberedDevices,
  getTwoFactor,
  replaceBackupCodes,
  startTwoFactorSetup,
} from './two-factor/two-factor.ts'

export function createEngine(ports: EnginePorts): VaultEngine {
  let listener: (event: EngineEvent) => void = () => undefined
  let store: Promise<DeviceStore> | null = null
  const engine: Engine = {
    ports: { ...ports, person: () => personOf(engine) },
    store: () => (store ??= openStore()),
    state: { name: 'signed-out' },
    entering: null,
    door: createLine(),
    awaitedLink: null,
    link: null,
    help: null,
    invitation: null,
    pending: null,
    emit: (event) => {
      listener(event)
    },
    settlePeople: (unlocked) => {
      void settleInvitations(engine, unlocked)
      void settleGroups(engine, unlocked)
      if (!unlocked.hasAskedForKeys) void followNewKeys(engine, unlocked)
      void sendHeldAnswer(engine, unlocked)
    },
    watchBreaches: (unlocked, when) => {
      if (when === 'soon') planBreachWatch(engine, unlocked)
      else void watchBreaches(engine, unlocked)
    },
  }
  const { door } = engine
  const openStore = async (): Promise<DeviceStore> => {
    const opened = await ports.openStore()
    opened.whenLost((why) => void meetDeviceLoss(engine, why))
    return opened
  }

  return {
    subscribe: (next) => {
      listener = next
      return Promise.resolve()
    },
    start: () => door(() => start(engine)),

    scorePassword: (password, userInputs) => ports.scorePassword(password, userInputs),
    suggestPassphrase: () => generatePassphrase(defaultPassphraseOptions, randomBytes),

    signUp: (input) => signUp(engine, input),
    resendConfirmation: (registrationId) => resendConfirmation(engine, registrationId),
    confirmSignUp: (input) => door(() => confirmSignUp(engine, input)),
    signIn: (input) => door(() => signIn(engine, input)),
    askSecurityKey: () => askSecurityKey(engine),
    verifySecondFactor: (input) => door(() => verifySecondFactor(engine, input)),
    cancelSignIn: () => door(() => cancelSignIn(engine)),
    unlock: (password) => door(() => unlock(engine, password)),
    startPasskeySignIn: () => startPasskeySignIn(engine),
    signInWithPasskey: (answer) => door(() => signInWithPasskey(engine, answer)),
    lock: (reason, drafts) => door(() => lock(engine, reason, drafts)),
    signOut: (options) => door(() => signOut(engine, options)),
    reauthenticate: (password) => door(() => reauthenticate(engine, password)),
    takeUnsavedForms: () => takeUnsavedForms(engine),

    startDeviceLink: () => startDeviceLink(engine),
    awaitDeviceLink: () => awaitDeviceLink(engine),
    cancelDeviceLink: () => {
      cancelDeviceLink(engine)
      return Promise.resolve()
    },
    answerDeviceLink: (code) => answerDeviceLink(engine, code),
    startPasskeyEnrolment: () => startPasskeyEnrolment(engine),
    addPasskey: (credential) => addPasskey(engine, credential),
    listPasskeys: () => listPasskeys(engine),
    renamePasskey: (passkeyId, name) => renamePasskey(engine, passkeyId, name),
    removePasskey: (passkeyId) => removePasskey(engine, passkeyId),
    getAccountRules: () => getAccountRules(engine),
    getTwoFactor: () => getTwoFactor(engine),
    startTwoFactorSetup: () => startTwoFactorSetup(engine),
    enableTwoFactor: (code) => enableTwoFactor(engine, code),
    disableTwoFactor: () => disableTwoFactor(engine),
    replaceBackupCodes: () => replaceBackupCodes(engine),
    forgetRememberedDevices: () => forgetRememberedDevices(engine),

    rotateKeys: (input) => rotateKeys(engine, input),
    createRecoveryKit: () => createRecoveryKit(engine),
    confirmRecoveryKit: (lastGroup) => confirmRecoveryKit(engine, lastGroup),
    saveSettings: (changes) => saveSettings(engine, changes),
    requestRecovery: (email) => requestRecovery(engine, email),
    askRecoverySecurityKey: (input) => askRecoverySecurityKey(engine, input),
    recover: (input) => door(() => recover(engine, input)),
    getRecoveryHelpers: (token) => getRecoveryHelpers(engine, token),
    requestRecoveryHelp: (input) => requestRecoveryHelp(engine, input),
    startRecoveryHelp: () => startRecoveryHelp(engine),
    recoverWithHelp: (input) => recoverWithHelp(engine, input),
    cancelRecoveryHelp: () => {
      cancelRecoveryHelp(engine)
      return Promise.resolve()
    },

    changePassword: (input) => door(() => changePassword(engine, input)),
    requestEmailChange: (email) => requestEmailChange(engine, email),
    changeEmail: (input) => door(() => changeEmail(engine, input)),
    deleteAccount: (input) => door(() => deleteAccount(engine, input)),
    getStartOver: (token) => getStartOver(engine, token),
    requestStartOver: (input) => requestStartOver(engine, input),
    cancelStartOver: () => cancelStartOver(engine),
    startOver: (input) => door(() => startOver(engine, input)),

    getItem: (ref) => Promise.resolve(getItem(engine, ref)),
    getItemAuthors: (ref) => getItemAuthors(engine, ref),
    findInNotes: (query) => Promise.resolve(findInNotes(engine, query)),
    unlockItem: (ref, password) => door(() => unlockItem(engine, ref, password)),
    markUsed: (ref) => markUsed(engine, ref),
    getCode: (ref) => getCode(engine, ref),
    nextCode: (ref) => nextCode(engine, ref),
    addItem: (draft, vaultId) => addItem(engine, draft, vaultId),
    editItem: (ref, draft, baseRev) => editItem(engine, ref, draft, baseRev),
    changeItems: (refs, change) => changeItems(engine, refs, change),
    undoChange: (undoId) => undoChange(engine, undoId),
    duplicateItem: (ref) => duplicateItem(engine, ref),
    restoreFromHistory: (ref, entry) => restoreFromHistory(engine, ref, entry),
    deleteItems: (refs, options) => deleteItems(engine, refs, options),

    addFolder: (name, parentId) => addFolder(engine, name, parentId),
    renameFolder: (folderId, name) => renameFolder(engine, folderId, name),
    moveFolder: (folderId, parentId) => moveFolder(engine, folderId, parentId),
    deleteFolder: (folderId) => deleteFolder(engine, folderId),

    attachFile: (ref, file) => Promise.resolve(attachFile(engine, ref, file)),
    cancelTransfer: (transferId) => {
      findUnlocked(engine)?.transfers.byId.get(transferId)?.cancel()
      return Promise.resolve()
    },
    openAttachment: (ref, blobId) => openAttachment(engine, ref, blobId),
    renameAttachment: (ref, blobId, name) => renameAttachment(engine, ref, blobId, name),
    removeAttachment: (ref, blobId) => removeAttachment(engine, ref, blobId),
    getStorage: () => readStorage(engine),

    getHealth: () => getHealth(engine),
    checkBreaches: () => checkBreaches(engine),
    getBreachWatch: () => readBreachWatch(engine),
    getGeneratorHistory: () => getGeneratorHistory(engine),
    rememberGenerated: (value) => rememberGenerated(engine, value),
    clearGeneratorHistory: () => clearGeneratorHistory(engine),

    previewImport: (file, choices) => previewImport(engine, file, choices),
    runImport: (previewId, rows, place) => runImport(engine, previewId, rows, place),
    revealImported: (previewId, index) => Promise.resolve(revealImported(engine, previewId, index)),
    compareImport: (previewId, vaultId) => Promise.resolve(compareImport(engine, previewId, vaultId)),
    listImports: () => listImports(engine),
    cancelImport: (previewId) => {
      cancelImport(engine, previewId)
      return Promise.resolve()
    },
    dropImport: (previewId) => {
      dropImport(engine, previewId)
      return Promise.resolve()
    },
    undoImport: (importId) => undoImport(engine, importId),

    getEncryption: () => Promise.resolve(getEncryption(engine)),
    migrateEncryption: () => migrateEncryption(engine),
    cancelMigration: () => {
      cancelMigration(engine)
      return Promise.resolve()
    },
    renewVaultKey: () => renewVaultKey(engine),

    getProfile: () => getProfile(engine),
    saveProfile: (profile) => saveProfile(engine, profile),
    savePhoto: (photo) => savePhoto(engine, photo),
    removePhoto: () => removePhoto(engine),
    findPerson: (email) => findPerson(engine, email),
    listContacts: () => listContacts(engine),
    verifyContact: (person) => verifyContact(engine, person),
    getOwnKeys: () => getOwnKeys(engine),
    getEmergencyAccess: () => getEmergencyAccess(engine),
    enrolEmergencyContact: (input) => enrolEmergencyContact(engine, input),
    endEmergencyAccess: (slotId) => endEmergencyAccess(engine, slotId),
    requestEmergencyAccess: (slotId) => requestEmergencyAccess(engine, slotId),
    endEmergencyRequest: (slotId) => endEmergencyRequest(engine, slotId),
    readEmergencyVaults: (slotId) => readEmergencyVaults(engine, slotId),
    getLentItem: (ref) => Promise.resolve(getLentItem(engine, ref)),
    openLentAttachment: (ref, blobId) => openLentAttachment(engine, ref, blobId),
    closeEmergencyVaults: (slotId) => {
      closeEmergencyVaults(engine, slotId)
      return Promise.resolve()
    },
    takeOverAccount: (input) => takeOverAccount(engine, input),
    releaseAccount: (input) => releaseAccount(engine, input),
    getSubscription: () => getSubscription(engine),
    recallSubscription: () => recallSubscription(engine),
    chooseTrialPlan: (plan) => chooseTrialPlan(engine, plan),
    getPricingPlans: () => getPricingPlans(engine),
    startCheckout: (order) => startCheckout(engine, order),
    openCustomerPortal: () => openCustomerPortal(engine),
    getBillingSummary: () => getBillingSummary(engine),

    getSessions: () => getSessions(engine),
    endSession: (sessionId) => endSession(engine, sessionId),
    endOtherSessions: () => endOtherSessions(engine),
    noteActivity: () => {
      noteActivity(engine)
      return Promise.resolve()
    },
    noteSessionRenewed: () => {
      noteRenewed(engine)
      return Promise.resolve()
    },
    getSecurityEvents: (after) => getSecurityEvents(engine, after),

    shareItem: (input) => shareItem(engine, input),
    copyFile: (ref, blobId) => copyFile(engine, ref, blobId),
    getItemPeople: (ref) => getItemPeople(engine, ref),
    getShares: () => getShares(engine),
    acceptShare: (vaultId) => acceptShare(engine, vaultId),
    getOffers: () => getOffers(engine),
    takeShares: (vaultIds) => takeShares(engine, vaultIds),
    declineShare: (vaultId) => declineShare(engine, vaultId),
    keepShared: (vaultId) => keepShared(engine, vaultId),
    leaveShare: (vaultId) => leaveShare(engine, vaultId),
    revokeShare: (vaultId, userId, withThem) => revokeShare(engine, vaultId, userId, withThem),
    setSharePermission: (vaultId, userId, permission) =>
      setSharePermission(engine, vaultId, userId, permission),

    createSharedVault: (name) => createSharedVault(engine, name),
    renameVault: (vaultId, name) => renameVault(engine, vaultId, name),
    getVaultMembers: (vaultId) => getVaultMembers(engine, vaultId),
    addVaultMember: (input) => addVaultMember(engine, input),
    getOwnKeysElsewhere: () => getOwnKeysElsewhere(engine),
    getReplacedKeys: () => getReplacedKeys(engine),
    acceptNewKeys: (lookedAt) => acceptNewKeys(engine, lookedAt),
    transferVault: (vaultId, userId) => transferVault(engine, vaultId, userId),
    deleteSharedVault: (vaultId) => deleteSharedVault(engine, vaultId),
    moveItems: (refs, vaultId) => moveItems(engine, refs, vaultId),
    createOneTimeLink: (input) => createOneTimeLink(engine, input),
    listOneTimeLinks: () => listOneTimeLinks(engine),
    revokeOneTimeLink: (linkId) => revokeOneTimeLink(engine, linkId),
    openOneTimeLink: (fragment) => openOneTimeLink(engine, fragment),
    createSecretRequest: (input) => createSecretRequest(engine, input),
    listSecretRequests: () => listSecretRequests(engine),
    readSecretAnswer: (requestId) => readSecretAnswer(engine, requestId),
    saveSecretAnswer: (requestId) => saveSecretAnswer(engine, requestId),
    dropSecretRequest: (requestId) => dropSecretRequest(engine, requestId),
    openSecretRequest: (fragment) => openSecretRequest(engine, fragment),
    answerSecretRequest: (fragment, answer) => answerSecretRequest(engine, fragment, answer),
    getOrganisations: () => getOrganisations(engine),
    createOrganisation: (name) => createOrganisation(engine, name),
    renameOrganisation: (vaultId, name) => renameOrganisation(engine, vaultId, name),
    addMember: (input) => addMember(engine, input),
    removeMember: (vaultId, userId) => removeMember(engine, vaultId, userId),
    setMemberRole: (vaultId, userId, isOwner) => setMemberRole(engine, vaultId, userId, isOwner),
    acceptOrganisation: (vaultId) => acceptOrganisation(engine, vaultId),
    payForMembers: (vaultId) => payForMembers(engine, vaultId),
    setPolicies: (vaultId, policies) => setPolicies(engine, vaultId, policies),
    saveGroup: (organisationId, group) => saveGroup(engine, organisationId, group),
    deleteGroup: (organisationId, groupId) => deleteGroup(engine, organisationId, groupId),
    shareWithGroup: (input) => shareWithGroup(engine, input),
    stopSharingWithGroup: (vaultId, groupId) => stopSharingWithGroup(engine, vaultId, groupId),

    getOrganisationReport: (vaultId) => getOrganisationReport(engine, vaultId),
    getSharedAccess: (vaultId) => getSharedAccess(engine, vaultId),
    getOrganisationEvents: (vaultId, filter) => getOrganisationEvents(engine, vaultId, filter),
    getOffboarding: (vaultId, userId) => getOffboarding(engine, vaultId, userId),
    listOffboardings: (vaultId) => listOffboardings(engine, vaultId),
    offboard: (vaultId, userId) => offboard(engine, vaultId, userId),
    takeOutItems: (input) => takeOutItems(engine, input),
    markPasswordChanged: (input) => markPasswordChanged(engine, input),
    endOffboarding: (vaultId, userId) => endOffboarding(engine, vaultId, userId),

    exportItemList: () => exportItemList(engine),
    getExportSize: () => getExportSize(engine),
    exportVault: (password, choice) => exportVault(engine, password, choice),
    cancelExport: () => {
      findUnlocked(engine)?.exporting?.abort()
      return Promise.resolve()
    },
    invite: (input) => invite(engine, input),
    inviteToItem: (input) => inviteToItem(engine, input),
    getInvitations: () => getInvitations(engine),
    getInvitationCode: (inviteId) => getInvitationCode(engine, inviteId),
    resendInvitation: (inviteId, name) => resendInvitation(engine, inviteId, name),
    cancelInvitation: (inviteId) => cancelInvitation(engine, inviteId),
    finishInvitation: (input) => finishInvitation(engine, input),
    openInvitation: (code) => openInvitation(engine, code),
    getOpenedInvitation: () => Promise.resolve(getOpenedInvitation(engine)),
    answerInvitation: (isGiven) => answerInvitation(engine, isGiven),

    reportEvent: (type, description) => reportEvent(engine, type, description),
    syncNow: async () => {
      const unlocked = findUnlocked(engine)
      if (unlocked !== null) await syncNow(engine, unlocked)
    },
    reconnect: async () => {
      const unlocked = findUnlocked(engine)
      if (unlocked !== null) await reconnect(engine, unlocked)
    },
    checkDevice: () => checkDevice(engine),
    checkAgain: () => checkAgain(engine),
    examineServerCopy: () => examineServerCopy(engine),
    repairServerCopy: () => repairServerCopy(engine),
    keepMyKeys: (input) => keepMyKeys(engine, input),
    keepCopyAsNewVault: (vaultId) => keepCopyAsNewVault(engine, vaultId),
    ...createSignOnEngine(engine),
    ...createProvisioningEngine(engine),
  }
}
