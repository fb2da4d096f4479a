/** English for keys that somebody has made since (PROTOCOL 5.5): what the others decide, and how far they are. */
export const enNewKeys = {
  newKeys: {
    lineTitle_one: '{{email}} has replaced all keys.',
    lineTitle_other: '{{email}} and others have replaced all keys.',
    lineText: 'Until you accept the new ones, whoever has the old ones may read what you share with them.',
    lineAction: 'Look at the new keys',
    accept: 'Accept new keys',
    acceptLabel: 'Accept new keys of {{email}}',
    accepting: 'Accepting...',
    title: '{{email}} has new keys since {{date, datetime(dateStyle: medium)}}',
    text: 'People replace all keys when somebody may have had access to their account. The old keys have signed the new ones. Once you accept them, nothing goes to the old ones any more, and what you share gets a new key too.',
    notCompared:
      'Call or meet, and compare the words: whoever had access may have made these keys. Without that they are marked as not verified.',
    contradicts:
      'These keys do not follow from the ones that you know. Compare the key words before you do anything else.',
    otherAddress:
      'You know this person as {{knownAs}}. These keys are for {{email}}: ask them whether that is theirs.',
    places: 'These get a new key',
    item: 'shared item',
    isTrusted:
      'This is your trusted contact, whose half of a key is under the old keys. Compare first, so that they get a new half with it.',
    someFailed_one: 'One of them could not be changed. Try again.',
    someFailed_other: '{{count, number}} of them could not be changed. Try again.',
    failed: 'The keys were not accepted',
    done: 'New keys accepted',
    trusted: {
      enrolled: '{{email}} is your trusted contact under the new keys too.',
      'compare-first': 'To keep {{email}} as your trusted contact, compare keys and accept once more.',
      'password-first':
        'To keep {{email}} as your trusted contact, remove and add them in Settings, Security: that needs your password.',
      failed: '{{email}} is not your trusted contact any more. Add them again in Settings, Security.',
    },
    waiting: 'Waiting for their owners',
    waitingText:
      'These vaults of others still know your old keys. Their owners have been told by mail, and accept your new keys; until then, whoever has the old ones may read them.',
    followed: 'Know your new keys',
    ownedBy: 'of {{email}}',
  },
} as const
