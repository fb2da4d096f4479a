import * as contract from '@severy/contract'
import { id, type Prepare, saying } from './prepared-call.ts'

const toHer =
  (body?: unknown): Prepare =>
  ({ account }) =>
    Promise.resolve({ params: { userId: account.userId }, body })

const toNobody =
  (body?: unknown): Prepare =>
  () =>
    Promise.resolve(body === undefined ? { params: { userId: id } } : { params: { userId: id }, body })

const ofABackup =
  (body?: unknown): Prepare =>
  () =>
    Promise.resolve({ params: { name: 'severy-backup.age' }, ...(body === undefined ? {} : { body }) })

/** The default settings, before anyone changes them. */
const savingDefaults = (group: contract.SettingGroup): Prepare => {
  const names = Object.keys(contract.settingGroups[group].shape) as contract.SettingName[]
  const values = Object.fromEntries(names.map((name) => [name, contract.settingDefaults[name]]))
  return saying({ revision: 0, values })
}

const anyPage = { search: '', sort: [], size: 25, place: null }
const newPlan: contract.PlanFields = {
  name: 'Forged',
  description: '',
  monthlyPrice: 0,
  yearlyPrice: 0,
  currency: 'USD',
  features: [],
  isPopular: false,
  isActive: true,
  tier: 'business',
}

/** A valid call of each endpoint of the admin area. */
export const adminAreaCalls: Record<string, Prepare> = {
  listMessages: saying({ ...anyPage, filters: { status: [], isPriority: false } }),
  countNewMessages: () => Promise.resolve({}),
  getMessage: () => Promise.resolve({ params: { messageId: id } }),
  markMessage: () => Promise.resolve({ params: { messageId: id }, body: { status: 'spam' } }),
  answerMessage: () => Promise.resolve({ params: { messageId: id }, body: { answerId: id, text: 'x' } }),
  deleteMessage: () => Promise.resolve({ params: { messageId: id } }),
  listSubscribers: saying({ ...anyPage, filters: { status: [], tier: [] } }),
  exportSubscribers: saying({ search: '', filters: { status: [], tier: [] }, sort: [] }),
  getSubscriberFigures: () => Promise.resolve({}),
  getSubscriber: toHer(),
  listSubscriberInvoices: toHer(),
  extendTrial: toHer({ days: 1 }),
  changeSubscriberPlan: toHer({ plan: 'families', billingPeriod: 'monthly' }),
  setCancellation: toHer({ endsAtRenewal: true }),
  addSubscriberNote: toHer({ text: 'x' }),
  removeSubscriberNote: ({ account }) => Promise.resolve({ params: { userId: account.userId, noteId: id } }),
  getTestClock: () => Promise.resolve({}),
  advanceTestClock: saying({ days: 1 }),
  getSystemSettings: () => Promise.resolve({}),
  saveSystemSettings: savingDefaults('system'),
  getSecuritySettings: () => Promise.resolve({}),
  getSecurityOverview: () => Promise.resolve({}),
  saveSecuritySettings: savingDefaults('security'),
  getDashboardFigures: saying({ range: 30 }),
  listAuditEntries: saying({
    search: '',
    filters: { action: null, result: null, from: null, to: null },
    sort: [],
    size: 25,
    place: null,
  }),
  exportAuditEntries: saying({
    search: '',
    filters: { action: null, result: null, from: null, to: null },
    sort: [],
  }),
  getAuditEntry: () => Promise.resolve({ params: { seq: '1' } }),
  verifyAuditLog: () => Promise.resolve({}),
  listUsers: saying({
    search: '',
    filters: { state: 'all', tier: [], hasSecondFactor: null },
    sort: [],
    size: 25,
    place: null,
  }),
  exportUsers: saying({
    search: '',
    filters: { state: 'all', tier: [], hasSecondFactor: null },
    sort: [],
  }),
  countUsers: () => Promise.resolve({}),
  listSuperAdmins: saying({ search: '', filters: {}, sort: [], size: 25, place: null }),
  getUser: ({ account }) => Promise.resolve({ params: { userId: account.userId } }),
  getSignUp: () => Promise.resolve({ params: { registrationId: id } }),
  // Actions that would succeed are aimed at a nonexistent user, because other tests still need the target.
  changeUserRole: toNobody({ role: 'admin' }),
  disableUserTwoFactor: toNobody({ identityCheck: 'Called back on the number on file' }),
  endUserSessions: toNobody(),
  suspendUser: toNobody({ reason: 'Asked for it' }),
  unsuspendUser: toNobody(),
  deleteUser: toNobody({ email: 'nobody@post.example' }),
  resendUserConfirmation: () => Promise.resolve({ params: { registrationId: id } }),
  getSmtpSettings: () => Promise.resolve({}),
  saveSmtpSettings: savingDefaults('smtp'),
  getMailServer: () => Promise.resolve({}),
  saveSmtpPassword: saying({ password: null }),
  sendTestMail: saying({ email: 'nobody@post.example' }),
  getSenderRecords: () => Promise.resolve({}),
  getHealth: () => Promise.resolve({}),
  retryJob: saying({ jobId: id }),
  getMailQueue: () => Promise.resolve({}),
  retryMail: saying({ jobId: id }),
  discardMail: saying({ jobId: id }),
  sendKeptMails: () => Promise.resolve({}),
  deleteKeptMails: () => Promise.resolve({}),
  listMailDeliveries: saying({ outcome: null, recipient: null, after: null }),
  listMailTemplates: () => Promise.resolve({}),
  previewMailTemplate: () => Promise.resolve({ params: { number: '0', theme: 'dark' } }),
  getPaymentSetup: () => Promise.resolve({}),
  savePaymentSetup: saying({
    revision: 0,
    isTestMode: true,
    isTestGatewayOn: false,
    publishableKey: '',
    secretKey: null,
    webhookSecret: null,
    forgetKeys: false,
    acceptsOtherAccount: false,
  }),
  testPaymentConnection: () => Promise.resolve({}),
  getPaymentMode: () => Promise.resolve({}),
  listPaymentProducts: () => Promise.resolve({}),
  matchPaymentProducts: () => Promise.resolve({}),
  getPaymentWebhooks: () => Promise.resolve({}),
  listPaymentEvents: saying({ after: null, moneyBack: false }),
  replayPaymentEvent: () => Promise.resolve({ params: { eventId: 'evt_1' } }),
  createTestCheckout: saying({ plan: 'personal', billingPeriod: 'monthly' }),
  listAdminPlans: () => Promise.resolve({}),
  addPlan: saying(newPlan),
  savePlan: () => Promise.resolve({ params: { planId: 'none' }, body: { revision: 1, plan: newPlan } }),
  archivePlan: () => Promise.resolve({ params: { planId: 'none' }, body: { revision: 1, isArchived: true } }),
  deletePlan: () => Promise.resolve({ params: { planId: 'none' } }),
  orderPlans: saying({ before: [], planIds: [] }),
  getBackups: () => Promise.resolve({}),
  makeBackup: () => Promise.resolve({}),
  cancelBackupWork: () => Promise.resolve({}),
  setBackupSchedule: saying({ schedule: 'daily' }),
  setBackupKey: saying({ recipient: `age1${'q'.repeat(58)}` }),
  checkBackup: ofABackup({ identity: null }),
  downloadBackup: ofABackup(),
  deleteBackup: ofABackup(),
  restoreBackup: ofABackup({ identity: `AGE-SECRET-KEY-1${'Q'.repeat(58)}`, confirmation: 'RESTORE' }),
}
