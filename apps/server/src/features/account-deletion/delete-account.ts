import { deleteAccount } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { leavesOrganizationAlone } from '../organizations/index.ts'
import { isLastSuperAdmin } from '../roles/index.ts'
import type { Ending } from '../sessions/index.ts'

/** Removes every row of a person, feature by feature. `ending` is the reason that their devices get. */
export type ErasePerson = (tx: Db, userId: string, ending: Ending) => Promise<void>

const deletedJob = 'account-deleted-mail'

interface Deleted {
  email: string
  timeMs: number
}

/** Serves the deletion of one's own account. Emails the person afterward. */
export function serveDeleteAccount(
  server: Server,
  { database, clock, jobs, live, mailer }: Platform,
  erasePerson: ErasePerson,
): void {
  // The job carries the address, because the account is gone by the time it runs.
  jobs.handle<Deleted>(deletedJob, (deleted) => mailer.send(deletedMail(deleted)))

  server.serve(deleteAccount, [], async ({ body, session, caller }) => {
    const nowMs = clock.nowMs()
    const { userId } = session
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const { email } = await getAccount(database.durable, userId)
    if (canonicalEmail(body.email) !== canonicalEmail(email)) return err('email-mismatch')
    const deleted = await transact<undefined, 'last-super-admin' | 'organization-left-alone'>(
      database.durable,
      async (tx) => {
        if (await isLastSuperAdmin(tx, userId)) return err('last-super-admin')
        if (await leavesOrganizationAlone(tx, userId)) return err('organization-left-alone')
        await erasePerson(tx, userId, { why: 'account-deleted', nowMs })
        await jobs.add(tx, deletedJob, { email, timeMs: nowMs } satisfies Deleted)
        return ok()
      },
    )
    if (!deleted.ok) return deleted
    caller.takeAway('session')
    await live.publish([userId], { type: 'sessions-ended', kept: null })
    return ok()
  })
}

function deletedMail({ email, timeMs }: Deleted): Mail {
  const mail = writeLetter(email, {
    template: 'account-deleted',
    subject: 'Your account was deleted',
    paragraphs: [
      `On ${timeInLetter(timeMs)} your Severy account was deleted by someone who confirmed it with the account password or a passkey. Your vault, your files and everything else we kept about you are gone from this server.`,
    ],
    closing: [
      'Devices you’ve used may still have an encrypted copy. Sign out there to remove it.',
      'Nobody can bring the account back, including us. You can sign up again with this address anytime.',
    ],
  })
  return { ...mail, isRecipientForgotten: true }
}

export const accountDeletionExamples: MailExamples = () => [
  deletedMail({ email: madeUp.address, timeMs: madeUp.timeMs }),
]
