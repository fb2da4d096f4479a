/**
 * Tries every endpoint of the contract as everybody. An endpoint that is new there fails here until `calls` says how
 * it is called and the server binds it.
 */
import {
  type BodyOf,
  type EndpointDefinition,
  endpoints,
  type ItemFrame,
  replaceRecoverySlot,
  requestRecovery,
} from '@severy/contract'
import {
  ApiCaller,
  Authenticator,
  BuiltAccount,
  builtPhoto,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  enrolPasskey,
  finishOpaqueLogin,
  freshDatabase,
  ManualClock,
  newItemId,
  newPasskey,
  signIn,
  startOpaqueLogin,
  startOpaqueRegistration,
  herAnsweredRequest,
  forgedAssertion,
  herContact,
  herOneTimeLink,
  herOrganisation,
  herPasskey,
  herSecretRequest,
  newOneTimeLink,
  newSecretRequest,
  publicUrl,
  somebody,
  startedUpload,
  wholeUpload,
  type Target,
} from '@severy/testkit'
import { EscrowKind, Role } from '@severy/verifier'
import * as contract from '@severy/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeRole } from './features/roles/index.ts'
import { otherPersonsAnswers, ownAnswers, publicAnswers } from './testing/access-answers.ts'
import { digestRows } from './testing/rows-store.ts'
import { useServer } from './testing/use-server.ts'
import { endTrial, subscribe } from './testing/what-people-have.ts'

interface PreparedCall {
  params?: Record<string, string>
  body?: unknown
  items?: readonly ItemFrame[]
  octets?: Uint8Array
}

const bringsKeyring =
  /^(writeKeyring|replaceRecoverySlot|createVault|enrolEmergencyContact|finish(Password|Email)Change)$/

interface WithKeyring {
  keyring?: contract.KeyringWrite
  recoverySlot?: contract.RecoverySlot
}

type Prepare = (target: Target) => Promise<PreparedCall>

const id = 'AAAAAAAAAAAAAAAAAAAAAA'
const bytes32 = 'A'.repeat(43)
const registrationRequest = async (): Promise<string> => (await startOpaqueRegistration('a password')).request
const opaqueMessage = async (): Promise<string> => (await startOpaqueLogin('a guess')).request

const saying =
  (body: unknown): Prepare =>
  () =>
    Promise.resolve({ body })
const toNobody =
  (body?: unknown): Prepare =>
  () =>
    Promise.resolve(body === undefined ? { params: { userId: id } } : { params: { userId: id }, body })
const inHerOrganisation =
  (body?: unknown): Prepare =>
  async (target) => ({ params: { vaultId: await herOrganisation(target) }, body })

/** Settings as they are until somebody sets them. */
const savingDefaults = (group: contract.SettingGroup): Prepare => {
  const names = Object.keys(contract.settingGroups[group].shape) as contract.SettingName[]
  const values = Object.fromEntries(names.map((name) => [name, contract.settingDefaults[name]]))
  return saying({ revision: 0, values })
}

const ofABackup =
  (body?: unknown): Prepare =>
  () =>
    Promise.resolve({ params: { name: 'severy-backup.age' }, ...(body === undefined ? {} : { body }) })

const toHerContact =
  (body?: unknown, kind?: EscrowKind): Prepare =>
  async (target) => ({ params: await herContact(target, kind), body })

const toHer =
  (body?: unknown): Prepare =>
  ({ account }) =>
    Promise.resolve({ params: { userId: account.userId }, body })

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

/** A valid call of each endpoint that aims at the target's rows. */
const calls: Record<string, Prepare> = {
  startRegistration: async () => ({ body: { registrationRequest: await registrationRequest() } }),
  finishRegistration: async ({ account, stranger }) => {
    const { request } = await startOpaqueRegistration('a password')
    const started = await stranger().call(contract.startRegistration, {
      body: { registrationRequest: request },
    })
    const copy = await BuiltAccount.build(account.email, 0)
    const upload = await copy.upload(new Uint8Array(64).fill(1))
    const { registrationId } = started.reply
    const body = { registrationId, email: account.email, registrationRecord: 'A'.repeat(256), ...upload }
    // Her own id and vault in somebody else's sign-up.
    return { body: { ...body, userId: account.userId, vault: account.vault.upload } }
  },
  resendConfirmation: saying({ registrationId: id }),
  startConfirmation: async () => ({ body: { token: bytes32, startLoginRequest: await opaqueMessage() } }),
  finishConfirmation: saying({ loginId: id, finishLoginRequest: 'A'.repeat(86) }),
  getStartOver: saying({ token: bytes32 }),
  requestStartOver: async ({ account, caller, mailedToken }) => {
    await caller.call(requestRecovery, { body: { email: account.email } })
    // The right link without the address that goes with it.
    return { body: { token: await mailedToken('/auth/recover'), email: 'nobody@post.example' } }
  },
  getWaitingStartOver: () => Promise.resolve({}),
  cancelStartOver: () => Promise.resolve({}),
  finishStartOver: async ({ account, caller, mailedToken }) => {
    await caller.call(requestRecovery, { body: { email: account.email } })
    const copy = await BuiltAccount.build(account.email, 0)
    const upload = await copy.upload(new Uint8Array(64).fill(1))
    const body: BodyOf<typeof contract.finishStartOver> = {
      // The right link without the address that goes with it.
      token: await mailedToken('/auth/recover'),
      email: 'nobody@post.example',
      registrationId: id,
      registrationRecord: 'A'.repeat(256),
      ...upload,
    }
    return { body }
  },
  requestRecovery: saying({ email: 'nobody@post.example' }),
  startRecovery: async () => ({
    body: {
      token: bytes32,
      recAuth: bytes32,
      registrationRequest: await registrationRequest(),
      keyringSeq: 0,
    },
  }),
  askRecoverySecurityKey: async ({ account, caller, mailedToken }) => {
    await caller.call(requestRecovery, { body: { email: account.email } })
    return { body: { token: await mailedToken('/auth/recover'), recAuth: bytes32 } }
  },
  finishRecovery: async ({ account, caller, mailedToken }) => {
    await caller.call(requestRecovery, { body: { email: account.email } })
    const body: BodyOf<typeof contract.finishRecovery> = {
      // The right token: mailbox alone opens nothing.
      token: await mailedToken('/auth/recover'),
      recAuth: bytes32,
      registrationRecord: 'A'.repeat(256),
      slot: await account.passwordSlot(new Uint8Array(64).fill(1)),
      recoverySlot: (await account.recoverySlot()).slot,
      keyring: await account.nextKeyring(),
    }
    return { body }
  },
  replaceRecoverySlot: async ({ account }) => ({
    body: { recoverySlot: (await account.recoverySlot()).slot, keyring: await account.nextKeyring() },
  }),
  writeKeyring: async ({ account }) => ({ body: await account.nextKeyring() }),
  deleteAccount: async ({ caller }) => ({
    body: { email: (await caller.call(contract.getSession, {})).reply.email },
  }),
  startEmailChange: saying({ email: 'any.place@post.example' }),
  finishEmailChange: async ({ account, caller, mailedCode }) => {
    await signIn(caller, account.email, account.password)
    await caller.call(contract.startEmailChange, { body: { email: 'elsewhere@post.example' } })
    const body = {
      // Her own code: without her session it is none.
      code: await mailedCode('elsewhere@post.example'),
      statement: await account.nextStatement(),
      keyring: await account.nextKeyring(),
    }
    return { body }
  },
  startPasswordChange: async () => ({ body: { registrationRequest: await registrationRequest() } }),
  finishPasswordChange: async ({ account }) => ({
    body: {
      registrationRecord: 'A'.repeat(256),
      slot: await account.passwordSlot(new Uint8Array(64).fill(1)),
      keyring: await account.nextKeyring(),
      endOtherSessions: false,
    },
  }),
  rotateAccount: async ({ account }) => {
    const rotation = await account.rotation(new Uint8Array(64).fill(1))
    return { body: { registrationRecord: 'A'.repeat(256), ...rotation } }
  },
  startSignIn: async ({ account }) => ({
    body: { email: account.email, startLoginRequest: await opaqueMessage() },
  }),
  startPasskeySignIn: () => Promise.resolve({}),
  finishPasskeySignIn: async (target) => ({
    body: { userId: target.account.userId, assertion: await forgedAssertion(target), keyringSeq: 0 },
  }),
  finishSignIn: async ({ account, stranger }) => {
    const { state, request } = await startOpaqueLogin('a guess')
    const body = { email: account.email, startLoginRequest: request }
    const { loginId, loginResponse } = (await stranger().call(contract.startSignIn, { body })).reply
    expect(finishOpaqueLogin('a guess', state, loginResponse)).toBeNull()
    return { body: { loginId, finishLoginRequest: 'A'.repeat(86), keyringSeq: 0 } }
  },
  askSecurityKey: saying({ pendingToken: bytes32 }),
  verifySecondFactor: saying({
    pendingToken: bytes32,
    answer: { method: 'authenticator', code: '123456' },
    rememberDevice: true,
    keyringSeq: 0,
  }),
  getSession: () => Promise.resolve({}),
  renewSession: () => Promise.resolve({}),
  listSessions: () => Promise.resolve({}),
  endSession: async ({ account, stranger }) => {
    const second = stranger()
    await signIn(second, account.email, account.password)
    const { sessions } = (await second.call(contract.listSessions)).reply
    return { params: { sessionId: sessions.find(({ isCurrent }) => isCurrent)!.sessionId } }
  },
  endOtherSessions: () => Promise.resolve({}),
  signOut: () => Promise.resolve({}),
  answerDeviceLink: () => Promise.resolve({ body: { mailboxId: newItemId(), sealed: 'AAAA' } }),
  takeDeviceLink: saying({ mailboxId: id }),
  sendContactMessage: saying({
    name: 'A',
    email: 'no@post.example',
    subject: 'A',
    message: 'B',
    homepage: '',
  }),
  getSupportPhone: () => Promise.resolve({}),
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
  getStatus: () => Promise.resolve({}),
  getServerRules: () => Promise.resolve({}),
  getTwoFactor: () => Promise.resolve({}),
  getPasswordRule: () => Promise.resolve({}),
  getAccountRules: () => Promise.resolve({}),
  startTwoFactorSetup: () => Promise.resolve({}),
  enableTwoFactor: saying({ code: '123456' }),
  disableTwoFactor: () => Promise.resolve({}),
  replaceBackupCodes: () => Promise.resolve({}),
  forgetRememberedDevices: () => Promise.resolve({}),
  sync: ({ account }) =>
    Promise.resolve({
      body: {
        keyringSeq: 0,
        vaults: [{ vaultId: account.vault.vaultId, rSeq: -1, hSeq: 0, headsAfter: 0 }],
      },
    }),
  startPasskeyEnrolment: () => Promise.resolve({}),
  addPasskey: async ({ account, caller }) => ({
    // In answer to a challenge of hers.
    body: await newPasskey(caller, account, new Authenticator({ origin: publicUrl })),
  }),
  listPasskeys: () => Promise.resolve({}),
  renamePasskey: async (target) => ({
    params: { passkeyId: (await herPasskey(target)).passkeyId },
    body: { name: 'Somebody else’s now' },
  }),
  removePasskey: async ({ account, caller }) => ({
    params: { passkeyId: await enrolPasskey(caller, account, new Authenticator({ origin: publicUrl })) },
  }),
  commitVault: async ({ account }) =>
    account.vault.commit(account.keyringSeq, { puts: new Map([[newItemId(), { title: 'forged' }]]) }),
  createVault: async ({ account }) =>
    (await BuiltSharedVault.build([{ account, role: Role.owner }], new Map([[newItemId(), { title: 'x' }]])))
      .call,
  listVaultPeople: ({ account }) => Promise.resolve({ params: { vaultId: account.vault.vaultId } }),
  listOrganisations: () => Promise.resolve({}),
  joinOrganisation: inHerOrganisation(),
  payForOrganisation: inHerOrganisation(),
  setSecondFactorRule: inHerOrganisation({ dueAt: null }),
  getOrganisationReport: inHerOrganisation(),
  listOrganisationEvents: inHerOrganisation({ before: null, types: null, userId: null }),
  getSingleSignOn: inHerOrganisation(),
  saveSingleSignOn: inHerOrganisation({
    issuer: 'https://login.post.example',
    clientId: 'severy',
    clientSecret: 'forged',
  }),
  removeSingleSignOn: inHerOrganisation(),
  testSingleSignOn: inHerOrganisation(),
  setSignOnRule: async (target) => ({
    params: { vaultId: await herOrganisation(target) },
    body: { isRequired: true, exemptId: target.account.userId },
  }),
  claimDomain: inHerOrganisation({ domain: 'post.example' }),
  verifyDomain: async (target) => ({
    params: { vaultId: await herOrganisation(target), domain: 'elsewhere.example' },
  }),
  dropDomain: async (target) => ({
    params: { vaultId: await herOrganisation(target), domain: 'post.example' },
  }),
  dropNewcomer: inHerOrganisation({ email: 'nobody@post.example' }),
  getProvisioning: inHerOrganisation(),
  createProvisioningToken: inHerOrganisation(),
  endProvisioning: inHerOrganisation(),
  startSignOn: ({ account }) => Promise.resolve({ body: { email: account.email } }),
  finishSignOn: saying({ answer: '?code=forged&state=forged' }),
  leaveVault: ({ account }) => Promise.resolve({ params: { vaultId: account.vault.vaultId } }),
  openUpload: ({ account }) =>
    Promise.resolve({ params: { vaultId: account.vault.vaultId }, body: { blobId: newItemId(), bytes: 4 } }),
  writeBlobPart: async (target) => ({
    params: { ...(await startedUpload(target)), offset: '0' },
    octets: new Uint8Array(4),
  }),
  readBlobPart: async (target) => ({ params: { ...(await wholeUpload(target)), offset: '0' } }),
  dropUpload: async (target) => ({ params: await wholeUpload(target) }),
  getStorage: () => Promise.resolve({}),
  reportSecurityEvents: saying({ events: [{ eventId: id, sealed: 'AAAA' }] }),
  listSecurityEvents: saying({ after: null }),
  getBreachWatch: () => Promise.resolve({}),
  setEmailWatch: saying({ isOn: true }),
  getProfile: () => Promise.resolve({}),
  saveProfile: saying({ displayName: 'Forged' }),
  readPhoto: async ({ caller }) => {
    await caller.call(contract.writePhoto, { octets: builtPhoto() })
    return {}
  },
  writePhoto: () => Promise.resolve({ octets: builtPhoto() }),
  removePhoto: () => Promise.resolve({}),
  findPerson: saying({ email: 'nobody@post.example' }),
  createOneTimeLink: ({ now }) => Promise.resolve({ body: newOneTimeLink(now()) }),
  listOneTimeLinks: () => Promise.resolve({}),
  revokeOneTimeLink: async (target) => ({ params: { linkId: await herOneTimeLink(target) } }),
  // Her link, without what only its holder knows.
  openOneTimeLink: async (target) => ({ body: { linkId: await herOneTimeLink(target), auth: newItemId() } }),
  createSecretRequest: ({ now }) => Promise.resolve({ body: newSecretRequest(now()) }),
  listSecretRequests: () => Promise.resolve({}),
  readSecretAnswer: async (target) => ({ params: { requestId: await herAnsweredRequest(target) } }),
  dropSecretRequest: async (target) => ({ params: { requestId: await herSecretRequest(target) } }),
  openSecretRequest: async (target) => ({
    body: { requestId: await herSecretRequest(target), auth: newItemId() },
  }),
  answerSecretRequest: async (target) => ({
    body: { requestId: await herSecretRequest(target), auth: newItemId(), answer: 'AAAA' },
  }),
  enrolEmergencyContact: async (target) => ({ body: await target.account.escrow(await somebody(target)) }),
  listEmergencyAccess: async (target) => {
    await herContact(target)
    return {}
  },
  endEmergencyAccess: toHerContact(),
  requestEmergencyAccess: toHerContact(),
  endEmergencyRequest: toHerContact(),
  readEmergencyVaults: toHerContact(),
  openEmergencyAccount: toHerContact({ registrationRequest: null }, EscrowKind.takeOver),
  takeOverAccount: async (target) => ({
    params: await herContact(target, EscrowKind.takeOver),
    body: {
      registrationRecord: 'A'.repeat(256),
      ...(await target.account.rotation(new Uint8Array(64).fill(1))),
    },
  }),
  releaseAccount: toHerContact({ release: { body: 'AAAA', sig: 'A'.repeat(86) } }, EscrowKind.takeOver),
  listRecoveryHelpers: async (target) => {
    await herContact(target, EscrowKind.takeOver)
    return { body: { token: bytes32 } }
  },
  requestRecoveryHelp: async (target) => ({
    body: { token: bytes32, ...(await herContact(target, EscrowKind.takeOver)) },
  }),
  awaitRecoveryHelp: async (target) => ({
    body: {
      token: bytes32,
      ...(await herContact(target, EscrowKind.takeOver)),
      ephPk: bytes32,
      registrationRequest: await registrationRequest(),
    },
  }),
  finishRecoveryHelp: async (target) => {
    const { slotId } = await herContact(target, EscrowKind.takeOver)
    await target.caller.call(requestRecovery, { body: { email: target.account.email } })
    return {
      body: {
        // Her own link: without a release it sets no password.
        token: await target.mailedToken('/auth/recover'),
        slotId,
        ephPk: bytes32,
        registrationRecord: 'A'.repeat(256),
        ...(await target.account.rotation(new Uint8Array(64).fill(1))),
      },
    }
  },
  readBreachRange: () => Promise.resolve({ params: { prefix: '5BAA6' } }),
  sendInvitation: ({ account }) =>
    Promise.resolve({
      params: { inviteId: newItemId() },
      body: {
        vaultId: account.vault.vaultId,
        invitedEmail: 'nobody@post.example',
        permissionLevel: 'view',
        passwordName: null,
      },
    }),
  listInvitations: () => Promise.resolve({}),
  cancelInvitation: () => Promise.resolve({ params: { inviteId: id } }),
  openInvitation: saying({ inviteId: id }),
  answerInvitation: saying({ inviteId: id, tag: bytes32 }),
  getPricingPlans: () => Promise.resolve({}),
  getSubscriptionState: () => Promise.resolve({}),
  chooseTrialPlan: saying({ plan: 'business' }),
  createCheckoutSession: saying({ plan: 'personal', billingPeriod: 'monthly' }),
  createCustomerPortal: () => Promise.resolve({}),
  getBillingSummary: () => Promise.resolve({}),
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
  verifyAuditLog: () => Promise.resolve({}),
  listUsers: saying({ search: '', filters: { state: 'all' }, sort: [], size: 25, place: null }),
  exportUsers: saying({ search: '', filters: { state: 'all' }, sort: [] }),
  countUsers: () => Promise.resolve({}),
  listSuperAdmins: saying({ search: '', filters: {}, sort: [], size: 25, place: null }),
  getUser: ({ account }) => Promise.resolve({ params: { userId: account.userId } }),
  // Acts that would succeed aim at nobody: she is needed by the other tests.
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
  live: () => Promise.resolve({}),
}

const all = Object.entries(endpoints)
const needsSession = ({ access }: EndpointDefinition): boolean => access !== 'public' && access !== 'token'
const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
const isStream = ({ events }: EndpointDefinition): boolean => events !== undefined

describe.each(databaseKinds)('access on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const stranger = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let target: Target
  let other: BuiltAccount
  let admin: BuiltAccount
  let superAdmin: BuiltAccount
  /** Whose trial is over, and who has never paid. */
  let former: Target

  const join = async (caller: ApiCaller, email: string): Promise<BuiltAccount> =>
    createAccount(caller, world.server.mailedToken, await BuiltAccount.build(email, clock.nowMs()))

  async function newTarget(email: string): Promise<Target> {
    const caller = stranger()
    const { mailedToken, mailedCode } = world.server
    const account = await join(caller, email)
    // A kit, so that there is a recovery slot to go for.
    const kit = await account.recoverySlot()
    const keyring = await account.nextKeyring()
    await caller.call(replaceRecoverySlot, { body: { recoverySlot: kit.slot, keyring } })
    await account.acceptKeyring(keyring)
    kit.accept()
    return { account, caller, mailedToken, mailedCode, stranger, now: () => clock.nowMs() }
  }

  beforeAll(async () => {
    target = await newTarget('ann@post.example')
    former = await newTarget('eve@post.example')

    other = await join(stranger(), 'ben@post.example')
    admin = await join(stranger(), 'ada@post.example')
    superAdmin = await join(stranger(), 'sue@post.example')
    const { durable } = world.server.database
    expect((await changeRole(durable, admin.email, 'admin', clock.nowMs())).ok).toBe(true)
    expect((await changeRole(durable, superAdmin.email, 'super_admin', clock.nowMs())).ok).toBe(true)
  })

  const signedIn = async (account: BuiltAccount): Promise<ApiCaller> => {
    const caller = stranger()
    await signIn(caller, account.email, account.password)
    return caller
  }
  const targetRows = () =>
    digestRows(world.server.database, {
      userId: target.account.userId,
      vaultId: target.account.vault.vaultId,
    })
  const prepare = async (name: string, aim = target): Promise<PreparedCall> => {
    const prepareCall = calls[name]
    if (prepareCall === undefined) throw new Error(`access.test.ts does not know how to call ${name}`)
    return prepareCall(aim)
  }
  /** Calls with success make another person of her; the next calls have to know. */
  const keepUp = async ({ account, caller }: Target, name: string, call: PreparedCall): Promise<void> => {
    if (name === 'endOtherSessions') await signIn(caller, account.email, account.password)
    if (!bringsKeyring.test(name)) return
    const { body } = call as { body: WithKeyring & contract.KeyringWrite }
    await account.acceptKeyring(body.keyring ?? body)
    if (body.recoverySlot !== undefined) account.acceptRecoverySlot(body.recoverySlot)
  }
  /** What only the target's own records contain. */
  const marks = (): string[] => [target.account.userId, target.account.vault.vaultId, target.account.email]

  it('is decided for every endpoint of the contract, and every endpoint is there', () => {
    for (const [name, endpoint] of all) {
      expect([name, name in calls]).toEqual([name, true])
      expect(world.server.bound).toContain(`${endpoint.method} ${endpoint.path}`)
      if (isStream(endpoint)) continue
      const table = needsSession(endpoint) ? otherPersonsAnswers : publicAnswers
      const isRole = endpoint.access === 'admin' || endpoint.access === 'super-admin'
      expect([name, isRole || name in table]).toEqual([name, true])
    }
    expect(world.server.bound.size).toBe(all.length)
    const listed = new Set(all.map(([, endpoint]) => endpoint))
    const exported = Object.values(contract as Record<string, unknown>).filter(isEndpoint)
    expect(exported.filter((endpoint) => !listed.has(endpoint))).toEqual([])
  })

  describe.each(all.filter(([, { method }]) => method !== 'GET'))('to %s', (name, endpoint) => {
    it.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
      { 'sec-fetch-site': undefined, origin: 'null' },
    ])('is refused to a page of another origin that has its owner’s cookies: %o', async (headers) => {
      const caller = new ApiCaller((request) => {
        const all = Object.entries({ ...request.headers, ...headers })
        const sent = all.flatMap(([header, value]) => (value === undefined ? [] : [[header, value] as const]))
        return world.server.http.inject({ ...request, headers: Object.fromEntries(sent) })
      })
      for (const [cookie, value] of target.caller.cookies) caller.cookies.set(cookie, value)
      const call = await prepare(name)
      const before = await targetRows()
      expect(await caller.call(endpoint, call)).toMatchObject({ status: 403, problem: 'forbidden' })
      expect(await targetRows()).toEqual(before)
    })
  })

  describe.each(all.filter(([, endpoint]) => needsSession(endpoint)))('to %s', (name, endpoint) => {
    it('is refused to nobody, and to whoever was somebody once', async () => {
      const call = await prepare(name)
      const before = await targetRows()
      expect(await stranger().call(endpoint, call)).toMatchObject({ status: 401, problem: 'not-signed-in' })
      const invented = stranger()
      invented.cookies.set('session', `${target.account.userId}.${bytes32}`)
      expect((await invented.call(endpoint, call)).problem).toBe('not-signed-in')
      expect(await targetRows()).toEqual(before)
    })
  })

  describe.each(all.filter(([, endpoint]) => endpoint.access === 'session' && !isStream(endpoint)))(
    'to the rows behind %s',
    (name, endpoint) => {
      it.each(['another person', 'an admin', 'a super admin'])('is refused to %s', async (who) => {
        const account = { 'another person': other, 'an admin': admin, 'a super admin': superAdmin }[who]!
        const caller = await signedIn(account)
        const call = await prepare(name)
        const before = await targetRows()
        const answer = await caller.call(endpoint, call)
        const expected = otherPersonsAnswers[name]
        if (expected !== null) {
          expect(answer.problem).toBe(expected)
        } else {
          const text = JSON.stringify([answer.problem === null ? answer.reply : answer.problemBody])
          for (const mark of marks()) expect(text).not.toContain(mark)
        }
        expect(await targetRows()).toEqual(before)
      })
    },
  )

  describe.each(all.filter(([, endpoint]) => !needsSession(endpoint)))('through %s', (name, endpoint) => {
    it('gives nobody a way to the rows of somebody else', async () => {
      const call = await prepare(name)
      const before = await targetRows()
      const answer = await stranger().call(endpoint, call)
      expect(answer.problem).toBe(publicAnswers[name])
      const text = JSON.stringify(answer.problem === null ? (answer.reply ?? null) : answer.problemBody)
      for (const mark of marks()) expect(text).not.toContain(mark)
      await world.server.jobs.runDue()
      const after = await targetRows()
      // A failed sign-in is written into her list of events; nothing else of hers may change.
      const { security_events: _before, ...othersBefore } = before
      const { security_events: _after, ...othersAfter } = after
      expect(othersAfter).toEqual(othersBefore)
    })
  })

  describe.each(
    all.filter(([, endpoint]) => endpoint.access === 'admin' || endpoint.access === 'super-admin'),
  )('to the admin area’s %s', (name, endpoint) => {
    it('is a matter of the role', async () => {
      const call = await prepare(name)
      expect((await (await signedIn(other)).call(endpoint, call)).problem).toBe('forbidden')
      const asAdmin = (await (await signedIn(admin)).call(endpoint, call)).problem
      if (endpoint.access === 'super-admin') expect(asAdmin).toBe('forbidden')
      else expect(asAdmin).not.toBe('forbidden')
      expect((await (await signedIn(superAdmin)).call(endpoint, call)).problem).not.toBe('forbidden')
    })
  })

  it('to her own rows is given to their owner, by the same calls', async () => {
    const caller = await signedIn(target.account)
    for (const name of Object.keys(otherPersonsAnswers)) {
      const call = await prepare(name)
      expect([name, (await caller.call(endpoints[name]!, call)).problem]).toEqual([
        name,
        ownAnswers[name] ?? null,
      ])
      await keepUp(target, name, call)
    }
  })

  it('needs a trial or a plan exactly where the contract says so', async () => {
    const caller = await signedIn(former.account)
    const { durable } = world.server.database
    const { userId } = former.account
    for (const name of Object.keys(otherPersonsAnswers)) {
      await subscribe(durable, userId, 'families')
      const call = await prepare(name, former)
      await endTrial(durable, userId, clock.nowMs())
      const { problem } = await caller.call(endpoints[name]!, call)
      const needsPlan = 'subscription-required' in (endpoints[name]?.problems ?? {})
      expect([name, problem === 'subscription-required']).toEqual([name, needsPlan])
      if (problem === null) await keepUp(former, name, call)
    }
  })
})
