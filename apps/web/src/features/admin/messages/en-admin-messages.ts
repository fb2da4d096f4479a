import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for `/admin/messages`. */
export const enAdminMessages = {
  adminMessages: {
    title: 'Messages',
    intro:
      'Messages from the contact form. They’re deleted after a year, spam after 30 days. Replies to your answers go to the support address.',
    newCount_one: '{{count, number}} new',
    newCount_other: '{{count, number}} new',
    caption: 'Messages',
    search: 'Search messages',
    status: 'Status',
    allStatus: 'All except spam',
    statuses: { new: 'New', read: 'Read', answered: 'Answered', spam: 'Spam' },
    sender: 'Sender',
    allSenders: 'All senders',
    onlyPriority: 'Priority only',
    failed: 'Failed to fetch messages',
    emptyTitle: 'No messages yet',
    emptyText: 'Messages from the contact form show up here.',
    from: 'From',
    subject: 'Subject',
    plan: 'Plan',
    received: 'Received',
    reference: 'Reference',
    priority: 'Priority',
    plans: { personal: 'Personal', families: 'Families', business: 'Business' },
    noPlan: '—',
    time: '{{date, datetime(dateStyle: medium; timeStyle: short)}}',
    close: 'Close',
    loadingOne: 'Loading this message',
    loadFailedOne: 'Couldn’t load this message',
    goneTitle: 'Message not found',
    goneText: 'It was deleted, or the link is incomplete.',
    planNote:
      'An account with this address has the {{plan}} plan. The sender hasn’t proved it’s theirs, so don’t send anything only the owner should know.',
    deletedOn: 'Will be deleted on {{date, datetime(dateStyle: long)}}',
    message: 'Message',
    answers: 'Answers',
    answerBy: '{{author}}, {{date, datetime(dateStyle: medium; timeStyle: short)}}',
    answerGone: 'A former administrator',
    sent: 'Sent',
    sending: 'Sending',
    sendingText: 'In the email queue. We keep trying until the mail server accepts it.',
    answerField: 'Your answer',
    answerHint: 'We’ll email this to {{email}}.',
    answerMissing: 'Write an answer first.',
    answerWrong: 'The answer has characters that don’t work in email.',
    answerCounter: '{{used, number}} of {{limit, number}} characters',
    send: 'Send answer',
    sendBusy: 'Sending...',
    sendFailed: 'Couldn’t send the answer',
    tooMany: 'This message has too many answers. Continue by email.',
    answered: 'Answer on its way',
    ownProgram: 'Answer in your own email app',
    markUnread: 'Mark as new',
    markAnswered: 'Mark as answered',
    markSpam: 'Mark as spam',
    noSpam: 'Not spam',
    marked: 'Marked',
    markFailed: 'Couldn’t change the message',
    delete: 'Delete',
    deleteTitle: 'Delete the message from {{name}}?',
    deleteText: 'This permanently deletes the message and its answers.',
    deleteBusy: 'Deleting...',
    deleted: 'Message deleted',
    keep: 'Keep',
  },
} as const
addTexts(enAdminMessages)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    adminMessages: typeof enAdminMessages
  }
}
