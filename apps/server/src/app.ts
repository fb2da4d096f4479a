/** Assembles the server: the platform first, then the features, which meet only here. */
import { join } from 'node:path'
import { endpoints } from '@severy/contract'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { servedAppPaths } from './app-paths.ts'
import type { Config } from './config.ts'
import { createErasePerson, createFreeMembers, eraseOrganization } from './erase-person.ts'
import { serveDeleteAccount } from './features/account-deletion/index.ts'
import { serveAdminUsers } from './features/admin-users/index.ts'
import { serveAccounts } from './features/accounts/index.ts'
import {
  eraseBlobsIn,
  noteBlobChanges,
  openBlobs,
  serveAttachments,
  settleBlobs,
} from './features/attachments/index.ts'
import { serveAdminDashboard } from './features/admin-dashboard/index.ts'
import { serveAuditLog } from './features/audit-log/index.ts'
import { readBackupHealth, serveBackups } from './features/backups/index.ts'
import type { BackupWork } from './features/backups/index.ts'
import { serveBreaches } from './features/breaches/index.ts'
import { serveContactMessages } from './features/contact-messages/index.ts'
import {
  createPayments,
  createSubscriptionDesk,
  noteCatalogChange,
  type PaymentMeans,
  type Payments,
  readPaymentHealth,
  serveBilling,
  takeCustomer,
} from './features/billing/index.ts'
import { serveDirectory } from './features/directory/index.ts'
import { serveDeviceLinks } from './features/device-links/index.ts'
import { serveEmailChange } from './features/email-change/index.ts'
import {
  createLentGate,
  dropEscrowsOf,
  listTrusted,
  listTrusting,
  serveEmergencyAccess,
} from './features/emergency-access/index.ts'
import {
  createHealthMeasure,
  readingsOf,
  serveAdminHealth,
  serveDoctor,
  serveHealth,
  watchBucket,
  watchWriting,
} from './features/health/index.ts'
import { countInvited, serveInvitations } from './features/invitations/index.ts'
import { serveLive } from './features/live/index.ts'
import { deleteOneTimeLinksOf, serveOneTimeLinks } from './features/one-time-links/index.ts'
import { createNoteOffers, handleAcceptedMails, handleOfferMails } from './features/offers/index.ts'
import { serveOrganizationReports } from './features/organization-reports/index.ts'
import {
  createDirectories,
  createMemberGate,
  createTellMembers,
  listPayersFor,
  mayPasskeyProve,
  serveOrganizations,
} from './features/organizations/index.ts'
import { recordDeliveries, serveMailQueue } from './features/mail-queue/index.ts'
import { serveMailTemplates } from './features/mail-templates/index.ts'
import { openOutbox, serveOutbox } from './features/outbox/index.ts'
import { servePasswordChange } from './features/password-change/index.ts'
import { deletePasskeysOf, erasePasskeys, servePasskeys } from './features/passkeys/index.ts'
import { servePeople } from './features/people/index.ts'
import { deletePhoneAccessOf, deletePhoneMirrorOf, servePhones } from './features/phones/index.ts'
import { createPlanValues, serveEditPlans, servePricingPlans } from './features/pricing-plans/index.ts'
import { serveProvisioning } from './features/provisioning/index.ts'
import { serveRecovery } from './features/recovery/index.ts'
import { serveRegistrations } from './features/registrations/index.ts'
import { serveProfiles } from './features/profiles/index.ts'
import { createRoleFactorRule, createRoleGate, tellOfRoles } from './features/roles/index.ts'
import { createTellOfNewKeys, type DropAccess, serveRotation } from './features/rotation/index.ts'
import { deleteSecretRequestsOf, serveSecretRequests } from './features/secret-requests/index.ts'
import { recordEvent, serveSecurityEvents } from './features/security-events/index.ts'
import {
  createAddressRule,
  createPasswordRule,
  createSecondFactorRule,
  serveSecuritySettings,
} from './features/security-settings/index.ts'
import { createSessionGate, serveSessions } from './features/sessions/index.ts'
import { createSignOnRule, serveSingleSignOn, shortenForRule } from './features/single-sign-on/index.ts'
import { chooseMailServer, createMailRoute, type MailServer, serveSmtp } from './features/smtp/index.ts'
import { serveStatus, type Measurements } from './features/status/index.ts'
import { serveSubscribers } from './features/subscribers/index.ts'
import { createPlans, serveSubscriptions, takeSubscription } from './features/subscriptions/index.ts'
import { createSecondFactors, eraseTwoFactor, serveTwoFactor } from './features/two-factor/index.ts'
import { dropStartOverWait, serveStartOver, type TakePlan } from './features/start-over/index.ts'
import { listFellows, listOwnersOver, serveVaults } from './features/vaults/index.ts'
import {
  createCurrentSettings,
  createThemeAttributes,
  serveSystemSettings,
} from './features/system-settings/index.ts'
import { listMailExamples } from './mail-examples.ts'
import { BucketError } from './platform/bucket.ts'
import type { Clock } from './platform/clock.ts'
import { addressMaxOf, holdConnections } from './platform/connections.ts'
import type { Database } from './platform/database/database.ts'
import { createDoors, type Doors } from './platform/doors.ts'
import { holdSessions, http2Options } from './platform/http2-sessions.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { dropForwardedPorts } from './platform/forwarded-ports.ts'
import { measureLoopDelay, refuseWhenLate } from './platform/late-loop.ts'
import { type LiveBus, openLiveBus } from './platform/live.ts'
import { logAnswers } from './platform/log-answers.ts'
import { loggerOptions } from './platform/log.ts'
import type { MailRoute } from './platform/mail.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { describeApi } from './platform/open-api.ts'
import { createOpaque } from './platform/opaque.ts'
import { servePages } from './platform/pages.ts'
import { isWritingRefused } from './platform/no-room.ts'
import { pauseRequests } from './platform/pause.ts'
import type { Platform } from './platform/platform.ts'
import { sendCommonProblem } from './platform/problem.ts'
import { createRateLimiter } from './platform/rate-limit.ts'
import { secureAnswers, unreadableAnswers, withoutOrigin } from './platform/secure-answers.ts'
import type { Secrets } from './platform/secrets.ts'
import { securityContactValues } from './platform/security-contact.ts'
import { surfaceHeaders } from './platform/security-headers.ts'
import { createServer } from './platform/serve.ts'
import { openSpoolRoom } from './platform/spool.ts'
import { stopGraceMs, stopPromptly } from './platform/stopping.ts'
import { createTxtReader } from './platform/txt-records.ts'
import { looksInTime } from './platform/unfinished-bodies.ts'

export interface AppDeps {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'httpsOnly'
    | 'dataDir'
    | 'areSecretsReplaced'
    | 'bucket'
    | 'areBlobsInBucket'
    | 'databaseUrl'
    | 'tls'
    | 'supportEmail'
    | 'supportPhone'
    | 'operator'
    | 'arePlansShown'
    | 'areClaimsShown'
    | 'smtp'
    | 'smtpCa'
    | 'mailFrom'
    | 'isMailFromSet'
    | 'isMailServerPrivate'
    | 'securityContact'
    | 'logLevel'
    | 'trustProxy'
    | 'places'
    | 'rateLimitFactor'
    | 'startOverWaitDays'
    | 'breachSource'
    | 'breachMirror'
    | 'breachAccounts'
    | 'dnsServers'
    | 'areProvidersPrivate'
    | 'extensionOrigins'
    | 'metrics'
  >
  /** Already migrated. `createApp` does not close it. */
  database: Database
  clock: Clock
  secrets: Secrets
  /** Replaces the mail server: tests read what was sent. */
  mailer?: MailRoute
  /** The means to take payments; `null` in home mode. */
  payments: PaymentMeans | null
  /** Folders with the builds of the site and the web app; nothing is served from missing ones. */
  pages: { siteDist: string; webDist: string; downloads?: Readonly<Record<string, string>> }
  outboxFolder: string
  /** Standard output by default. */
  logStream?: { write(line: string): void }
  /** Limit for all connections together. */
  connectionsMax: number
  /** Milliseconds after which an unfinished request is dropped; by default as in production. */
  unfinishedMsMax?: number
  /**
   * How many milliseconds a stopping server waits for clients that keep sending requests; by default as in production.
   */
  stopGraceMs?: number
  /** The event loop's delay in milliseconds; measured by default. */
  loopDelayMs?: () => number
  /** Checks every answer against the contract, for tests. */
  areRepliesChecked?: boolean
}

export interface App {
  http: FastifyInstance
  /** Starts listening for requests, on every address of the host. */
  listen: Doors['open']
  jobs: Jobs
  measurements: Measurements
  payments: Payments
  live: LiveBus
  /** `null` if metrics are off. Listens only once its `listen` is called. */
  metrics: Metrics | null
  /** The work on backups that is running. */
  backups: BackupWork
  /** Endpoints that have a handler, as `METHOD path`. */
  bound: ReadonlySet<string>
  /** Finishes the requests in progress. The database stays open. */
  close(): Promise<void>
}

/** Milliseconds without a byte in either direction after which a connection is closed. */
const connectionIdleMs = 120_000
const requestMsMax = 300_000
/** Milliseconds that an HTTP/1.1 connection is kept for the next request. */
const keptMsMax = 72_000
/** How many milliseconds the whole request, or its head, may take to arrive. */
const unfinishedMsMax = 15_000

/** The contract validates requests. Without these, Fastify would load two compilers that are never used. */
function noSchemas(): never {
  throw new Error('Routes have no schema of their own: what they take stands in the contract')
}

/** Creates the server with all its endpoints, pages and background work. It does not listen yet. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, secrets, outboxFolder } = deps
  const unfinishedMs = deps.unfinishedMsMax ?? unfinishedMsMax
  const connectionRules = {
    connectionsMax: deps.connectionsMax,
    isBehindProxy: config.trustProxy !== false,
    unfinishedMsMax: unfinishedMs,
  }
  const lookMs = unfinishedMs / looksInTime
  const waits = {
    // The timeout is reduced by the check interval, so that a request found in the last check is still dropped in time.
    headersTimeout: unfinishedMs - lookMs,
    connectionsCheckingInterval: lookMs,
    handshakeTimeout: unfinishedMs,
  }
  // The framework's types have a separate kind of server for HTTP/2, which differs in nothing that is used here.
  const encrypted = {
    http2: true,
    http2SessionTimeout: connectionIdleMs,
    https: { ...http2Options(addressMaxOf(connectionRules)), ...config.tls, handshakeTimeout: unfinishedMs },
  } as object
  const headers = surfaceHeaders(config.httpsOnly)
  const http = Fastify({
    ...unreadableAnswers(headers),
    // `stopPromptly` answers remaining requests itself, with the headers that every answer has.
    return503OnClosing: false,
    logger: loggerOptions(config.logLevel, deps.logStream),
    trustProxy: trustedProxies(config.trustProxy),
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
    connectionTimeout: connectionIdleMs,
    keepAliveTimeout: keptMsMax,
    requestTimeout: requestMsMax,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A stop waits for answers in progress, however long they take; by default, Fastify fails after ten seconds.
    pluginTimeout: 0,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    ...(config.tls === null ? { http: waits } : encrypted),
  }) as unknown as FastifyInstance
  const appPaths = servedAppPaths(config.arePlansShown)
  secureAnswers(http, headers, { appPaths, downloads: Object.keys(deps.pages.downloads ?? {}) })
  dropForwardedPorts(http)
  const writing = watchWriting(clock)
  answerErrors(http, writing.noteRefused)
  logAnswers(http, secrets.enumerationKey)
  const sessionRules = { unfinishedMsMax: unfinishedMs, requestMsMax, idleMsMax: connectionIdleMs }
  if (config.tls !== null) {
    // For its HTTP/1.1 connections, a server that also speaks HTTP/2 does not take these as options.
    Object.assign(http.server, { ...waits, requestTimeout: requestMsMax, keepAliveTimeout: keptMsMax })
    holdSessions(http, sessionRules, clock)
  }
  const doors = createDoors(http)
  const { isStopping } = stopPromptly(http, doors, deps.stopGraceMs ?? stopGraceMs)
  const pause = pauseRequests(http)
  await http.register(fastifyCookie)
  const { connectionsMax } = deps
  const held = holdConnections(http, connectionRules, clock, http.log)
  const loop = measureLoopDelay()
  const { log } = http
  const metrics =
    config.metrics === null
      ? null
      : await createMetrics(http, config.metrics, async () => readingsOf(await health.own()), log)
  refuseWhenLate(http, deps.loopDelayMs ?? loop.delayMs)
  const jobs = createJobs(database, clock, log)
  const live = await openLiveBus(database, config.databaseUrl, clock, log)
  const rateLimiter = createRateLimiter(database, clock, config.rateLimitFactor, secrets.enumerationKey)
  const chooseServer = (): Promise<MailServer> =>
    chooseMailServer(database.durable, secrets.enumerationKey, config)
  const mailRoute = deps.mailer ?? createMailRoute(chooseServer, { folder: outboxFolder, clock })
  const platform: Platform = {
    database,
    clock,
    log,
    jobs,
    live,
    mailer: recordDeliveries(mailRoute, { database, clock, log }),
    places: config.places,
    rateLimiter,
    signOn: createSignOnRule(),
    settings: await createCurrentSettings({ database, clock, log }),
    opaque: createOpaque(secrets.opaqueServerSetup),
    enumerationKey: secrets.enumerationKey,
    publicUrl: config.publicUrl,
    extensionOrigins: config.extensionOrigins,
  }
  const plans = createPlans(config.arePlansShown, listPayersFor)
  const planValues = config.arePlansShown ? createPlanValues(platform) : () => false
  const pages = await servePages(http, {
    ...deps.pages,
    appPaths,
    headers,
    publicUrl: config.publicUrl,
    themeAttributes: createThemeAttributes(platform.settings),
    values: async () => ({
      plans: await planValues(),
      claims: config.areClaimsShown,
      supportEmail: config.supportEmail,
      ...securityContactValues(config.securityContact, clock.nowMs()),
      operator: config.operator,
    }),
  })
  const secondFactors = createSecondFactors(platform)
  const isMissingForMember = createMemberGate(database.durable, clock, secondFactors)
  const isMissingForRole = createRoleFactorRule(database.durable, clock, secondFactors)
  const isMissingForAnybody = createSecondFactorRule(platform, secondFactors)
  const isPasswordExpired = createPasswordRule(platform)
  const readTxtRecords = createTxtReader(config.dnsServers)
  const server = createServer({
    http,
    clock,
    rateLimiter,
    spools: openSpoolRoom({ folder: join(config.dataDir, 'unread'), clock, log }),
    publicUrl: config.publicUrl,
    areRepliesChecked: deps.areRepliesChecked ?? false,
    isInMaintenance: async () => (await platform.settings.read()).is_maintenance_on,
    gate: {
      findSession: createSessionGate(platform),
      refuseRole: createRoleGate(database.durable, isMissingForRole),
      isAddressRefused: createAddressRule(platform),
      isSecondFactorMissing: async (userId) =>
        (await isMissingForMember(userId)) ||
        (await isMissingForAnybody(userId)) ||
        (await isMissingForRole(userId)),
      isPasswordExpired,
    },
  })

  serveDirectory(platform)
  serveRegistrations(server, platform, plans)
  const closePhoneAccess: DropAccess = async (tx, userId) => {
    await deletePhoneAccessOf(tx, userId)
  }
  serveSessions(server, platform, secondFactors, { mayPasskeyProve, closePhoneAccess })
  tellOfRoles(platform)
  serveTwoFactor(server, platform)
  serveAccounts(server, platform, (tx, userId, caller, nowMs) =>
    recordEvent(tx, { userId, type: 'RECOVERY_KIT_REPLACED', status: 'success', caller, nowMs }),
  )
  servePasskeys(server, platform)
  serveRecovery(server, platform, secondFactors, dropStartOverWait)
  serveDeviceLinks(server, platform)
  const dropOtherWaysIn: readonly DropAccess[] = [
    // A security key is only a second factor, but a passkey opens the account.
    (tx, userId) => deletePasskeysOf(tx, userId, 'passkey'),
    (tx, userId) => dropEscrowsOf(jobs, tx, userId),
    // Anyone who had access may have created links, and could read the answers to pending requests.
    deleteOneTimeLinksOf,
    deleteSecretRequestsOf,
    // Accessible to people who once had the vault open, and whose device has read the database's password.
    async (tx, userId) => {
      await deletePhoneMirrorOf(tx, userId)
    },
  ]
  const tellOfNewKeys = createTellOfNewKeys(platform, [listOwnersOver, listTrusting])
  serveRotation(server, platform, {
    dropAccess: dropOtherWaysIn,
    tellOfNewKeys,
    listConcerned: [listFellows, listTrusting],
  })
  serveEmergencyAccess(server, platform, plans, {
    tellOfNewKeys,
    onRecovery: dropOtherWaysIn,
    // The person who takes over an account has none of its second factors.
    onTakeOver: [...dropOtherWaysIn, erasePasskeys, eraseTwoFactor],
  })
  servePasswordChange(server, platform, closePhoneAccess)
  serveEmailChange(server, platform)
  const erasePerson = createErasePerson(jobs)
  serveDeleteAccount(server, platform, erasePerson)
  serveAdminUsers(server, platform, plans, config.arePlansShown, erasePerson)
  const tellMembers = createTellMembers(platform)
  const freeMembers = createFreeMembers(tellMembers)
  const waitDays = config.startOverWaitDays
  serveStartOver(server, platform, { erasePerson, takePlan, freeMembers, waitDays })
  const directories = createDirectories(jobs, plans, countInvited, eraseOrganization)
  serveVaults(server, platform, plans, {
    noteBlobs: noteBlobChanges,
    noteOffers: createNoteOffers(platform),
    settleBlobs,
    eraseFiles: (tx, vaultId) => eraseBlobsIn(jobs, tx, vaultId),
    directories,
    listTrusted,
    isPasswordExpired,
  })
  handleOfferMails(platform)
  handleAcceptedMails(platform)
  serveOrganizations(server, platform, plans, {
    countInvited,
    secondFactors,
    noteJoined: (tx, vaultId, userId, nowMs) => shortenForRule(tx, vaultId, nowMs, [userId]),
    tellMembers,
  })
  serveOrganizationReports(server, platform, plans)
  serveSingleSignOn(server, platform, plans, {
    readTxtRecords,
    reachesPrivate: config.areProvidersPrivate,
    tellMembers,
  })
  serveProvisioning(server, platform, plans, tellMembers)
  const blobs = openBlobs(config)
  const findBucketProblem = watchBucket(clock, blobs.bucket)
  serveAttachments(server, platform, plans, {
    blobs,
    isLentTo: createLentGate(platform),
  })
  serveSecurityEvents(server, platform)
  serveProfiles(server, platform)
  servePeople(server, platform)
  serveOneTimeLinks(server, platform, plans)
  serveSecretRequests(server, platform, plans)
  servePhones(server, platform)
  const breachWatch = serveBreaches(server, platform, plans, config)
  serveInvitations(server, platform, plans, directories)
  servePricingPlans(server, platform, config.arePlansShown)
  serveEditPlans(server, platform, config.arePlansShown, (tx) => noteCatalogChange(jobs, tx))
  serveAuditLog(server, platform)
  serveAdminDashboard(server, platform, config.arePlansShown)
  serveContactMessages(server, platform, plans, pages, {
    email: config.supportEmail,
    phone: config.supportPhone,
  })
  const measurements = serveStatus(server, platform, pages)
  serveSubscriptions(server, platform, plans)
  const payments = createPayments(platform, secrets.enumerationKey, deps.payments)
  serveBilling(server, platform, plans, payments)
  const desk = createSubscriptionDesk(platform, payments)
  serveSubscribers(server, platform, desk, config.arePlansShown)
  serveSystemSettings(server, platform)
  serveSecuritySettings(server, platform, secondFactors)
  const channels = serveLive(server, platform)
  const outbox = openOutbox(outboxFolder)
  const hasMailServer = async (): Promise<boolean> => (await chooseServer()).settings !== null
  const backups = serveBackups(server, platform, {
    dataDir: config.dataDir,
    blobs,
    opaquePublicKey: platform.opaque.publicKey,
    areSecretsReplaced: config.areSecretsReplaced,
    pause,
    onRestored: channels.cut,
  })
  if (config.smtp === null) {
    const { publicUrl } = config
    serveOutbox(http, rateLimiter, {
      folder: outboxFolder,
      key: secrets.outboxKey,
      publicUrl,
      hasMailServer,
    })
  }
  serveSmtp(server, platform, {
    choose: chooseServer,
    isSenderFromEnvironment: config.isMailFromSet || config.smtp !== null,
    supportEmail: config.supportEmail,
    readTxtRecords,
  })
  serveMailQueue(server, platform, { outbox, hasMailServer })
  serveMailTemplates(server, config.publicUrl, listMailExamples(config.arePlansShown))
  serveHealth(http, {
    database,
    isStopping,
    isWriting: () => writing.isPossible(rateLimiter),
    findBucketProblem,
  })
  serveDoctor(http, secrets.enumerationKey)
  const health = createHealthMeasure(platform, {
    dataDir: config.dataDir,
    bucket: async () => config.bucket && { name: config.bucket.bucket, problem: await findBucketProblem() },
    mailServer: async () => {
      const { settings } = await chooseServer()
      return settings === null ? null : `${settings.host}:${String(settings.port)}`
    },
    countKeptMails: () => outbox.count(),
    payments: () => readPaymentHealth(database.durable, payments, config.publicUrl),
    breaches: async () => {
      const { source, hasAccountKey, isReachable } = breachWatch
      return { source, hasAccountKey, isReachable: await isReachable() }
    },
    backups: () => readBackupHealth(database.durable, clock.nowMs()),
    load: () => ({
      loopDelayMs: Math.round(loop.delayMs() * 10) / 10,
      connections: held.count(),
      connectionsMax,
      channels: channels.count(),
    }),
  })
  serveAdminHealth(server, platform, health)
  serveDescription(http, config.publicUrl)
  jobs.repeat('purge-rate-limits', 3600_000, () => rateLimiter.purge())

  http.addHook('preClose', (done) => {
    channels.close()
    done()
  })
  return {
    http,
    listen: doors.open,
    jobs,
    measurements,
    payments,
    live,
    metrics,
    backups,
    bound: server.bound,
    async close() {
      await metrics?.close()
      await http.close()
      loop.stop()
      await measurements.stop()
      await backups.stop()
      await jobs.stop()
      await live.close()
    },
  }
}

/** People who start over with an empty vault keep their paid plan. */
const takePlan: TakePlan = async (tx, userId) => {
  const giveSubscription = await takeSubscription(tx, userId)
  const giveCustomer = await takeCustomer(tx, userId)
  return async (laterTx, newUserId) => {
    await giveSubscription(laterTx, newUserId)
    await giveCustomer(laterTx, newUserId)
  }
}

/** The address in `X-Forwarded-For` is trusted for this many proxies in front. */
function trustedProxies(
  setting: Config['trustProxy'],
): false | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}

function serveDescription(http: FastifyInstance, publicUrl: string): void {
  let description: string | null = null
  http.get('/v1/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(describeApi(endpoints, publicUrl))
    return reply.type('application/json').send(description)
  })
}

/** Handles errors outside of handlers: bodies that are too large or of another type, outages, and our own bugs. */
function answerErrors(http: FastifyInstance, onWritingRefused: () => void): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendCommonProblem(reply, 'too-large')
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return sendCommonProblem(reply, 'invalid-request')
    }
    request.log.error({ err: error }, 'request failed')
    if (isWritingRefused(error)) {
      // A full bucket says nothing about the server's disk.
      if (!(error instanceof BucketError)) onWritingRefused()
      return sendCommonProblem(reply, 'server-full')
    }
    return sendCommonProblem(reply, isOutage(error) ? 'unavailable' : 'server-error')
  })
}

/**
 * Connection refused or reset; PostgreSQL's classes 08 (connection), 53 (resources), 57 (shutdown, or a statement that
 * took too long); and transactions that waited too long for a lock, or failed repeatedly because of conflicts.
 */
function isOutage({ code }: { code?: string | undefined }): boolean {
  return /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|08|53|57|55P03|25P03|40001|40P01)/.test(code ?? '')
}
