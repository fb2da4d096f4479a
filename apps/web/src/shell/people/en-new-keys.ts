import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for keys that someone has replaced (PROTOCOL 5.5): what the others decide, and their progress. */
export const enNewKeys = {
  newKeys: {
    accept: 'Accept new keys',
    acceptLabel: 'Accept new keys from {{email}}',
    accepting: 'Accepting...',
    title: '{{email}} has had new keys since {{date, datetime(dateStyle: medium)}}',
    text: 'People reset their keys when someone may have had access to their account. The old keys signed the new ones. Once you accept, nothing goes to the old keys anymore, and what you share gets a new key too.',
    notCompared:
      'Call or meet to compare the words, because someone with access could have made these keys. Until you do, we mark them as not verified.',
    contradicts:
      'These keys don’t follow from the ones you know. Compare the key words before you do anything else.',
    otherAddress:
      'You know this person as {{knownAs}}. These keys are for {{email}}. Ask them whether that’s their address.',
    places: 'These will get a new key',
    item: 'shared item',
    isTrusted:
      'This is your trusted contact, and their half of your key uses their old keys. Compare first, so they get a new half too.',
    someFailed_one: 'One couldn’t be changed. Try again.',
    someFailed_other: '{{count, number}} couldn’t be changed. Try again.',
    failed: 'Couldn’t accept the keys',
    done: 'New keys accepted',
    trusted: {
      enrolled: '{{email}} is still your trusted contact.',
      'compare-first': 'To keep {{email}} as your trusted contact, compare keys and accept again.',
      'password-first':
        'To keep {{email}} as your trusted contact, remove them and add them again in Settings, Security. You’ll need your password.',
      failed: '{{email}} is no longer your trusted contact. Add them again in Settings, Security.',
    },
  },
} as const
addTexts(enNewKeys)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    newKeys: typeof enNewKeys
  }
}
