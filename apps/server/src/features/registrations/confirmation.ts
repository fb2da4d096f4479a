import { type BodyOf, finishConfirmation, startConfirmation } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Caller } from '../../platform/caller.ts'
import { transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { noteJoined } from '../invitations/index.ts'
import { createAccount, passwordSlot, readBundle } from '../accounts/index.ts'
import { unlistSignUps } from '../directory/index.ts'
import { rolesOf } from '../roles/index.ts'
import { recordEvent } from '../security-events/index.ts'
import {
  beginLogin,
  completeLogin,
  giveTokens,
  openSession,
  type OpenedSession,
  tellEnded,
} from '../sessions/index.ts'
import { createVault } from '../vaults/index.ts'
import { type CheckedUpload, checkUpload, Upload } from './check-upload.ts'
import { hashWaitKey } from './hand-over.ts'
import {
  findHandedOver,
  findRegistration,
  findRegistrationByToken,
  type Registration,
  takeRegistrations,
} from './registration-store.ts'

const perAddress = { name: 'confirm', triesMax: 60, windowMs: 3600_000, by: 'address' } as const
const perToken = { name: 'confirm-token', triesMax: 20, windowMs: 3600_000 } as const

/**
 * Needs both the emailed link and the password, so that mailbox and password belong to the same person. On the page of
 * the sign-up, the key that it waits with stands for the link once that was opened elsewhere. Starts the trial.
 */
export function serveConfirmation(server: Server, platform: Platform, plans: Plans): void {
  const { database, clock } = platform
  const hashOf = (body: BodyOf<typeof startConfirmation>): string =>
    'token' in body ? hashToken(body.token) : hashWaitKey(body.waitKey)
  const limits = [perAddress, { ...perToken, by: hashOf }]

  server.serve(startConfirmation, limits, async ({ body }) => {
    const find = 'token' in body ? findRegistrationByToken : findHandedOver
    const registration = await find(database.durable, hashOf(body), clock.nowMs())
    if (registration === null) return err('link-expired')
    const { registrationId, opaqueId, opaqueRecord } = registration
    const subject = {
      userId: null,
      registrationId,
      rateSubject: null,
      opaqueId,
      opaqueRecord,
      beginner: null,
    }
    const login = await beginLogin(platform, subject, body.startLoginRequest)
    return login === null ? err('invalid-request') : ok(login)
  })

  server.serve(finishConfirmation, [perAddress], async ({ body, caller }) => {
    const { login, isProved } = await completeLogin(platform, body.loginId, body.finishLoginRequest)
    if (login === null) return err('sign-in-expired')
    const { registrationId } = login
    if (registrationId === null || !isProved) return err('sign-in-failed')
    const registration = await findRegistration(database.durable, registrationId, clock.nowMs())
    if (registration === null) return err('link-expired')
    const upload = await readUpload(registration)
    const session = await becomeAccount(platform, plans, registration, upload, caller)
    if (!session.ok) return session

    giveTokens(caller, session.value)
    await tellEnded(platform, session.value.ended)
    await platform.live.publish(session.value.inviterIds, { type: 'invitations-changed' })
    const { userId } = upload.account
    const roles = await rolesOf(database.durable, userId)
    return ok(await readBundle(database.durable, userId, { slotType: passwordSlot, keyringSeq: 0, roles }))
  })
}

/** The first to confirm an address gets it; all other pending registrations of the address are deleted. */
function becomeAccount(
  { database, clock }: Platform,
  plans: Plans,
  registration: Registration,
  { account, vault, invitation }: CheckedUpload,
  caller: Caller,
): Promise<Result<OpenedSession & { inviterIds: string[] }, 'link-expired'>> {
  const nowMs = clock.nowMs()
  const { canonicalEmail, email, opaqueId, opaqueRecord } = registration
  return transact(database.durable, async (tx) => {
    const taken = await takeRegistrations(tx, canonicalEmail)
    if (!taken.includes(registration.registrationId)) return err('link-expired')
    await unlistSignUps(tx, taken)
    const newAccount = { ...account, canonicalEmail, email, opaqueId, opaqueRecord }
    const isNew = (await createAccount(tx, newAccount, nowMs)) && (await createVault(tx, vault))
    if (!isNew) return err('link-expired')
    const { userId } = account
    await plans.beginTrial(tx, userId, nowMs)
    await recordEvent(tx, { userId, type: 'ACCOUNT_CREATED', status: 'success', caller, nowMs })
    const inviterIds = await noteJoined(tx, { userId, canonicalEmail, answer: invitation }, nowMs)
    return ok({ ...(await openSession(tx, userId, caller, nowMs)), inviterIds })
  })
}

/** Already checked on arrival; checked again, because the check also decodes it. */
async function readUpload({ upload }: Registration): Promise<CheckedUpload> {
  const checked = await checkUpload(Upload.parse(JSON.parse(upload)))
  if (!checked.ok) throw new Error(`A stored registration is not acceptable: ${checked.error}`)
  return checked.value
}
