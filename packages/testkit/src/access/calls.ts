import * as contract from '@severy/contract'
import { EscrowKind, fromBase64Url, Role, sha256, toBase64Url } from '@severy/verifier'
import { BuiltAccount, newItemId } from '../account-builder.ts'
import { enrollPasskey, newPasskey, signIn } from '../account-flows.ts'
import { Authenticator } from '../authenticator.ts'
import { builtDatabase } from '../built-database.ts'
import { builtPhoto } from '../built-photo.ts'
import {
  forgedAssertion,
  herAnsweredRequest,
  herContact,
  herOneTimeLink,
  herOrganization,
  herPasskey,
  herSecretRequest,
  newOneTimeLink,
  newSecretRequest,
  publicUrl,
  somebody,
  startedUpload,
  wholeUpload,
} from '../her-things.ts'
import { finishOpaqueLogin, startOpaqueLogin, startOpaqueRegistration } from '../opaque-client.ts'
import { BuiltSharedVault } from '../shared-vault-builder.ts'
import { bytes32, id, type Prepare, saying } from './prepared-call.ts'

const registrationRequest = async (): Promise<string> => (await startOpaqueRegistration('a password')).request
const opaqueMessage = async (): Promise<string> => (await startOpaqueLogin('a guess')).request

const inHerOrganization =
  (body?: unknown): Prepare =>
  async (target) => ({ params: { vaultId: await herOrganization(target) }, body })

const toHerContact =
  (body?: unknown, kind?: EscrowKind): Prepare =>
  async (target) => ({ params: await herContact(target, kind), body })

/** A valid call of each endpoint outside the admin area, aimed at the target's rows. */
export const accessCalls: Record<string, Prepare> = {
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
    // The target's own id and vault in another person's sign-up.
    return { body: { ...body, userId: account.userId, vault: account.vault.upload } }
  },
  resendConfirmation: saying({ registrationId: id }),
  readConfirmation: saying({ token: bytes32 }),
  startConfirmation: async () => ({ body: { token: bytes32, startLoginRequest: await opaqueMessage() } }),
  handOverSignUp: saying({ token: bytes32, number: '417' }),
  awaitHandOver: saying({ waitKey: bytes32 }),
  finishConfirmation: saying({ loginId: id, finishLoginRequest: 'A'.repeat(86) }),
  getStartOver: saying({ token: bytes32 }),
  requestStartOver: async ({ account, caller, mailedToken }) => {
    await caller.call(contract.requestRecovery, { body: { email: account.email } })
    // The right link with the wrong email address.
    return { body: { token: await mailedToken('/auth/recover'), email: 'nobody@post.example' } }
  },
  getWaitingStartOver: () => Promise.resolve({}),
  cancelStartOver: () => Promise.resolve({}),
  finishStartOver: async ({ account, caller, mailedToken }) => {
    await caller.call(contract.requestRecovery, { body: { email: account.email } })
    const copy = await BuiltAccount.build(account.email, 0)
    const upload = await copy.upload(new Uint8Array(64).fill(1))
    const body: contract.BodyOf<typeof contract.finishStartOver> = {
      // The right link with the wrong email address.
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
    await caller.call(contract.requestRecovery, { body: { email: account.email } })
    return { body: { token: await mailedToken('/auth/recover'), recAuth: bytes32 } }
  },
  finishRecovery: async ({ account, caller, mailedToken }) => {
    await caller.call(contract.requestRecovery, { body: { email: account.email } })
    const body: contract.BodyOf<typeof contract.finishRecovery> = {
      // The right token: access to the mailbox alone must not be enough.
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
  healKeyring: async ({ account }) => {
    const keyring = await account.nextKeyring()
    const coreHash = toBase64Url(await sha256(fromBase64Url(keyring.coreBox) ?? new Uint8Array(0)))
    return { body: { after: account.keyringSeq, keyring, coreHashes: [coreHash] } }
  },
  deleteAccount: async ({ caller }) => ({
    body: { email: (await caller.call(contract.getSession, {})).reply.email },
  }),
  startEmailChange: saying({ email: 'any.place@post.example' }),
  finishEmailChange: async ({ account, caller, mailedCode }) => {
    await signIn(caller, account.email, account.password)
    await caller.call(contract.startEmailChange, { body: { email: 'elsewhere@post.example' } })
    const body = {
      // The target's own code, which is invalid without the target's session.
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
    if (finishOpaqueLogin('a guess', state, loginResponse) !== null)
      throw new Error('A guess is her password')
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
  getSessionState: () => Promise.resolve({}),
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
  startPasskeyEnrollment: () => Promise.resolve({}),
  addPasskey: async ({ account, caller }) => ({
    // Answers a challenge of the target's.
    body: await newPasskey(caller, account, new Authenticator({ origin: publicUrl })),
  }),
  listPasskeys: () => Promise.resolve({}),
  renamePasskey: async (target) => ({
    params: { passkeyId: (await herPasskey(target)).passkeyId },
    body: { name: 'Somebody else’s now' },
  }),
  removePasskey: async ({ account, caller }) => ({
    params: { passkeyId: await enrollPasskey(caller, account, new Authenticator({ origin: publicUrl })) },
  }),
  commitVault: async ({ account }) =>
    account.vault.commit(account.keyringSeq, { puts: new Map([[newItemId(), { title: 'forged' }]]) }),
  healVault: async ({ account: { vault, keyringSeq } }) => {
    const { items, accept, ...commit } = await vault.commit(keyringSeq, {
      puts: new Map([[newItemId(), { title: 'forged' }]]),
    })
    const { head } = commit.body
    const after = { rSeq: 0, hSeq: vault.head.hSeq }
    const records = { rosters: [], heads: [head.body], headSig: head.sig, grants: [] }
    return {
      params: commit.params,
      body: { after, ...records, deletes: [], named: [], areAllNamed: true },
      items,
      accept,
    }
  },
  createVault: async ({ account }) =>
    (await BuiltSharedVault.build([{ account, role: Role.owner }], new Map([[newItemId(), { title: 'x' }]])))
      .call,
  listNewerKeys: ({ account }) =>
    Promise.resolve({ body: { people: [{ userId: account.userId, fp: bytes32 }] } }),
  listVaultPeople: ({ account }) => Promise.resolve({ params: { vaultId: account.vault.vaultId } }),
  listOrganizations: () => Promise.resolve({}),
  joinOrganization: inHerOrganization(),
  payForOrganization: inHerOrganization(),
  setSecondFactorRule: inHerOrganization({ dueAt: null }),
  setPasskeyRule: inHerOrganization({ mayProve: true }),
  announceOrganizationEnd: inHerOrganization({ isEnding: true }),
  getOrganizationReport: inHerOrganization(),
  listOrganizationEvents: inHerOrganization({ before: null, types: null, userId: null }),
  getSingleSignOn: inHerOrganization(),
  saveSingleSignOn: inHerOrganization({
    issuer: 'https://login.post.example',
    clientId: 'severy',
    clientSecret: 'forged',
  }),
  removeSingleSignOn: inHerOrganization(),
  testSingleSignOn: inHerOrganization(),
  setSignOnRule: async (target) => ({
    params: { vaultId: await herOrganization(target) },
    body: { isRequired: true, exemptId: target.account.userId },
  }),
  claimDomain: inHerOrganization({ domain: 'post.example' }),
  verifyDomain: async (target) => ({
    params: { vaultId: await herOrganization(target), domain: 'elsewhere.example' },
  }),
  dropDomain: async (target) => ({
    params: { vaultId: await herOrganization(target), domain: 'post.example' },
  }),
  dropNewcomer: inHerOrganization({ email: 'nobody@post.example' }),
  getProvisioning: inHerOrganization(),
  createProvisioningToken: inHerOrganization(),
  endProvisioning: inHerOrganization(),
  startSignOn: ({ account }) => Promise.resolve({ body: { email: account.email } }),
  finishSignOn: saying({ answer: '?code=forged&state=forged' }),
  finishSignOnTest: saying({ answer: '?code=forged&state=forged' }),
  listOffers: () => Promise.resolve({}),
  acceptVault: ({ account }) => Promise.resolve({ params: { vaultId: account.vault.vaultId } }),
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
  listNews: () => Promise.resolve({}),
  markNewsRead: saying({ until: 1 }),
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
  // The target's link, without the secret that only its holder knows.
  openOneTimeLink: async (target) => ({ body: { linkId: await herOneTimeLink(target), auth: newItemId() } }),
  getPhoneMirror: () => Promise.resolve({}),
  openPhoneAccess: () => Promise.resolve({}),
  closePhoneAccess: () => Promise.resolve({}),
  // Makes the target's own mirror; a caller without one is refused.
  writePhoneMirror: async ({ caller }) => {
    await caller.call(contract.openPhoneAccess)
    return { params: { generation: '1', state: '1' }, octets: builtDatabase() }
  },
  endPhoneMirror: () => Promise.resolve({}),
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
  enrollEmergencyContact: async (target) => ({ body: await target.account.escrow(await somebody(target)) }),
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
    await target.caller.call(contract.requestRecovery, { body: { email: target.account.email } })
    return {
      body: {
        // The target's own link: without a release it must not set a password.
        token: await target.mailedToken('/auth/recover'),
        slotId,
        ephPk: bytes32,
        registrationRecord: 'A'.repeat(256),
        ...(await target.account.rotation(new Uint8Array(64).fill(1))),
      },
    }
  },
  getBreachFilter: () => Promise.resolve({}),
  readBreachFilterPart: () => Promise.resolve({ params: { digest: '0'.repeat(64), offset: '0' } }),
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
  listReceivedInvitations: () => Promise.resolve({}),
  cancelInvitation: () => Promise.resolve({ params: { inviteId: id } }),
  openInvitation: saying({ inviteId: id }),
  answerInvitation: saying({ inviteId: id, tag: bytes32 }),
  getPricingPlans: () => Promise.resolve({}),
  getSubscriptionState: () => Promise.resolve({}),
  chooseTrialPlan: saying({ plan: 'business' }),
  createCheckoutSession: saying({ plan: 'personal', billingPeriod: 'monthly' }),
  createCustomerPortal: () => Promise.resolve({}),
  resumeSubscription: () => Promise.resolve({}),
  payOpenInvoice: () => Promise.resolve({}),
  getBillingSummary: () => Promise.resolve({}),
  live: () => Promise.resolve({}),
}
