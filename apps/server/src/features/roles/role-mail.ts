import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { GrantedRole } from './role-store.ts'

const names: Record<GrantedRole, string> = { admin: 'an admin', super_admin: 'a super admin' }

/** Tells a person about their new role; `null` for one that was taken away. */
export function roleMail(to: string, role: GrantedRole | null, time: Date, publicUrl: string): Mail {
  const at = timeInLetter(time.getTime())
  if (role === null) {
    return writeLetter(to, {
      template: 'role-revoked',
      subject: 'You’re no longer an admin',
      paragraphs: [`Your admin role on this Severy server was removed on ${at}. Your vault stays as it is.`],
      action: { label: 'Open your vault', url: `${publicUrl}/dashboard` },
      closing: ['If you didn’t expect this, ask the person who runs the server.'],
    })
  }
  return writeLetter(to, {
    template: 'role-granted',
    subject: `You’re now ${names[role]}`,
    paragraphs: [
      `You were made ${names[role]} of this Severy server on ${at}. You can now see its people and change its settings, but nobody’s vault.`,
      'Set up two-factor authentication if you haven’t: the role needs it.',
    ],
    action: { label: 'Open the admin area', url: `${publicUrl}/admin` },
    closing: ['If you didn’t expect this, ask the person who runs the server to remove it.'],
  })
}

export const roleExamples: MailExamples = (publicUrl) => [
  roleMail(madeUp.address, 'admin', new Date(madeUp.timeMs), publicUrl),
  roleMail(madeUp.address, null, new Date(madeUp.timeMs), publicUrl),
]
