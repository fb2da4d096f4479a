/** Sign-in with a passkey (PROTOCOL 5.4): its signature opens the session, its PRF output the slot. */
import { finishPasskeySignIn, startPasskeySignIn } from '@severy/contract'
import { err, ok } from '@severy/result'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { endOf } from '../../platform/sign-on.ts'
import { readBundle } from '../accounts/index.ts'
import { checkAssertion, countAnswer, makeChallenge } from '../passkeys/index.ts'
import { rolesOf } from '../roles/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { completeSignIn, recordSignIn } from './complete-sign-in.ts'
import { openSession } from './session.ts'
import { isSuspended } from './suspension-store.ts'

const startsPerAddress = { name: 'passkey', triesMax: 100, windowMs: 15 * 60_000, by: 'address' } as const
const perAddress = { ...startsPerAddress, name: 'passkey-finish' } as const

export function serveStartPasskeySignIn(server: Server, platform: Platform): void {
  server.serve(startPasskeySignIn, [startsPerAddress], async () =>
    ok(await makeChallenge(platform, 'sign-in', null)),
  )
}

/**
 * Whether a passkey of this person counts as a recent proof of identity, like the password. Passed in, because
 * organizations depend on sessions and not the other way round.
 */
export type MayPasskeyProve = (db: Db, userId: string) => Promise<boolean>

export function serveFinishPasskeySignIn(
  server: Server,
  platform: Platform,
  mayPasskeyProve: MayPasskeyProve,
): void {
  const { database, clock, signOn } = platform
  server.serve(finishPasskeySignIn, [perAddress], async ({ body, caller }) => {
    const nowMs = clock.nowMs()
    const { userId, assertion, keyringSeq, isProof = false } = body
    const checked = await checkAssertion(platform, database.disposable, 'sign-in', userId, assertion, caller)
    if (!checked.ok) return err(checked.error === 'expired' ? 'sign-in-expired' : 'sign-in-failed')
    const answered = checked.value
    const bundle = await readBundle(database.durable, userId, {
      slotType: null,
      keyringSeq,
      roles: await rolesOf(database.durable, userId),
    })
    const opens = bundle.passkeySlots.some(({ credentialId }) => credentialId === assertion.credentialId)
    // Without a slot it is only a second factor.
    if (!opens || !answered.isVerified) return err('sign-in-failed')

    if (await isSuspended(database.durable, userId)) return err('account-suspended')
    const asked = await signOn.stateOf(database.durable, userId, caller, nowMs)
    if (asked.name === 'needed') return err('sign-on-needed')
    const endsAtMs = endOf(asked)
    const isPersonProved = await mayPasskeyProve(database.durable, userId)
    if (isProof && !isPersonProved) return err('passkey-no-proof')

    const opened = await transact(database.durable, async (tx) => {
      if (!(await countAnswer(tx, userId, answered, nowMs))) return err('sign-in-failed' as const)
      const session = await openSession(tx, userId, caller, nowMs, { isPersonProved, endsAtMs })
      await recordSignIn(tx, userId, caller, session, nowMs)
      return ok(session)
    })
    if (!opened.ok) {
      // The counter did not rise: a copy of this passkey exists.
      await recordEvent(database.durable, { userId, type: 'SIGN_IN', status: 'blocked', caller, nowMs })
      return opened
    }
    await completeSignIn(platform, userId, caller, opened.value)
    return ok(bundle)
  })
}
