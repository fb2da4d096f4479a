import * as accountDeletion from './account-deletion.ts'
import * as accounts from './accounts.ts'
import * as adminSettings from './admin-settings.ts'
import * as messages from './admin-messages.ts'
import * as subscribers from './admin-subscribers.ts'
import * as adminUsers from './admin-users.ts'
import * as adminMail from './admin-mail.ts'
import * as adminSmtp from './admin-smtp.ts'
import * as attachments from './attachments.ts'
import * as breaches from './breaches.ts'
import * as contactMessages from './contact-messages.ts'
import * as billing from './billing.ts'
import * as deviceLinks from './device-links.ts'
import * as emailChange from './email-change.ts'
import * as emergencyAccess from './emergency-access.ts'
import type { EndpointDefinition } from './endpoint.ts'
import * as invitations from './invitations.ts'
import * as live from './live.ts'
import * as oneTimeLinks from './one-time-links.ts'
import * as organisationReports from './organisation-reports.ts'
import * as organisations from './organisations.ts'
import * as passwordChange from './password-change.ts'
import * as people from './people.ts'
import * as pricingPlans from './pricing-plans.ts'
import * as profiles from './profiles.ts'
import * as provisioning from './provisioning.ts'
import * as passkeys from './passkeys.ts'
import * as secondFactor from './second-factor.ts'
import * as rotation from './rotation.ts'
import * as secretRequests from './secret-requests.ts'
import * as securityEvents from './security-events.ts'
import * as securitySettings from './security-settings.ts'
import * as serverRules from './server-rules.ts'
import * as sessions from './sessions.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as startOver from './start-over.ts'
import * as status from './status.ts'
import * as subscriptions from './subscriptions.ts'
import * as vaults from './vaults.ts'

/** Every endpoint by its name. The server binds them all; the access test tries each one as everybody. */
export const endpoints: Record<string, EndpointDefinition> = {
  startRegistration: accounts.startRegistration,
  finishRegistration: accounts.finishRegistration,
  resendConfirmation: accounts.resendConfirmation,
  startConfirmation: accounts.startConfirmation,
  finishConfirmation: accounts.finishConfirmation,
  requestRecovery: accounts.requestRecovery,
  startRecovery: accounts.startRecovery,
  askRecoverySecurityKey: accounts.askRecoverySecurityKey,
  finishRecovery: accounts.finishRecovery,
  replaceRecoverySlot: accounts.replaceRecoverySlot,
  writeKeyring: accounts.writeKeyring,
  startPasswordChange: passwordChange.startPasswordChange,
  finishPasswordChange: passwordChange.finishPasswordChange,
  startEmailChange: emailChange.startEmailChange,
  finishEmailChange: emailChange.finishEmailChange,
  deleteAccount: accountDeletion.deleteAccount,
  getStartOver: startOver.getStartOver,
  requestStartOver: startOver.requestStartOver,
  finishStartOver: startOver.finishStartOver,
  getWaitingStartOver: startOver.getWaitingStartOver,
  cancelStartOver: startOver.cancelStartOver,
  startSignIn: sessions.startSignIn,
  finishSignIn: sessions.finishSignIn,
  startPasskeySignIn: passkeys.startPasskeySignIn,
  finishPasskeySignIn: passkeys.finishPasskeySignIn,
  askSecurityKey: sessions.askSecurityKey,
  verifySecondFactor: sessions.verifySecondFactor,
  getSession: sessions.getSession,
  renewSession: sessions.renewSession,
  signOut: sessions.signOut,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  rotateAccount: rotation.rotateAccount,
  answerDeviceLink: deviceLinks.answerDeviceLink,
  takeDeviceLink: deviceLinks.takeDeviceLink,
  startPasskeyEnrolment: passkeys.startPasskeyEnrolment,
  addPasskey: passkeys.addPasskey,
  listPasskeys: passkeys.listPasskeys,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  getTwoFactor: secondFactor.getTwoFactor,
  startTwoFactorSetup: secondFactor.startTwoFactorSetup,
  enableTwoFactor: secondFactor.enableTwoFactor,
  disableTwoFactor: secondFactor.disableTwoFactor,
  replaceBackupCodes: secondFactor.replaceBackupCodes,
  forgetRememberedDevices: secondFactor.forgetRememberedDevices,
  sync: vaults.sync,
  commitVault: vaults.commitVault,
  createVault: vaults.createVault,
  listVaultPeople: vaults.listVaultPeople,
  leaveVault: vaults.leaveVault,
  listOrganisations: organisations.listOrganisations,
  joinOrganisation: organisations.joinOrganisation,
  payForOrganisation: organisations.payForOrganisation,
  setSecondFactorRule: organisations.setSecondFactorRule,
  getOrganisationReport: organisationReports.getOrganisationReport,
  listOrganisationEvents: organisationReports.listOrganisationEvents,
  getSingleSignOn: singleSignOn.getSingleSignOn,
  saveSingleSignOn: singleSignOn.saveSingleSignOn,
  removeSingleSignOn: singleSignOn.removeSingleSignOn,
  testSingleSignOn: singleSignOn.testSingleSignOn,
  setSignOnRule: singleSignOn.setSignOnRule,
  claimDomain: singleSignOn.claimDomain,
  verifyDomain: singleSignOn.verifyDomain,
  dropDomain: singleSignOn.dropDomain,
  dropNewcomer: singleSignOn.dropNewcomer,
  getProvisioning: provisioning.getProvisioning,
  createProvisioningToken: provisioning.createProvisioningToken,
  endProvisioning: provisioning.endProvisioning,
  startSignOn: singleSignOn.startSignOn,
  finishSignOn: singleSignOn.finishSignOn,
  openUpload: attachments.openUpload,
  writeBlobPart: attachments.writeBlobPart,
  readBlobPart: attachments.readBlobPart,
  dropUpload: attachments.dropUpload,
  getStorage: attachments.getStorage,
  getProfile: profiles.getProfile,
  saveProfile: profiles.saveProfile,
  readPhoto: profiles.readPhoto,
  writePhoto: profiles.writePhoto,
  removePhoto: profiles.removePhoto,
  findPerson: people.findPerson,
  createOneTimeLink: oneTimeLinks.createOneTimeLink,
  listOneTimeLinks: oneTimeLinks.listOneTimeLinks,
  revokeOneTimeLink: oneTimeLinks.revokeOneTimeLink,
  openOneTimeLink: oneTimeLinks.openOneTimeLink,
  createSecretRequest: secretRequests.createSecretRequest,
  listSecretRequests: secretRequests.listSecretRequests,
  readSecretAnswer: secretRequests.readSecretAnswer,
  dropSecretRequest: secretRequests.dropSecretRequest,
  openSecretRequest: secretRequests.openSecretRequest,
  answerSecretRequest: secretRequests.answerSecretRequest,
  enrolEmergencyContact: emergencyAccess.enrolEmergencyContact,
  listEmergencyAccess: emergencyAccess.listEmergencyAccess,
  endEmergencyAccess: emergencyAccess.endEmergencyAccess,
  requestEmergencyAccess: emergencyAccess.requestEmergencyAccess,
  endEmergencyRequest: emergencyAccess.endEmergencyRequest,
  readEmergencyVaults: emergencyAccess.readEmergencyVaults,
  openEmergencyAccount: emergencyAccess.openEmergencyAccount,
  takeOverAccount: emergencyAccess.takeOverAccount,
  releaseAccount: emergencyAccess.releaseAccount,
  listRecoveryHelpers: emergencyAccess.listRecoveryHelpers,
  requestRecoveryHelp: emergencyAccess.requestRecoveryHelp,
  awaitRecoveryHelp: emergencyAccess.awaitRecoveryHelp,
  finishRecoveryHelp: emergencyAccess.finishRecoveryHelp,
  sendInvitation: invitations.sendInvitation,
  listInvitations: invitations.listInvitations,
  cancelInvitation: invitations.cancelInvitation,
  openInvitation: invitations.openInvitation,
  answerInvitation: invitations.answerInvitation,
  reportSecurityEvents: securityEvents.reportSecurityEvents,
  listSecurityEvents: securityEvents.listSecurityEvents,
  getPasswordRule: securitySettings.getPasswordRule,
  getAccountRules: securitySettings.getAccountRules,
  readBreachRange: breaches.readBreachRange,
  getBreachWatch: breaches.getBreachWatch,
  setEmailWatch: breaches.setEmailWatch,
  getPricingPlans: pricingPlans.getPricingPlans,
  sendContactMessage: contactMessages.sendContactMessage,
  getSupportPhone: contactMessages.getSupportPhone,
  listMessages: messages.listMessages,
  countNewMessages: messages.countNewMessages,
  getMessage: messages.getMessage,
  markMessage: messages.markMessage,
  answerMessage: messages.answerMessage,
  deleteMessage: messages.deleteMessage,
  getSmtpSettings: adminSettings.getSmtpSettings,
  saveSmtpSettings: adminSettings.saveSmtpSettings,
  getMailServer: adminSmtp.getMailServer,
  saveSmtpPassword: adminSmtp.saveSmtpPassword,
  sendTestMail: adminSmtp.sendTestMail,
  getSenderRecords: adminSmtp.getSenderRecords,
  getMailQueue: adminMail.getMailQueue,
  retryMail: adminMail.retryMail,
  discardMail: adminMail.discardMail,
  sendKeptMails: adminMail.sendKeptMails,
  deleteKeptMails: adminMail.deleteKeptMails,
  listMailDeliveries: adminMail.listMailDeliveries,
  listMailTemplates: adminMail.listMailTemplates,
  previewMailTemplate: adminMail.previewMailTemplate,
  getStatus: status.getStatus,
  getServerRules: serverRules.getServerRules,
  getSubscriptionState: subscriptions.getSubscriptionState,
  chooseTrialPlan: subscriptions.chooseTrialPlan,
  createCheckoutSession: billing.createCheckoutSession,
  createCustomerPortal: billing.createCustomerPortal,
  getBillingSummary: billing.getBillingSummary,
  getTestClock: billing.getTestClock,
  advanceTestClock: billing.advanceTestClock,
  getSystemSettings: adminSettings.getSystemSettings,
  saveSystemSettings: adminSettings.saveSystemSettings,
  getSecuritySettings: adminSettings.getSecuritySettings,
  saveSecuritySettings: adminSettings.saveSecuritySettings,
  listSubscribers: subscribers.listSubscribers,
  exportSubscribers: subscribers.exportSubscribers,
  getSubscriberFigures: subscribers.getSubscriberFigures,
  getSubscriber: subscribers.getSubscriber,
  listSubscriberInvoices: subscribers.listSubscriberInvoices,
  extendTrial: subscribers.extendTrial,
  changeSubscriberPlan: subscribers.changeSubscriberPlan,
  setCancellation: subscribers.setCancellation,
  addSubscriberNote: subscribers.addSubscriberNote,
  removeSubscriberNote: subscribers.removeSubscriberNote,
  listUsers: adminUsers.listUsers,
  exportUsers: adminUsers.exportUsers,
  countUsers: adminUsers.countUsers,
  listSuperAdmins: adminUsers.listSuperAdmins,
  getUser: adminUsers.getUser,
  changeUserRole: adminUsers.changeUserRole,
  disableUserTwoFactor: adminUsers.disableUserTwoFactor,
  endUserSessions: adminUsers.endUserSessions,
  deleteUser: adminUsers.deleteUser,
  resendUserConfirmation: adminUsers.resendUserConfirmation,
  live: live.live,
}
