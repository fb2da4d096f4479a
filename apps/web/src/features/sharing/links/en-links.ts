import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for one-time links, and for asking someone without an account for a secret. */
export const enLinks = {
  links: {
    nav: 'Links',
    instead: 'No account? Send a one-time link instead',
    loadFailed: 'Couldn’t load these links',
    givenHeading: 'One-time links',
    givenLead:
      'A copy of an item for someone without an account. The key is only in the link and never reaches us.',
    givenEmpty: 'No active links.',
    askedHeading: 'Secret requests',
    askedLead:
      'Send a link, and anyone with it can leave you a password or another secret. Only you can open it.',
    askedEmpty: 'No requests yet.',
    newTitle: 'New one-time link',
    newText: 'Anyone with the link sees this item as it is now, as often and for as long as you choose.',
    item: 'Item',
    itemMissing: 'Choose what you want to share.',
    life: 'Works for',
    lives: { hour: '1 hour', day: '1 day', week: '7 days', month: '30 days' },
    views: 'Can be opened',
    viewsOf_one: 'Once',
    viewsOf_other: '{{count, number}} times',
    leftOut:
      'History, files, tags and the one-time code aren’t included. Later changes don’t update the copy.',
    make: 'Create link',
    making: 'Encrypting...',
    makeFailed: 'Couldn’t create the link',
    readyTitle: 'Your one-time link',
    readyText: 'Anyone with this link can open {{name}}. Send it to the person yourself.',
    link: 'Link',
    copy: 'Copy link',
    shownOnce: 'This is the only time you’ll see the link. We don’t have it, and it isn’t in your vault.',
    showQr: 'Show QR code',
    qr: 'QR code for the link',
    unknown: 'Unnamed link',
    viewsLeft_one: 'Not opened yet',
    viewsLeft_other: '{{left, number}} of {{count, number}} left',
    usedUp: 'Used up',
    until: 'Until {{date, datetime(dateStyle: medium; timeStyle: short)}}',
    neverOpened: 'Never opened',
    lastOpened: 'Last opened {{date, datetime(dateStyle: medium; timeStyle: short)}}',
    end: 'End',
    endLabel: 'End the link for {{name}}',
    endTitle: 'End the link for {{name}}?',
    endText: 'Nobody can open it anymore. Anyone who already opened it has seen it.',
    ending: 'Ending...',
    ended: 'Link ended',
    endFailed: 'Couldn’t end the link',
    ask: 'Request a secret',
    askText: 'Create a link and send it to the person you’re asking. They don’t need an account.',
    askFor: 'What do you need?',
    askHint: 'They see these words and your email address. The answer gets the same name in your vault.',
    askMissing: 'Enter what you need.',
    askReadyTitle: 'Your request link',
    askReadyText:
      'Anyone with this link can leave one answer to “{{title}}”. Send it to the person yourself.',
    waits: 'Pending',
    answered: 'Answered',
    answeredOn: 'Answered {{date, datetime(dateStyle: medium; timeStyle: short)}}',
    look: 'View answer',
    lookLabel: 'View answer for {{name}}',
    answerText: 'Someone left this at your link. Save it to keep it in your vault.',
    answerCheck: 'Anyone with the link could have left this. If you’re not sure, ask the person.',
    answerFailed: 'Couldn’t open the answer',
    secret: 'Password or secret',
    save: 'Save to vault',
    saving: 'Saving...',
    saved: 'Saved',
    savedText: 'It’s in your vault.',
    saveFailed: 'Couldn’t save the answer',
    discard: 'Discard',
    endAskTitle: 'End the link for {{name}}?',
    endAskText: 'Nobody can answer anymore.',
    endAnsweredText: 'The answer is permanently deleted.',
    pageTitle: 'A secret for you',
    closedTitle: 'Someone sent you a secret',
    closedText: 'It was encrypted on their device. Only your link has the key. This server doesn’t.',
    closedCounts:
      'Every view counts, and this may be the only one. Open it when you can use it or write it down.',
    open: 'Show secret',
    opening: 'Opening...',
    openFailed: 'Couldn’t open it',
    lastView:
      'That was the last view, so it’s deleted from the server. It disappears when you close this page.',
    moreViews_one:
      'It can be opened one more time until {{date, datetime(dateStyle: medium; timeStyle: short)}}.',
    moreViews_other:
      'It can be opened {{count, number}} more times until {{date, datetime(dateStyle: medium; timeStyle: short)}}.',
    goneTitle: 'Nothing here anymore',
    malformedTitle: 'This link is incomplete',
    home: 'Go to home page',
    askPageTitle: 'Someone is asking you for a secret',
    askedBy:
      '{{from}} is asking for this. You can answer until {{date, datetime(dateStyle: medium; timeStyle: short)}}.',
    askTrustTitle: 'Did they give you this link themselves?',
    askTrustText:
      'The link says it’s from {{from}}, but nobody has checked that, and the deadline is what this server says. Only answer if you got the link from that person.',
    answerUsername: 'Username (optional)',
    answerSecret: 'Password or secret',
    answerNotes: 'Note (optional)',
    answerMissing: 'Enter the secret or a note.',
    send: 'Send',
    sending: 'Encrypting...',
    sendFailed: 'Couldn’t send it',
    askSealed:
      'Encrypted in this browser for the person who made the link. Nobody else can open it, including this server.',
    sentTitle: 'Sent',
    sentText: 'Only the person who made the link can open it. You can close this page.',
    askGoneTitle: 'This request has ended',
    problems: {
      'links-full': 'You have 100 active links. End some first.',
      'requests-full': 'You have 100 open requests. End some first.',
      'clock-wrong': 'Your device’s clock seems wrong. Set it and try again.',
      'outside-organization':
        'Your organization only allows sharing among members, so you can’t create links.',
      'not-owner': 'Only the owner can share this.',
      'link-malformed': 'Part of it is missing. Copy the whole link, or ask for a new one.',
      'link-gone':
        'It was opened too many times, expired, was canceled, or part of the link is wrong. Ask for a new one.',
      'request-gone':
        'It was answered, expired, was canceled, or part of the link is wrong. Ask for a new one.',
      'link-altered': 'What the server sent doesn’t match this link. We didn’t show or send anything.',
      'answer-refused':
        'It wasn’t made by someone with your link, or it was altered on the way. We didn’t show it.',
      'answer-too-large': 'That’s too long for one answer.',
    },
  },
} as const
addTexts(enLinks)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    links: typeof enLinks
  }
}
