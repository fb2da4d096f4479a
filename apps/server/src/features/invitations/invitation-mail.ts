import type { PermissionLevel } from '@severy/contract'
import { dayInLetter, mailable, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'

export interface InvitationNotice {
  to: string
  inviterEmail: string
  /** Empty when the inviter has no name. */
  inviterName: string
  /** An invitation into a family or another organization, not to a shared item. */
  isOrganization: boolean
  /** `null` unless the inviter chose to name it. */
  passwordName: string | null
  permissionLevel: PermissionLevel
  expiresAtMs: number
  publicUrl: string
}

/** Says who invites and where to sign up. Never contains the link that authenticates (PROTOCOL 8.3(2)). */
export function invitationMail(notice: InvitationNotice): Mail {
  const { to, inviterEmail, isOrganization, expiresAtMs, publicUrl } = notice
  const name = mailable(notice.inviterName)
  const inviter = name === null ? inviterEmail : `${name} (${inviterEmail})`
  return writeLetter(to, {
    template: 'invitation',
    subject: isOrganization
      ? `${inviterEmail} invites you to join`
      : `${inviterEmail} wants to share something with you`,
    paragraphs: [
      isOrganization ? whatToJoin(inviter) : whatIsShared(inviter, notice),
      `Sign up with this address, ${to}, before ${dayInLetter(expiresAtMs)}. If you already have an account, sign in.`,
    ],
    action: { label: 'Sign up', url: `${publicUrl}/auth?tab=signup` },
    closing: [
      `${inviterEmail} also has a link for you that proves who both of you are. It only ever comes from ${inviterEmail} directly. Our emails never contain it.`,
      'If you don’t know this person, ignore this email. Nothing happens without you.',
    ],
  })
}

function whatToJoin(inviter: string): string {
  return `${inviter} invites you to a family or an organization on Severy, a password manager. Its plan will cover you, and nobody in it sees what you store unless you share it.`
}

function whatIsShared(inviter: string, { passwordName, permissionLevel }: InvitationNotice): string {
  const what = mailable(passwordName) ?? 'a password'
  const may = permissionLevel === 'view' ? 'see it' : 'see and change it'
  return `${inviter} wants to share ${what} with you on Severy, a password manager. You’ll be able to ${may}.`
}

export const invitationExamples: MailExamples = (publicUrl) => {
  const notice: InvitationNotice = {
    to: madeUp.address,
    inviterEmail: madeUp.otherAddress,
    inviterName: madeUp.name,
    isOrganization: false,
    passwordName: null,
    permissionLevel: 'view',
    expiresAtMs: madeUp.laterMs,
    publicUrl,
  }
  return [invitationMail(notice), invitationMail({ ...notice, isOrganization: true })]
}
