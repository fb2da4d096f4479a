/** Recovers an account with the recovery key (PROTOCOL 5.7): a new password, a new kit, the same vault. */
import {
  finishRecovery,
  requestRecovery as requestEndpoint,
  startRecovery,
  type AccountBundle,
} from '@severy/contract'
import {
  importKey,
  openSlot,
  parseRecoveryKey,
  randomBytes,
  recoveryAuth,
  recoverySlotKey,
  secretKeyBytes,
} from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail, toBase64Url, type Bytes } from '@severy/verifier'
import { refuseNewPassword } from '../accounts/account-password.ts'
import type { NewPasswordReason } from '../accounts/reasons.ts'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { RecoveryKit } from '../kit/data.ts'
import type { SecondStepAnswer } from '../sessions/data.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { accountAlarm } from '../../state/account/raise-alarm.ts'
import { sealNextKeyring } from '../../state/vaults/write-keyring.ts'
import { kitOf, makeRecoverySlot, unsavedKit } from '../kit/create-recovery-kit.ts'
import type { PasswordWork } from '../../base/password-work.ts'
import { adoptAccess } from '../../state/account/device-access.ts'
import { enterUnlocked } from '../../state/entry/enter-unlocked.ts'
import { acceptAccount, assemble, sealPasswordSlot } from '../../state/entry/open-account.ts'
import { passwordInputOf } from '../../state/account/password-login.ts'
import { answerText } from '../../state/entry/second-factor-texts.ts'
import { storeChange, type Engine } from '../../state/account/session.ts'
import { adoptKeyring } from '../../state/vaults/sync.ts'
import type { IntegrityCode } from '@severy/verifier'

type RecoverRefusal = Refusal<
  | 'link-expired'
  | 'recovery-key-wrong'
  | 'second-factor-needed'
  | 'second-factor-wrong'
  | NewPasswordReason
  | 'integrity'
  | NetworkReason
>

/** Emails a link if the address has an account; the answer does not reveal whether it has one. */
export async function requestRecovery(
  engine: Engine,
  email: string,
): Promise<Result<undefined, Refusal<NetworkReason>>> {
  const address = canonicalEmail(email)
  if (address === null) return ok(undefined)
  const answer = await call(engine.ports, requestEndpoint, { body: { email: address } })
  return answer.ok ? ok(undefined) : err(asNetworkRefusal(answer.error))
}

/**
 * Sets a new password with the token of the emailed link and the recovery key, and resolves to the new kit, which
 * replaces the old one. `secondFactor` is required if the account has one.
 */
export async function recover(
  engine: Engine,
  input: { token: string; recoveryKey: string; newPassword: string; secondFactor?: SecondStepAnswer },
): Promise<Result<{ kit: RecoveryKit }, RecoverRefusal>> {
  const raw = await parseRecoveryKey(input.recoveryKey)
  if (raw === null) return err({ reason: 'recovery-key-wrong' })
  const refused = await refuseNewPassword(engine.ports, input.newPassword, '')
  if (refused !== null) return err({ reason: refused })
  engine.emit({ type: 'unlock-progress', step: 'deriving', items: 0 })
  const recoveryKey = await importKey(raw)
  const work = engine.ports.openPasswordWork()
  try {
    return await recoverWith(engine, work, { ...input, recoveryKey })
  } finally {
    work.close()
  }
}

async function recoverWith(
  engine: Engine,
  work: PasswordWork,
  {
    token,
    recoveryKey,
    newPassword,
    secondFactor,
  }: { token: string; recoveryKey: CryptoKey; newPassword: string; secondFactor?: SecondStepAnswer },
): Promise<Result<{ kit: RecoveryKit }, RecoverRefusal>> {
  const recAuth = toBase64Url(await recoveryAuth(recoveryKey))
  const begin = async (
    input: string,
    answer: SecondStepAnswer | undefined,
  ): Promise<Result<Begun, RecoverRefusal>> => {
    const registration = await work.startRegistration(input)
    const start = await call(engine.ports, startRecovery, {
      body: {
        token,
        recAuth,
        registrationRequest: registration.request,
        keyringSeq: 0,
        ...(answer === undefined ? {} : { secondFactor: answerText(answer) }),
      },
    })
    if (!start.ok) return err(refusalOf(start.error))
    const { account: served, registrationResponse } = start.value.reply
    const finished = await work.finishRegistration(input, registration.state, registrationResponse)
    return finished === null
      ? err({ reason: 'unreachable' })
      : ok({ bundle: served, registered: finished, input })
  }
  const begun = await begin(await passwordInputOf(newPassword, null), secondFactor)
  if (!begun.ok) return begun
  const { bundle } = begun.value

  const store = await engine.store()
  const [account, memory] = await Promise.all([
    store.readAccount(bundle.userId),
    store.readMemory(bundle.userId),
  ])
  const refuse = (code: IntegrityCode): Result<never, RecoverRefusal> => {
    engine.emit({ type: 'alarm', alarm: accountAlarm(code, memory?.keyringSeq ?? null, bundle.keyring.seq) })
    return err({ reason: 'integrity', code })
  }
  const slot = bundle.slots.find(({ type }) => type === 2)
  const accountKey = slot === undefined ? null : await openRecoverySlot(recoveryKey, bundle, slot)
  if (slot === undefined || accountKey === null) return refuse('slot-unopenable')
  const copies = [accountKey.slice(), accountKey.slice()] as const
  const accepted = await acceptAccount(
    bundle,
    accountKey,
    slot.akVer,
    0,
    memory,
    begun.value.registered.serverPublicKey,
  )
  if (!accepted.ok) return refuse(accepted.error.code)

  const { keys, keyring } = accepted.value
  // Whether the account uses a Secret Key is only known once the keyring is open; if so, it gets a new one (PROTOCOL
  // 5.7).
  const secretKey = keyring.core.policy.secretKey ? randomBytes(secretKeyBytes) : null
  // The second factor was proved with the link and is not required again.
  const again =
    secretKey === null ? begun : await begin(await passwordInputOf(newPassword, secretKey), undefined)
  if (!again.ok) return again
  const { registered, input } = again.value
  if (registered.serverPublicKey !== keyring.core.opaquePk) return refuse('opaque-server-key')
  const exportKey = await importKey(registered.exportKey)
  const passwordSlot = await sealPasswordSlot(exportKey, keys.userId, keys.akVer, copies[0])
  const before = keyring.core.kit
  const recovery = await makeRecoverySlot(keys.userId, keys.akVer, copies[1], slot.slotId)
  const { unlocked, unreadable } = await assemble(engine, {
    userId: bundle.userId,
    email: bundle.email,
    roles: bundle.roles,
    accepted: accepted.value,
    account,
    memory,
    opaquePk: registered.serverPublicKey,
    passkeySlots: null,
    fresh: { exportKey, slot: passwordSlot, at: engine.ports.clock.now() },
  })
  if (secretKey !== null) {
    // Stored before it is sent: if the answer were lost, it could not be recovered.
    const { account: waiting, memory: known } = unlocked
    const access = { nextSecretKey: secretKey }
    await storeChange(engine, unlocked, { isCurrent: true, account: waiting, access, memory: known })
  }
  const number = (before?.number ?? 0) + 1
  const next = await sealNextKeyring(unlocked, (core) => ({
    ...core,
    pwVer: core.pwVer + 1,
    kit: unsavedKit(number, recovery.slot.slotId, recovery.recoveryKey),
  }))
  if (next === null) return refuse('keyring-unopenable')

  const finish = await call(engine.ports, finishRecovery, {
    body: {
      token,
      recAuth,
      registrationRecord: registered.record,
      slot: passwordSlot,
      recoverySlot: recovery.slot,
      keyring: next.write,
    },
  })
  if (!finish.ok) return err(refusalOf(finish.error))
  await store.welcome(bundle.userId)
  adoptKeyring(engine, unlocked, next.keyring)
  const access = adoptAccess(unlocked, { slot: null, secretKey, nextSecretKey: null, haveKeysChanged: false })

  const entered = await enterUnlocked(engine, unlocked, {
    input,
    access,
    unreadable,
    isKnownDevice: account !== null,
  })
  if (!entered.ok) return entered
  const replaces = before?.number ?? null
  return ok({ kit: await kitOf(engine, unlocked, { number, replaces, recoveryKey: recovery.recoveryKey }) })
}

interface Begun {
  bundle: AccountBundle
  registered: NonNullable<Awaited<ReturnType<PasswordWork['finishRegistration']>>>
  /** The pwIn for which it was started. */
  input: string
}

async function openRecoverySlot(
  recoveryKey: CryptoKey,
  { userId }: AccountBundle,
  { slotId, akVer, sealed }: AccountBundle['slots'][number],
): Promise<Bytes | null> {
  const user = bytesOf(userId)
  const slotKey = await recoverySlotKey(recoveryKey, user)
  return openSlot(slotKey, { userId: user, type: 2, slotId: bytesOf(slotId), akVer }, bytesOf(sealed))
}

function refusalOf(failure: { problem: string; retryAfterSeconds?: number }): RecoverRefusal {
  const { problem } = failure
  if (problem === 'link-expired' || problem === 'recovery-key-wrong') return { reason: problem }
  if (problem === 'second-factor-needed' || problem === 'second-factor-wrong') return { reason: problem }
  return problem === 'invalid-request' ? { reason: 'link-expired' } : asNetworkRefusal(failure)
}
