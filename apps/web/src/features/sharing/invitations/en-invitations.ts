import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for inviting someone who has no account yet, for both sides. */
export const enInvitations = {
  invite: {
    empty: 'No pending invitations.',
    loadFailed: 'Couldn’t load invitations.',
    unknownTitle: '{{email}} doesn’t have an account yet',
    unknownText:
      'Check the spelling. If it’s right, invite them and we’ll email them to sign up. Once they join through your link, sharing finishes on its own while Severy is open, or the next time you unlock it. The invitation lasts seven days.',
    nameIt: 'Include the item name in the email',
    nameItHint:
      'The email and this server will then contain “{{name}}” in plain text. Otherwise the email doesn’t say what it is.',
    send: 'Send Invite',
    sending: 'Sending...',
    sent: 'Sharing invite sent',
    sentText: 'An invitation email has been sent to the recipient',
    created: 'Invitation created',
    createdText: 'Invitation created but email could not be sent. Please check your email configuration.',
    failed: 'Error sharing password',
    failedMember: 'Couldn’t send the invitation',
    linkTitle: 'Send {{email}} the link yourself',
    linkText:
      'This link proves to each of you who the other is. Send it in a way only the two of you use. It isn’t in our email. Without it, we’ll ask you to check their keys.',
    link: 'Invitation link',
    copyLink: 'Copy link',
    copied: 'Copied to clipboard',
    copyFailed: 'Couldn’t copy the link',
    mailLink: 'Write an email',
    mailSubject: 'A link for you',
    mailBody: 'I’d like to share something with you on Severy. Please open this link:\n\n{{link}}',
    qr: 'Invitation link as a QR code',
    showQr: 'Show QR code',
    done: 'Done',
    waiting: 'Waiting for {{email}} to join',
    ready: 'Ready to finish',
    readyText: '{{email}} has joined. Check their keys to finish.',
    expired: 'Expired',
    expiresIn: 'Expires {{relative}} ({{date, datetime(dateStyle: medium)}})',
    expiredOn: 'Expired on {{date, datetime(dateStyle: medium)}}',
    notMailed: 'We couldn’t send the email. Send the link yourself.',
    finish: 'Finish sharing',
    finishLabel: 'Finish sharing {{name}} with {{email}}',
    finishTitle: 'Finish sharing with {{email}}',
    finishMemberTitle: 'Add {{email}} to {{name}}',
    finishMemberSummary: 'We’ll ask {{email}} to join {{name}}.',
    finishText:
      'They’ve joined, but not through your link, so it doesn’t prove who they are. Only share if you’re sure of the address.',
    linkButton: 'Copy invite link',
    linkLabel: 'Copy invite link for {{email}} to {{name}}',
    resend: 'Resend',
    resendLabel: 'Resend the invitation for {{email}} to {{name}}',
    resendFailed: 'Couldn’t resend the invitation',
    cancel: 'Cancel',
    cancelLabel: 'Cancel the invitation for {{email}} to {{name}}',
    cancelTitle: 'Cancel the invitation for {{email}}?',
    cancelText: 'The link stops working right away. {{name}} stays in your vault.',
    keep: 'Keep',
    canceling: 'Canceling...',
    canceled: 'Invitation canceled',
    cancelFailed: 'Couldn’t cancel the invitation',
    open: 'Invited',
    waitingHere: 'Hasn’t joined yet',
    cancelMemberText: 'The link stops working right away, and the seat is free again.',
    unknownMemberText:
      'Check the spelling. If it’s right, invite them and we’ll email them to sign up. Once they join, we ask them to join {{name}} the next time you unlock Severy. The invitation takes one seat for seven days.',
  },
} as const
addTexts(enInvitations)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    invitations: typeof enInvitations
  }
}
