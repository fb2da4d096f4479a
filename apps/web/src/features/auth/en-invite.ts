import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the page that an invitation’s link opens. */
export const enInvite = {
  invitePage: {
    title: 'Invitation',
    heading: '{{email}} wants to share something with you',
    memberHeading: '{{email}} invites you to join',
    lead: 'This is for {{email}}.',
    serverWord: {
      view: 'This server says you’ll be able to view something, and that the invitation expires on {{date, datetime(dateStyle: medium)}}. Nobody has verified that.',
      edit: 'This server says you’ll be able to view and edit something, and that the invitation expires on {{date, datetime(dateStyle: medium)}}. Nobody has verified that.',
      owner:
        'This server says you’ll own something together, and that the invitation expires on {{date, datetime(dateStyle: medium)}}. Nobody has verified that.',
      member:
        'This server says this invites you to a family or organization, and that it expires on {{date, datetime(dateStyle: medium)}}. Nobody has verified that.',
    },
    serverWordText:
      'The keys in the link prove who made it, and nothing else. What they offer you later is signed. Review it before you accept.',
    question: 'Did you get this link from {{email}} directly?',
    questionText: 'Our emails never contain it. If you got it any other way, say no. It still works.',
    yes: 'Yes, from {{email}}',
    no: 'No, or I’m not sure',
    answering: 'One moment...',
    joinTitle: 'Create your account to get it',
    joinText: 'Sign up with {{email}}. Whatever they share is encrypted with keys only your devices have.',
    notGivenText:
      'Then the link doesn’t prove anything. {{inviter}} will need to check your keys before anything is shared.',
    toSignUp: 'Create Account',
    toSignIn: 'I have an account',
    lockedTitle: 'Unlock your vault to accept',
    lockedText: 'We’ll send your answer once it’s open.',
    toUnlock: 'Unlock',
    thanksTitle: 'Thanks',
    toVault: 'Open my vault',
    otherTitle: 'This invitation is for someone else',
    otherText:
      'It’s for {{email}}, but you’re signed in as {{own}}. Sign out and open the link again, or ask {{inviter}} to invite {{own}}.',
    changedTitle: '{{email}} has a new key',
    goneTitle: 'This invitation has ended',
    goneText: 'It was used or canceled, or its seven days are over. Ask the sender for a new one.',
    incompleteTitle: 'This link is incomplete',
    incompleteText: 'Copy the whole link again.',
    integrityTitle: 'Don’t trust this link',
    integrityText: 'The server’s keys don’t match the ones in the link. Ask the sender in person ({{code}}).',
    failedTitle: 'Couldn’t load the invitation',
  },
} as const
addTexts(enInvite)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    invite: typeof enInvite
  }
}
