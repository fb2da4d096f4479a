import { finishEmailChange } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { equalBytes, parseStatement, verifyStatementChain, type SignedStatement } from '@severy/verifier'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { isSameToken } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import {
  decodeKeyring,
  decodeStatement,
  getAccount,
  listStatementsOf,
  moveEmail,
  storeKeyring,
  insertStatement,
} from '../accounts/index.ts'
import { noteInDirectory } from '../directory/index.ts'
import { dropRecoveryLinks } from '../recovery/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { dropStartOverWait } from '../start-over/index.ts'
import { keepSubscriber } from '../subscriptions/index.ts'
import { emailMovedJob, type EmailMoved } from './email-change-mails.ts'
import { deleteEmailChange, takeEmailCodeTry } from './email-change-store.ts'
import { hashEmailCode } from './email-code.ts'

/** Guesses per code, out of a million. The number of codes per hour is limited where they are requested. */
const triesMax = 5

export function serveFinishEmailChange(server: Server, platform: Platform): void {
  const { database, clock, live, jobs, enumerationKey } = platform
  server.serve(finishEmailChange, [], async ({ body, session, caller }) => {
    const nowMs = clock.nowMs()
    const { userId } = session
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const keyring = decodeKeyring(body.keyring)
    if (!keyring.ok) return keyring
    const statement = decodeStatement(body.statement)
    if (statement === null) return err('invalid-request')

    const change = await takeEmailCodeTry(database.durable, userId, triesMax, nowMs)
    if (change === null) return err('code-expired')
    const codeHash = hashEmailCode(enumerationKey, userId, change.canonicalEmail, body.code)
    if (change.codeHash === null || !isSameToken(change.codeHash, codeHash)) {
      await recordEvent(database.durable, { userId, type: 'EMAIL_CHANGED', status: 'failed', caller, nowMs })
      return err('code-wrong')
    }

    const before = await getAccount(database.durable, userId)
    const moved = await transact<number, MoveRefusal>(database.durable, async (tx) => {
      if (!(await deleteEmailChange(tx, userId, codeHash))) return err('code-expired')
      const stored = await storeKeyring(tx, userId, keyring.value)
      if (!stored.ok) return stored
      const next = await acceptNext(tx, userId, statement)
      if (!next.ok) return next
      await insertStatement(tx, userId, next.value, statement)
      if (!(await moveEmail(tx, userId, change.email, change.canonicalEmail))) return err('email-taken')
      await keepSubscriber(tx, userId)
      const email = { typed: change.email, canonical: change.canonicalEmail }
      await noteInDirectory(tx, userId, { email })
      await dropRecoveryLinks(tx, userId)
      await dropStartOverWait(tx, userId)
      await recordEvent(tx, { userId, type: 'EMAIL_CHANGED', status: 'success', caller, nowMs })
      const mail: EmailMoved = { from: before.email, to: change.email, timeMs: nowMs }
      await jobs.add(tx, emailMovedJob, mail)
      return ok(keyring.value.seq)
    })
    if (!moved.ok) return moved
    await live.publish([userId], { type: 'keyring-changed', seq: moved.value })
    await live.publish([userId], { type: 'start-over-changed' })
    return ok()
  })
}

type MoveRefusal =
  'code-expired' | 'sequence-conflict' | 'email-taken' | { problem: 'record-refused'; detail: string }

/** The number of the new statement, which must extend the stored chain and keep the same keys. */
async function acceptNext(
  tx: Db,
  userId: string,
  statement: SignedStatement,
): Promise<Result<number, MoveRefusal>> {
  const stored = await listStatementsOf(tx, userId)
  const chain = await verifyStatementChain([...stored, statement])
  if (!chain.ok) return err({ problem: 'record-refused', detail: chain.error })
  const before = parseStatement(stored.at(-1)?.body ?? new Uint8Array(0))
  const next = chain.value.at(-1)
  const isSameKeys =
    before !== null &&
    next !== undefined &&
    equalBytes(before.edPk, next.edPk) &&
    equalBytes(before.xPk, next.xPk)
  return isSameKeys ? ok(next.idSeq) : err({ problem: 'record-refused', detail: 'statement-chain' })
}
