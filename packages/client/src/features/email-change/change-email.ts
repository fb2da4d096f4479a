/**
 * Changes a person's address (PROTOCOL 5.8): a code proves access to the mailbox, and the next identity statement has
 * the new address with the same keys.
 */
import { finishEmailChange, startEmailChange } from '@severy/contract'
import { succeedIdentity } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { canonicalEmail, equalBytes, type Bytes } from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { FinishEmailReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { currentIdentity, openBoxes } from '../../state/account/keyring.ts'
import { adoptWrittenKeyring, sealNextKeyring, type NextKeyring } from '../../state/vaults/write-keyring.ts'
import type { Proof } from '../sessions/data.ts'
import { proveToServer } from '../../state/entry/prove.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import { adoptAddress } from '../../state/people/adopt-address.ts'

/** After how many conflicting keyring writes of other devices the change is given up. */
const conflictsMax = 5

/** Has the server mail a code to the new address. */
export async function requestEmailChange(
  engine: Engine,
  email: string,
): Promise<Result<undefined, Refusal<'invalid-email' | 'same-email' | NetworkReason>>> {
  const unlocked = findUnlocked(engine)
  const address = canonicalEmail(email)
  if (address === null) return err({ reason: 'invalid-email' })
  if (unlocked === null) return err({ reason: 'unreachable' })
  if (address === canonicalEmail(unlocked.email)) return err({ reason: 'same-email' })
  const answer = await call(engine.ports, startEmailChange, {
    body: { email: address },
    signal: unlocked.ending.signal,
  })
  return answer.ok ? ok(undefined) : err(asNetworkRefusal(answer.error))
}

/**
 * Changes the account's address. `code` is the six-digit code that was emailed to the new one; spaces in it are
 * ignored.
 */
export async function changeEmail(
  engine: Engine,
  input: { email: string; code: string; password: Proof },
): Promise<Result<undefined, Refusal<FinishEmailReason>>> {
  const unlocked = findUnlocked(engine)
  const address = canonicalEmail(input.email)
  const code = input.code.replace(/\s/g, '')
  if (unlocked === null) return err({ reason: 'unreachable' })
  if (address === null || !/^\d{6}$/.test(code)) return err({ reason: 'code-wrong' })
  return unlocked.line(async () => {
    const proved = await proveToServer(engine, unlocked, input.password)
    if (!proved.ok) {
      const { reason } = proved.error
      return err({ ...proved.error, reason: reason === 'sign-in-failed' ? 'wrong-password' : reason })
    }
    return moveInLine(engine, unlocked, address, code, await tagOf(engine, address))
  })
}

async function moveInLine(
  engine: Engine,
  unlocked: Unlocked,
  address: string,
  code: string,
  emailTag: Bytes,
): Promise<Result<undefined, Refusal<FinishEmailReason>>> {
  for (let conflicts = 0; ; conflicts++) {
    const next = await sealNextStatement(engine, unlocked, emailTag)
    if (next === null || unlocked.alarm !== null) return err({ reason: 'unreachable' })
    const answer = await call(engine.ports, finishEmailChange, {
      body: { code, statement: next.statement, keyring: next.write },
      signal: unlocked.ending.signal,
      isRepeatable: true,
    })
    if (answer.ok) {
      await adoptWrittenKeyring(engine, unlocked, next.keyring)
      await adoptAddress(engine, unlocked, address)
      return ok(undefined)
    }
    const { problem } = answer.error
    if (problem !== 'sequence-conflict' && problem !== 'code-expired') return err(refusalOf(answer.error))
    const outcome = await syncInLine(engine, unlocked)
    // The server used up the code with the first request, whose answer was lost: it already has what was sent.
    if (equalBytes(unlocked.keyring.place.hash, next.keyring.place.hash)) {
      await adoptAddress(engine, unlocked, address)
      return ok(undefined)
    }
    if (problem === 'code-expired' || conflicts >= conflictsMax) return err(refusalOf(answer.error))
    if (outcome !== 'verified') return err({ reason: outcome === 'offline' ? outcome : 'unreachable' })
  }
}

/** The next statement, and the keyring that contains it. Null if this device's own records do not open. */
async function sealNextStatement(
  engine: Engine,
  unlocked: Unlocked,
  emailTag: Bytes,
): Promise<(NextKeyring & { statement: { body: string; sigSelf: string; sigPrev: string } }) | null> {
  const secret = (await openBoxes(unlocked.keys, unlocked.keyring.copy))?.core.identity.at(-1)
  if (secret === undefined) return null
  const identity = currentIdentity(unlocked.keyring)
  const timeMs = engine.ports.clock.now()
  const successor = await succeedIdentity({ identity, secret }, { emailTag, timeMs, keys: 'same' })
  if (successor === null) return null
  const next = await sealNextKeyring(unlocked, (core) => ({
    ...core,
    identity: [...core.identity, successor.secret],
  }))
  return next === null ? null : { ...next, statement: successor.secret.statement }
}

async function tagOf({ ports }: Engine, address: string): Promise<Bytes> {
  const work = ports.openPasswordWork()
  try {
    return await work.emailTag(address)
  } finally {
    work.close()
  }
}

function refusalOf(failure: { problem: string; retryAfterSeconds?: number }): Refusal<FinishEmailReason> {
  const { problem } = failure
  return problem === 'code-wrong' || problem === 'code-expired' || problem === 'email-taken'
    ? { reason: problem }
    : asNetworkRefusal(failure)
}
