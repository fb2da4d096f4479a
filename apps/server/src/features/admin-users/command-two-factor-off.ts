import { err, ok, type Result } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { type Db, transact } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import { recordAct } from '../audit-log/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { turnOffTwoFactor } from '../two-factor/index.ts'
import { bySupport } from './support-acts.ts'
import { supportMailJob, type SupportTold } from './support-mails.ts'

/**
 * The operator's command in place of an admin, for when no admin can sign in: turns two-factor authentication off for the
 * person with this address, tells them, and records it.
 */
export async function turnOffTwoFactorByCommand(
  db: Db,
  email: string,
  nowMs: number,
): Promise<Result<undefined, 'email-unknown' | 'two-factor-off'>> {
  const canonical = canonicalEmail(email)
  const account = canonical === null ? null : await findAccountByEmail(db, canonical)
  if (account === null) return err('email-unknown')
  const { userId } = account
  return transact(db, async (tx) => {
    if (!(await turnOffTwoFactor(tx, userId))) return err('two-factor-off')
    const event = { userId, type: 'TWO_FACTOR_DISABLED', status: 'success' } as const
    await recordEvent(tx, { ...event, caller: bySupport, nowMs })
    const told: SupportTold = { act: 'two-factor-disabled', email: account.email, timeMs: nowMs }
    await addJob(tx, { kind: supportMailJob, payload: told }, nowMs)
    const act = {
      actorId: null,
      address: '',
      action: 'two-factor-disabled',
      target: { type: 'person', id: userId, label: account.email },
      before: { twoFactor: true },
      after: { twoFactor: false },
      result: 'success',
    } as const
    await recordAct(tx, act, nowMs)
    return ok()
  })
}
