import { resendConfirmation } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { sendRegistrationMail } from './registration-mail.ts'

const perAddress = { name: 'resend', triesMax: 30, windowMs: 3600_000, by: 'address' } as const
const perRegistration = { name: 'resend-registration', triesMax: 5, windowMs: 3600_000 } as const

/** The job finds out whether there is anything to send, so that the response does not reveal it. */
export function serveResendConfirmation(server: Server, { database, jobs }: Platform): void {
  const byRegistration = (body: { registrationId: string }): string => body.registrationId
  const limits = [perAddress, { ...perRegistration, by: byRegistration }]
  server.serve(resendConfirmation, limits, async ({ body }) => {
    await sendRegistrationMail(jobs, database.durable, body.registrationId)
    return ok()
  })
}
