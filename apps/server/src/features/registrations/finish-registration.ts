import { finishRegistration } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccount } from '../accounts/index.ts'
import { listSignUp } from '../directory/index.ts'
import { hasVault } from '../vaults/index.ts'
import { checkUpload, uploadOf } from './check-upload.ts'
import { newHandOverNumber } from './hand-over.ts'
import { sendRegistrationMail } from './registration-mail.ts'
import { findStart, insertRegistration, useStart } from './registration-store.ts'

const perAddress = { name: 'sign-up-finish', triesMax: 30, windowMs: 3600_000, by: 'address' } as const
const perEmail = { name: 'sign-up-email', triesMax: 10, windowMs: 3600_000 } as const
const registrationMsMax = 24 * 3600_000

/**
 * Does exactly the same for every address. Whether it has an account is checked later by the job that sends the email,
 * which then deletes what was stored here (PROTOCOL 5.1(3)).
 */
export function serveFinishRegistration(server: Server, { database, clock, jobs, settings }: Platform): void {
  const byEmail = (body: { email: string }): string => canonicalEmail(body.email) ?? body.email
  const limits = [perAddress, { ...perEmail, by: byEmail }]
  server.serve(finishRegistration, limits, async ({ body }) => {
    if (!(await settings.read()).are_registrations_allowed) return err('registrations-closed')
    const nowMs = clock.nowMs()
    const { registrationId, email, registrationRecord } = body
    const canonical = canonicalEmail(email)
    if (canonical === null) return err('invalid-request')
    const opaqueId = await findStart(database.durable, registrationId, nowMs)
    if (opaqueId === null) return err('registration-unknown')

    const upload = uploadOf(body)
    const checked = await checkUpload(upload)
    if (!checked.ok) return err({ problem: 'record-refused', detail: checked.error })
    // Random 128-bit ids collide only when copied.
    const isTaken =
      (await findAccount(database.durable, upload.userId)) !== null ||
      (await hasVault(database.durable, upload.vault.vaultId))
    if (isTaken) return err({ problem: 'record-refused', detail: 'id-taken' })

    // Chosen here and not by the page: a stranger who signs up with someone's address cannot pick one that they will type.
    const handOver =
      body.waitHash === undefined ? null : { waitHash: body.waitHash, number: newHandOverNumber() }
    const waitsUntilMs = nowMs + registrationMsMax
    return transact(database.durable, async (tx) => {
      if (!(await useStart(tx, registrationId))) return err('registration-unknown')
      await insertRegistration(
        tx,
        {
          registrationId,
          canonicalEmail: canonical,
          email: email.trim(),
          opaqueId,
          opaqueRecord: registrationRecord,
          upload: JSON.stringify(upload),
        },
        waitsUntilMs,
        handOver,
      )
      const signUp = { registrationId, email: email.trim(), canonicalEmail: canonical }
      await listSignUp(tx, { ...signUp, createdAtMs: nowMs, waitsUntilMs })
      await sendRegistrationMail(jobs, tx, registrationId)
      return ok({ number: handOver?.number ?? null })
    })
  })
}
