/**
 * Emails members of an organization about changes that affect them. The server does not know the organization's name.
 */
import type { SeenEventType } from '@severy/contract'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { dayInLetter, writeLetter } from '../../platform/letter.ts'
import { addJob, type Jobs } from '../../platform/jobs.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { listEmails } from '../accounts/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { isOwner, listMembers } from '../vaults/index.ts'
import { findEnd, findRuleOf, listJoined } from './organization-store.ts'

type Told =
  /** `isEnding`: its end was announced before. */
  | { what: 'joined'; vaultId: string; userId: string; isEnding: boolean }
  | { what: 'second-factor' | 'sign-on' | 'taken-over'; vaultId: string; byId: string }
  /** `uncovered`: members whom the plan of the person who left them covered. */
  | { what: 'left-alone'; vaultId: string; byId: string; uncovered?: readonly string[] }
  | { what: 'end'; vaultId: string; byId: string; isEnding: boolean }
  /** Its directory has named people who have not been added yet. */
  | { what: 'proposed'; vaultId: string; atMs: number }
  | { what: 'deactivated'; vaultId: string; userId: string; isOwner: boolean }

/** Queues emails about a change, in the transaction that makes it. */
export type TellMembers = (tx: Db, told: Told) => Promise<void>

const tellJob = 'tell-members'
/** Waits this long, so that everyone named by a directory at the same time is in one email. */
const gatherMs = 10 * 60_000
/** One for each mailbox, so that a retry sends nobody the same email twice. */
const mailJob = 'member-mail'

export type MemberMail =
  | { mail: 'joined'; to: string; who: string }
  | { mail: 'covered'; to: string }
  /** `trialEndsAtMs`: the end of their own trial, if it is still running. */
  | { mail: 'not-covered'; to: string; trialEndsAtMs: number | null }
  | { mail: 'second-factor'; to: string; who: string; dueAtMs: number }
  | { mail: 'sign-on'; to: string; who: string }
  | { mail: 'taken-over'; to: string; who: string }
  | { mail: 'end'; to: string; who: string; endsAtMs: number }
  | { mail: 'no-end'; to: string; who: string }
  | { mail: 'left-alone'; to: string; isUncovered: boolean }
  | { mail: 'proposed'; to: string }
  | { mail: 'deactivated'; to: string; who: string; isOwner: boolean }
  | { mail: 'deactivated-self'; to: string; isOwner: boolean }

/** Returns a function that schedules one of these emails. Call it in the transaction that makes the change. */
export function createTellMembers({ jobs }: Pick<Platform, 'jobs'>): TellMembers {
  return (tx, told) => {
    if (told.what !== 'proposed') return jobs.add(tx, tellJob, told)
    const { vaultId, atMs } = told
    const sinceMs = Math.floor(atMs / gatherMs) * gatherMs
    const jobId = `${tellJob}:proposed:${vaultId}:${String(sinceMs)}`
    return addJob(tx, { kind: tellJob, payload: told, jobId }, atMs, sinceMs + gatherMs)
  }
}

/** Queues one email for one mailbox. Call it in the transaction of what it tells. */
export function queueMemberMail(jobs: Pick<Jobs, 'add'>, tx: Db, mail: MemberMail): Promise<void> {
  return jobs.add(tx, mailJob, mail)
}

export function handleMemberMails({
  database,
  jobs,
  mailer,
  clock,
  publicUrl,
}: Pick<Platform, 'database' | 'jobs' | 'mailer' | 'clock' | 'publicUrl'>): void {
  const db = database.durable
  jobs.handle<Told>(tellJob, async (told) => {
    const mails = await mailsFor(db, told)
    const events = await eventsFor(db, told)
    await inTransaction(db, async (tx) => {
      for (const mail of mails) await queueMemberMail(jobs, tx, mail)
      for (const { userId, type } of events) {
        await recordEvent(tx, { userId, type, status: 'success', caller: byNobody, nowMs: clock.nowMs() })
      }
    })
  })
  jobs.handle<MemberMail>(mailJob, async (mail) => {
    await mailer.send(write(mail, publicUrl))
  })
}

/** Not caused by any of the person's devices. */
export const byNobody = { address: '', userAgent: '' }

/** Changes that are also shown in the bell, unless a notice or a list of pending offers shows them. */
async function eventsFor(db: Db, told: Told): Promise<{ userId: string; type: SeenEventType }[]> {
  const { vaultId } = told
  if (told.what === 'left-alone') {
    const joined = [...(await listJoined(db, vaultId)).keys()].filter((userId) => userId !== told.byId)
    return joined.map((userId) => ({ userId, type: 'ORGANIZATION_WITHOUT_OWNER' as const }))
  }
  if (told.what === 'proposed') {
    const owners = await ownersOf(db, vaultId)
    return owners.map((userId) => ({ userId, type: 'MEMBER_PROPOSED' as const }))
  }
  return []
}

/** Read when the email is queued: an address that changed since, or an account that is gone, gets nothing. */
async function mailsFor(db: Db, told: Told): Promise<MemberMail[]> {
  const { vaultId } = told
  if (told.what === 'joined') {
    const [self] = await addressesOf(db, [told.userId])
    if (self === undefined) return []
    const owners = await addressesOf(db, await ownersOf(db, vaultId, told.userId))
    const endsAtMs = told.isEnding ? await findEnd(db, vaultId) : null
    const who = owners[0] ?? 'an owner'
    return [
      ...owners.map((to) => ({ mail: 'joined' as const, to, who: self })),
      // The others were told when it was announced.
      ...(endsAtMs === null ? [] : [{ mail: 'end' as const, to: self, who, endsAtMs }]),
    ]
  }
  if (told.what === 'proposed') {
    const owners = await addressesOf(db, await ownersOf(db, vaultId))
    return owners.map((to) => ({ mail: 'proposed' as const, to }))
  }
  if (told.what === 'deactivated') {
    const [self] = await addressesOf(db, [told.userId])
    if (self === undefined) return []
    const owners = await addressesOf(db, await ownersOf(db, vaultId, told.userId))
    return [
      ...owners.map((to) => ({ mail: 'deactivated' as const, to, who: self, isOwner: told.isOwner })),
      { mail: 'deactivated-self' as const, to: self, isOwner: told.isOwner },
    ]
  }
  const who = (await addressesOf(db, [told.byId]))[0] ?? 'an owner'
  if (told.what === 'taken-over') {
    const owners = await addressesOf(db, await ownersOf(db, vaultId, told.byId))
    return owners.map((to) => ({ mail: 'taken-over' as const, to, who }))
  }
  const joined = [...(await listJoined(db, vaultId)).keys()].filter((userId) => userId !== told.byId)
  if (told.what === 'left-alone') {
    const emails = await listEmails(db, joined)
    const isUncovered = (userId: string): boolean => told.uncovered?.includes(userId) === true
    return [...emails].map(([userId, to]) => ({ mail: 'left-alone', to, isUncovered: isUncovered(userId) }))
  }
  const members = await addressesOf(db, joined)
  if (told.what === 'end') {
    const endsAtMs = await findEnd(db, vaultId)
    // The decision was changed in the meantime; that change has its own email.
    if ((endsAtMs !== null) !== told.isEnding) return []
    return members.map((to) =>
      endsAtMs === null ? { mail: 'no-end' as const, to, who } : { mail: 'end' as const, to, who, endsAtMs },
    )
  }
  if (told.what === 'sign-on') return members.map((to) => ({ mail: 'sign-on' as const, to, who }))
  // Switched off again in the meantime.
  const dueAtMs = await findRuleOf(db, vaultId)
  if (dueAtMs === null) return []
  return members.map((to) => ({ mail: 'second-factor' as const, to, who, dueAtMs }))
}

export async function ownersOf(db: Db, vaultId: string, exceptId?: string): Promise<string[]> {
  const others = (await listMembers(db, vaultId)).filter((userId) => userId !== exceptId)
  const owners: string[] = []
  for (const userId of others) if (await isOwner(db, userId, vaultId)) owners.push(userId)
  return owners
}

async function addressesOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  return [...(await listEmails(db, userIds)).values()]
}

function write(mail: MemberMail, publicUrl: string): Mail {
  const { to } = mail
  const organization = { label: 'Open your organization', url: `${publicUrl}/organization` }
  switch (mail.mail) {
    case 'joined':
      return writeLetter(to, {
        template: 'member-joined',
        subject: `${mail.who} has joined your organization`,
        paragraphs: [`${mail.who} accepted the invitation and is now a member.`],
        action: organization,
        closing: ['If you don’t know this person, remove them under Organization.'],
      })
    case 'covered':
      return writeLetter(to, {
        template: 'covered-by-plan',
        subject: 'Your Severy is now covered by someone else’s plan',
        paragraphs: [
          'The family or organization you joined pays for your Severy, for as long as you’re a member.',
          'If you have your own plan, it keeps renewing. Cancel it under Billing if you no longer need it.',
        ],
        action: { label: 'Open Billing', url: `${publicUrl}/billing` },
        closing: ['Your vault stays yours: nobody in the family or organization can read it.'],
      })
    case 'not-covered':
      return writeLetter(to, {
        template: 'not-covered-by-plan',
        subject: 'Your Severy is no longer covered by someone else’s plan',
        paragraphs: [
          'The plan of the family or organization you joined doesn’t cover you anymore. You’re still a member.',
          mail.trialEndsAtMs === null
            ? 'You can still view, copy, export and delete everything you stored. To add, edit or share again, choose your own plan under Billing.'
            : `Your free trial runs until ${dayInLetter(mail.trialEndsAtMs)}. After that you can still view, copy, export and delete everything you stored. To add, edit or share, choose your own plan under Billing.`,
        ],
        action: { label: 'Open Billing', url: `${publicUrl}/billing` },
        closing: [
          'Your own vault stays yours, with everything in it. You won’t be charged unless you choose a plan.',
        ],
      })
    case 'second-factor':
      return writeLetter(to, {
        template: 'second-factor-rule',
        subject: 'Your organization now requires two-factor authentication',
        paragraphs: [
          `${mail.who} turned this on. From ${dayInLetter(mail.dueAtMs)}, your vault syncs only with two-factor authentication.`,
        ],
        action: { label: 'Set it up', url: `${publicUrl}/settings?tab=security` },
        closing: ['If you already have it, you don’t need to do anything.'],
      })
    case 'sign-on':
      return writeLetter(to, {
        template: 'sign-on-rule',
        subject: 'Your organization now requires single sign-on',
        paragraphs: [
          `${mail.who} turned this on. When you sign in, Severy first sends you to your organization’s provider. You still need your account password.`,
        ],
        action: { label: 'Sign in', url: `${publicUrl}/auth` },
        closing: ['Your devices ask for it within half a day.'],
      })
    case 'taken-over':
      return writeLetter(to, {
        template: 'payer-changed',
        subject: `${mail.who} now pays for your organization`,
        paragraphs: [
          `${mail.who}’s plan covers the members from now on. Nothing changes for what is shared.`,
        ],
        action: organization,
        closing: ['If you have your own plan, it keeps renewing. You can cancel it under Billing.'],
      })
    case 'end':
      return writeLetter(to, {
        template: 'organization-ending',
        subject: `Your organization ends on ${dayInLetter(mail.endsAtMs)}`,
        paragraphs: [
          `${mail.who} is ending it. From ${dayInLetter(mail.endsAtMs)}, its plan and rules no longer apply to you, and you may lose the vaults that ${mail.who} shared with you.`,
          'Copy what you need from those vaults into your own before then. If you want to keep adding items, get your own plan.',
        ],
        action: { label: 'Open Severy', url: `${publicUrl}/dashboard` },
        closing: ['Your own vault stays yours, with everything in it.'],
      })
    case 'no-end':
      return writeLetter(to, {
        template: 'organization-goes-on',
        subject: 'Your organization continues',
        paragraphs: [`${mail.who} changed their mind, so it isn’t ending. You don’t need to do anything.`],
        action: organization,
        closing: [],
      })
    case 'left-alone':
      return writeLetter(to, {
        template: 'organization-without-owner',
        subject: 'Your organization no longer has an owner',
        paragraphs: [
          'Its only owner lost every key and started over with an empty vault, so nobody can change its members or rules anymore. Single sign-on and the rules this server kept have ended.',
          'Your devices still follow its other rules until you leave it. Copy what you need from its shared vaults first.',
          ...(mail.isUncovered
            ? ['Its plan no longer covers you. To keep adding items, get your own plan under Billing.']
            : []),
        ],
        action: organization,
        closing: ['Your own vault stays yours, with everything in it.'],
      })
    case 'proposed':
      return writeLetter(to, {
        template: 'members-proposed',
        subject: 'Your directory named people for your organization',
        paragraphs: [
          'They aren’t members yet. Only a device of an owner can add them, because it gives them the keys.',
        ],
        action: organization,
        closing: ['If you don’t expect this, check who manages your directory and its token.'],
      })
    case 'deactivated':
      return writeLetter(to, {
        template: 'member-deactivated',
        subject: `Your directory has deactivated ${mail.who}`,
        paragraphs: mail.isOwner
          ? [
              `${mail.who} was signed out everywhere. They are an owner, so they keep access until another owner removes them.`,
            ]
          : [
              `${mail.who} was signed out everywhere and no longer gets anything that your organization shares.`,
              'The next time you unlock Severy, your device removes them from what you own and changes the keys. It then lists the passwords they knew.',
            ],
        action: organization,
        closing: ['If this was a mistake, add them again under Organization.'],
      })
    case 'deactivated-self':
      return writeLetter(to, {
        template: 'deactivated',
        subject: 'Your organization has deactivated your access',
        paragraphs: [
          mail.isOwner
            ? 'Your organization’s directory has deactivated you, so you were signed out on all devices.'
            : 'Your organization’s directory has deactivated you. You were signed out on all devices and no longer have what the organization shares.',
          'Your own vault stays yours. Sign in to open it.',
        ],
        action: { label: 'Sign in', url: `${publicUrl}/auth` },
        closing: ['If this is a mistake, ask an owner of the organization.'],
      })
  }
}

export const memberExamples: MailExamples = (publicUrl) => {
  const { address: to, otherAddress: who, timeMs: dueAtMs } = madeUp
  const mails: MemberMail[] = [
    { mail: 'joined', to, who },
    { mail: 'covered', to },
    { mail: 'not-covered', to, trialEndsAtMs: null },
    { mail: 'not-covered', to, trialEndsAtMs: madeUp.laterMs },
    { mail: 'second-factor', to, who, dueAtMs },
    { mail: 'sign-on', to, who },
    { mail: 'taken-over', to, who },
    { mail: 'end', to, who, endsAtMs: dueAtMs },
    { mail: 'no-end', to, who },
    { mail: 'left-alone', to, isUncovered: true },
    { mail: 'proposed', to },
    { mail: 'deactivated', to, who, isOwner: false },
    { mail: 'deactivated-self', to, isOwner: false },
  ]
  return mails.map((mail) => write(mail, publicUrl))
}
