import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { describeUserAgent, deviceName } from '../../platform/user-agent.ts'
import { findAccount } from '../accounts/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { tellEnded } from './end-session.ts'
import { giveTokens, type OpenedSession } from './session.ts'

const jobKind = 'new-device-mail'

interface NewDevice {
  userId: string
  address: string
  userAgent: string
  client: string | null
  timeMs: number
}

/** Call in the transaction that opened the session. The device receives its token only with the response. */
export function recordSignIn(
  tx: Db,
  userId: string,
  caller: Caller,
  { device }: OpenedSession,
  nowMs: number,
): Promise<void> {
  const { tokenHash: deviceHash } = device
  return recordEvent(tx, { userId, type: 'SIGN_IN', status: 'success', caller, nowMs, deviceHash })
}

/**
 * Call after a sign-in's transaction has committed: sets the tokens, tells the person's other devices, and sends an
 * email when the device is new. Not needed for the sign-in that creates an account.
 */
export async function completeSignIn(
  platform: Platform,
  userId: string,
  caller: Caller,
  session: OpenedSession,
): Promise<void> {
  const { database, clock, jobs, live } = platform
  giveTokens(caller, session)
  await tellEnded(platform, session.ended)
  await live.publish([userId], { type: 'sessions-changed' })
  if (!session.device.isNew) return
  const { address, userAgent, client } = caller
  const device: NewDevice = { userId, address, userAgent, client, timeMs: clock.nowMs() }
  await jobs.add(database.durable, jobKind, device)
}

export function handleNewDeviceMails({ database, jobs, mailer, places, publicUrl }: Platform): void {
  jobs.handle<NewDevice>(jobKind, async (device) => {
    const account = await findAccount(database.durable, device.userId)
    if (account === null) return
    await mailer.send(newDeviceMail(account.email, device, places.find(device.address), publicUrl))
  })
}

function newDeviceMail(
  to: string,
  { address, userAgent, client, timeMs }: NewDevice,
  place: string | null,
  publicUrl: string,
): Mail {
  const device = deviceName(describeUserAgent(userAgent), client) ?? 'an unknown browser'
  const from = place === null ? address : `${address} (${place})`
  return writeLetter(to, {
    template: 'new-device',
    subject: 'New sign-in to your Severy account',
    paragraphs: [
      `On ${timeInLetter(timeMs)} someone signed in to your Severy account on a new device: ${device}, from ${from}.`,
    ],
    action: { label: 'See where you’re signed in', url: `${publicUrl}/account?tab=sessions` },
    closing: [
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, sign that device out and change your account password now.',
    ],
  })
}

export const newDeviceExamples: MailExamples = (publicUrl) => [
  newDeviceMail(
    madeUp.address,
    { userId: '', address: madeUp.network, userAgent: madeUp.userAgent, client: null, timeMs: madeUp.timeMs },
    null,
    publicUrl,
  ),
]
