/** The way back in with the recovery key (PROTOCOL 5.7): a new password, a new kit, the same vault. */
import {
  finishRecovery,
  requestRecovery as requestEndpoint,
  startRecovery,
  type AccountBundle,
  type SecondFactorAnswer,
} from '@severy/contract'
import { importKey, openSlot, parseRecoveryKey, recoveryAuth, recoverySlotKey } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail, toBase64Url, type Bytes } from '@severy/verifier'
import { isAccountPassword } from '../accounts/account-password.ts'
import type { NetworkReason, RecoveryKit, Refusal } from '../engine.ts'
import { asNetworkRefusal, call } from '../http/call.ts'
import { bytesOf } from '../ids.ts'
import { accountAlarm } from '../integrity/raise-alarm.ts'
import { sealNextKeyring } from '../keyring/write-keyring.ts'
import { lastGroupOf, makeRecoverySlot } from '../kit/create-recovery-kit.ts'
import type { PasswordWork } from '../password-work.ts'
import { enterUnlocked } from '../sessions/enter-unlocked.ts'
import { acceptAccount, assemble, sealPasswordSlot } from '../sessions/open-account.ts'
import { passwordInputOf } from '../sessions/password-login.ts'
import type { Engine } from '../sessions/session.ts'
import { adoptKeyring } from '../vaults/sync.ts'
import type { IntegrityCode } from '@severy/verifier'

type RecoverRefusal = Refusal<
  | 'link-expired'
  | 'recovery-key-wrong'
  | 'second-factor-needed'
  | 'second-factor-wrong'
  | 'weak-password'
  | 'integrity'
  | NetworkReason
>

/** Mails a link, if the address has an account; the answer does not tell. */
export async function requestRecovery(
  engine: Engine,
  email: string,
): Promise<Result<undefined, Refusal<NetworkReason>>> {
  const address = canonicalEmail(email)
  if (address === null) return ok(undefined)
  const answer = await call(engine.ports, requestEndpoint, { body: { email: address } })
  return answer.ok ? ok(undefined) : err(asNetworkRefusal(answer.error))
}

export async function recover(
  engine: Engine,
  input: { token: string; recoveryKey: string; newPassword: string; secondFactor?: SecondFactorAnswer },
): Promise<Result<{ kit: RecoveryKit }, RecoverRefusal>> {
  const raw = await parseRecoveryKey(input.recoveryKey)
  if (raw === null) return err({ reason: 'recovery-key-wrong' })
  if (!(await isAccountPassword(engine.ports, input.newPassword, ''))) return err({ reason: 'weak-password' })
  engine.emit({ type: 'unlock-progress', step: 'deriving', items: 0 })
  const recoveryKey = await importKey(raw)
  const work = engine.ports.openPasswordWork()
  try {
    const passwordInput = await passwordInputOf(input.newPassword)
    return await recoverWith(engine, work, { ...input, recoveryKey }, passwordInput)
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
    secondFactor,
  }: { token: string; recoveryKey: CryptoKey; secondFactor?: SecondFactorAnswer },
  input: string,
): Promise<Result<{ kit: RecoveryKit }, RecoverRefusal>> {
  const recAuth = toBase64Url(await recoveryAuth(recoveryKey))
  const registration = await work.startRegistration(input)
  const start = await call(engine.ports, startRecovery, {
    body: {
      token,
      recAuth,
      registrationRequest: registration.request,
      keyringSeq: 0,
      ...(secondFactor === undefined ? {} : { secondFactor }),
    },
  })
  if (!start.ok) return err(refusalOf(start.error))
  const { account: bundle, registrationResponse } = start.value.reply
  const registered = await work.finishRegistration(input, registration.state, registrationResponse)
  if (registered === null) return err({ reason: 'unreachable' })

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
  const accepted = await acceptAccount(bundle, accountKey, slot.akVer, 0, memory, registered.serverPublicKey)
  if (!accepted.ok) return refuse(accepted.error.code)

  const { keys, keyring } = accepted.value
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
    copies: await store.readVaults(bundle.userId),
    memory,
    opaquePk: registered.serverPublicKey,
    passkeySlots: null,
    fresh: { exportKey, slot: passwordSlot, at: engine.ports.clock.now() },
  })
  const number = (before?.number ?? 0) + 1
  const next = await sealNextKeyring(unlocked, (core) => ({
    ...core,
    pwVer: core.pwVer + 1,
    kit: { number, slotId: recovery.slot.slotId, savedAt: null },
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
  adoptKeyring(engine, unlocked, next.keyring)
  unlocked.account = { ...unlocked.account, slot: null, haveKeysChanged: false }
  unlocked.kitLastGroup = lastGroupOf(recovery.recoveryKey)

  const entered = await enterUnlocked(engine, unlocked, {
    input,
    unreadable,
    isKnownDevice: account !== null,
  })
  if (!entered.ok) return entered
  const replaces = before?.number ?? null
  const { recoveryKey: shown } = recovery
  const createdAt = engine.ports.clock.now()
  return ok({ kit: { number, replaces, recoveryKey: shown, email: bundle.email, createdAt } })
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
