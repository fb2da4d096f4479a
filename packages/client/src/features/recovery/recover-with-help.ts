/**
 * Recovers an account with a trusted contact's help (PROTOCOL 9): this device shows a number, and the contact types it
 * and sends the account key, sealed to this device. All keys are then replaced, so that the contact's half is useless.
 */
import {
  awaitRecoveryHelp,
  finishRecoveryHelp,
  listRecoveryHelpers,
  requestRecoveryHelp as requestEndpoint,
  type AccountBundle,
  type RecoveryHelper,
  type ReplyOf,
} from '@severy/contract'
import {
  createAgreementKey,
  importAgreementKey,
  importKey,
  openRelease,
  randomBytes,
  secretKeyBytes,
} from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import {
  ephemeralNumber,
  equalBytes,
  parseRelease,
  toBase64Url,
  verifySignature,
  type Bytes,
  type IntegrityCode,
  type Release,
} from '@severy/verifier'
import { refuseNewPassword } from '../accounts/account-password.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { RecoveryKit } from '../kit/data.ts'
import type { HelpReason, StartHelpReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { accountAlarm } from '../../state/account/raise-alarm.ts'
import type { OpenKeyring } from '../../state/account/keyring.ts'
import { kitOf } from '../kit/create-recovery-kit.ts'
import type { PasswordWork } from '../../base/password-work.ts'
import { wait } from '../../base/ports.ts'
import { keepQueueAnew } from '../../state/contents/enqueue.ts'
import { joinQueues } from '../../state/vaults/shared-queue.ts'
import { makeRotation } from '../rotation/make-rotation.ts'
import { adoptAccess } from '../../state/account/device-access.ts'
import { enterUnlocked } from '../../state/entry/enter-unlocked.ts'
import { acceptAccount, assemble } from '../../state/entry/open-account.ts'
import { passwordInputOf } from '../../state/account/password-login.ts'
import { storeChange, type Engine } from '../../state/account/session.ts'
import { verifyPeople } from '../../state/people/identity/listed-people.ts'

/** Milliseconds between two requests for the contact's release. */
const pollMs = 3_000

/** The trusted contacts who can help. `token` is from the emailed link. */
export async function getRecoveryHelpers(
  engine: Engine,
  token: string,
): Promise<Result<{ email: string; helpers: RecoveryHelper[] }, Refusal<HelpReason>>> {
  const answer = await call(engine.ports, listRecoveryHelpers, { body: { token }, isRepeatable: true })
  return answer.ok ? ok(answer.value.reply) : err(refusalOf(answer.error))
}

/** Asks this contact for help. `readyAt` is the end of the waiting time. */
export async function requestRecoveryHelp(
  engine: Engine,
  body: { token: string; slotId: string },
): Promise<Result<{ readyAt: number }, Refusal<HelpReason>>> {
  const answer = await call(engine.ports, requestEndpoint, { body })
  return answer.ok ? ok(answer.value.reply) : err(refusalOf(answer.error))
}

/** Creates this device's key for one recovery, and the number to read out. */
export async function startRecoveryHelp(engine: Engine): Promise<{ number: string }> {
  cancelRecoveryHelp(engine)
  const { secret, publicKey } = await createAgreementKey()
  const keys = await importAgreementKey(secret)
  engine.help = { keys, ephPk: publicKey, end: new AbortController() }
  return { number: await ephemeralNumber(publicKey) }
}

/** Stops waiting for a contact, on this device only. */
export function cancelRecoveryHelp(engine: Engine): void {
  engine.help?.end.abort()
  engine.help = null
}

interface HelpInput {
  token: string
  slotId: string
  newPassword: string
}

type Recovered = Promise<Result<{ kit: RecoveryKit }, Refusal<StartHelpReason>>>

/** After `startRecoveryHelp`: waits for the contact, then sets the password and signs in. */
export async function recoverWithHelp(engine: Engine, input: HelpInput): Recovered {
  if (engine.help === null) return err({ reason: 'canceled' })
  const refused = await refuseNewPassword(engine.ports, input.newPassword, '')
  if (refused !== null) return err({ reason: refused })
  const work = engine.ports.openPasswordWork()
  const keys: ReleasedKeys = { before: null }
  try {
    const released = await awaitRelease(engine, work, input, await passwordInputOf(input.newPassword, null))
    if (!released.ok) return released
    return await engine.door(() => enterReleased(engine, work, input, released.value, keys))
  } finally {
    keys.before?.fill(0)
    work.close()
  }
}

/** Overwritten once the recovery is over, however it ends. */
interface ReleasedKeys {
  /** The account key that the contact sent: unsent changes on the person's other devices are sealed under it. */
  before: Bytes | null
}

type Released = NonNullable<ReplyOf<typeof awaitRecoveryHelp>['released']>

interface Begun {
  released: Released
  registered: NonNullable<Awaited<ReturnType<PasswordWork['finishRegistration']>>>
  /** The pwIn for which it was started. */
  input: string
}

async function awaitRelease(
  engine: Engine,
  work: PasswordWork,
  { token, slotId }: HelpInput,
  input: string,
): Promise<Result<Begun, Refusal<StartHelpReason>>> {
  const registration = await work.startRegistration(input)
  for (;;) {
    const { help } = engine
    if (help === null) return err({ reason: 'canceled' })
    const answer = await call(engine.ports, awaitRecoveryHelp, {
      body: {
        token,
        slotId,
        ephPk: toBase64Url(help.ephPk),
        registrationRequest: registration.request,
      },
      signal: help.end.signal,
    })
    if (help.end.signal.aborted) return err({ reason: 'canceled' })
    // Losing the connection for a while must not end the recovery, during which people talk on the telephone.
    const isAway =
      !answer.ok && (answer.error.problem === 'offline' || answer.error.problem === 'unreachable')
    if (!answer.ok && !isAway) return err(refusalOf(answer.error))
    const released = answer.ok ? answer.value.reply.released : null
    if (released !== null) {
      const { registrationResponse } = released
      const registered = await work.finishRegistration(input, registration.state, registrationResponse)
      return registered === null ? err({ reason: 'unreachable' }) : ok({ released, registered, input })
    }
    await wait(engine.ports.clock, pollMs)
  }
}

async function enterReleased(
  engine: Engine,
  work: PasswordWork,
  { token, slotId, newPassword }: HelpInput,
  first: Begun,
  releasedKeys: ReleasedKeys,
): Recovered {
  const { help } = engine
  if (help === null) return err({ reason: 'canceled' })
  const bundle = first.released.account
  const store = await engine.store()
  const [account, memory] = await Promise.all([
    store.readAccount(bundle.userId),
    store.readMemory(bundle.userId),
  ])
  const refuse = (code: IntegrityCode): Result<never, Refusal<StartHelpReason>> => {
    engine.emit({ type: 'alarm', alarm: accountAlarm(code, memory?.keyringSeq ?? null, bundle.keyring.seq) })
    return err({ reason: 'integrity', code })
  }
  const opened = await openReleased(first.released, bundle, help)
  if (!opened.ok) return refuse(opened.error)
  const { release, accountKey } = opened.value
  releasedKeys.before = accountKey.slice()
  const { serverPublicKey } = first.registered
  const accepted = await acceptAccount(bundle, accountKey, release.akVer, 0, memory, serverPublicKey)
  if (!accepted.ok) return refuse(accepted.error.code)
  const { keyring } = accepted.value
  const refusal = await refuseRelease(first.released, release, keyring)
  if (refusal !== null) return refuse(refusal)

  // Whether the account uses a Secret Key is only known once the keyring is open; if so, it gets a new one.
  const secretKey = keyring.core.policy.secretKey ? randomBytes(secretKeyBytes) : null
  const again =
    secretKey === null
      ? ok(first)
      : await awaitRelease(
          engine,
          work,
          { token, slotId, newPassword },
          await passwordInputOf(newPassword, secretKey),
        )
  if (!again.ok) return again
  const { registered, input } = again.value
  if (registered.serverPublicKey !== keyring.core.opaquePk) return refuse('opaque-server-key')

  const about = { userId: bundle.userId, email: bundle.email, roles: bundle.roles, account, memory }
  const own = { ...about, opaquePk: registered.serverPublicKey, passkeySlots: [] }
  const before = await assemble(engine, { ...own, accepted: accepted.value, fresh: null })
  if (secretKey !== null) {
    // Stored before it is sent: if the answer were lost, it could not be recovered.
    const { account: waiting, memory: known } = before.unlocked
    const access = { nextSecretKey: secretKey }
    await storeChange(engine, before.unlocked, { isCurrent: true, account: waiting, access, memory: known })
  }
  const exportKey = await importKey(registered.exportKey)
  const holder = { ...accepted.value, vaults: new Map() }
  const made = await makeRotation(engine, holder, exportKey, secretKey, undefined, releasedKeys.before)
  if (made === null) return refuse('keyring-unopenable')
  const finish = await call(engine.ports, finishRecoveryHelp, {
    body: {
      token,
      slotId,
      ephPk: toBase64Url(help.ephPk),
      registrationRecord: registered.record,
      statement: made.identity.secret.statement,
      slot: made.fresh.slot,
      recoverySlot: made.recovery.slot,
      keyring: made.next.write,
    },
  })
  if (!finish.ok) return err(refusalOf(finish.error))
  await store.welcome(bundle.userId)
  cancelRecoveryHelp(engine)

  const { keys, next, fresh, recovery, kit, replaces } = made
  const { unlocked } = await assemble(engine, {
    ...own,
    accepted: { keys, keyring: next.keyring, accountHead: next.accountHead },
    fresh,
  })
  // Changes waiting here open with the previous keys, for the last time.
  unlocked.waiting = await joinQueues(engine, before.unlocked, unlocked)
  await keepQueueAnew(engine, unlocked)
  const access = adoptAccess(unlocked, {
    slot: null,
    secretKey,
    nextSecretKey: null,
    haveKeysChanged: false,
    passkeySlots: [],
  })
  const entered = await enterUnlocked(engine, unlocked, {
    input,
    access,
    unreadable: before.unreadable,
    isKnownDevice: account !== null,
  })
  if (!entered.ok) return entered
  const { recoveryKey } = recovery
  return ok({ kit: await kitOf(engine, unlocked, { number: kit.number, replaces, recoveryKey }) })
}

async function openReleased(
  { release: signed }: Released,
  bundle: AccountBundle,
  { keys, ephPk }: { keys: CryptoKeyPair; ephPk: Bytes },
): Promise<Result<{ release: Release; accountKey: Bytes }, IntegrityCode>> {
  const release = parseRelease(bytesOf(signed.body))
  if (release === null) return err('release-malformed')
  const isForHere = equalBytes(release.ephPk, ephPk) && equalBytes(release.userId, bytesOf(bundle.userId))
  if (!isForHere) return err('release-unopenable')
  const accountKey = await openRelease(keys, release)
  return accountKey === null ? err('release-unopenable') : ok({ release, accountKey })
}

/** Checks that the release comes from someone whom the opened keyring names as a contact with this slot. */
async function refuseRelease(
  { release: signed, statements }: Released,
  release: Release,
  { core }: OpenKeyring,
): Promise<IntegrityCode | null> {
  const contactId = toBase64Url(release.contactId)
  const enrolled = core.escrows.find(({ slotId }) => slotId === toBase64Url(release.slotId))
  if (enrolled?.contactId !== contactId) return 'release-contact'
  const verified = await verifyPeople([{ userId: contactId, email: null, statements }])
  if (!verified.ok) return verified.error
  const chain = verified.value
  const pinnedAt = chain.findIndex(({ fp }) => equalBytes(fp, bytesOf(enrolled.contactFp)))
  const signer = chain.find(({ fp }, at) => at >= pinnedAt && equalBytes(fp, release.contactFp))
  if (pinnedAt < 0 || signer === undefined) return 'release-contact'
  const isSigned = await verifySignature(signer.edPk, 'release', bytesOf(signed.body), bytesOf(signed.sig))
  return isSigned ? null : 'release-signature'
}

function refusalOf(failure: { problem: string; retryAfterSeconds?: number }): Refusal<HelpReason> {
  const { problem } = failure
  if (problem === 'link-expired' || problem === 'invalid-request') return { reason: 'link-expired' }
  if (problem === 'help-gone') return { reason: 'access-gone' }
  return problem === 'emergency-waits' ? { reason: 'access-waits' } : asNetworkRefusal(failure)
}
