import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong } from '../text-blocks.ts'
import { fidoPasskeys, webAuthn } from './sources.ts'

export const movingToPasskeys: Article = {
  slug: 'moving-to-passkeys',
  title: 'Moving to passkeys without locking yourself out',
  summary:
    'Which accounts to move first, why one passkey is too few, and what to do with the password that stays behind.',
  category: 'Passkeys',
  date: '2026-11-17',
  pictogram: 'import',
  blocks: [
    p(
      'Making a passkey takes a minute. Losing the phone that holds the only one takes less. Between the two lies a little planning, and it is worth doing before the first passkey rather than after the tenth. If you would like to know first what happens inside, read ',
      link('what a passkey is', '/blog/what-a-passkey-is'),
      '.',
    ),
    heading('Decide where they live'),
    p(
      'A passkey lives where it was made, and moving it later is not always possible. So choose the place before you say yes to the first friendly dialog. Two questions decide it.',
    ),
    p(
      strong('Are your devices of one family? '),
      'If phone, tablet and computer come from one maker, that maker’s own keeper is the least work: a passkey made on one appears on the others. If they are mixed, a password manager that stores passkeys on all of them spares you making each passkey several times.',
    ),
    p(
      strong('Who else uses the device? '),
      'Anyone who knows the PIN of a shared tablet can use the passkeys on it. For a family device, make passkeys only for family accounts.',
    ),
    heading('Two ways in, always'),
    p(
      'The rule that prevents nearly every lockout: an account that matters has two ways in which do not get lost together. Two passkeys on two devices of yours. Or a passkey and a security key in a drawer. Or a passkey and a good password with a second factor. A phone and a watch that are always in the same bag are one way, not two.',
    ),
    p(
      'Check what the website itself does when both are gone. Some send an email and let you in, which makes the mailbox the real key. Some hand out recovery codes when you turn the passkey on. Print these, or keep them in the vault, and note on which day.',
    ),
    heading('An order of work'),
    steps(
      'Begin with an account that would not hurt, and sign in with the passkey on each of your devices. You now know what the dialogs look like and which keeper answers.',
      'Then the mailbox and the account of your phone’s maker, with two passkeys each, one of them on a different device or a security key.',
      'Then accounts with money, then those for work if your employer allows it, then the ones that you use daily.',
      'The rest can wait until they ask. There is no hurry about the account with the model railway shop.',
    ),
    p(
      'At each account, open the list of passkeys in its settings once. Give each one a name that you will understand in two years, such as “Phone 2026” or “Blue key, drawer”. When you sell a device, the name tells you which line to delete.',
    ),
    heading('The password that stays behind'),
    p(
      'Some websites let you remove the password once you have a passkey. Do it if you have two ways in. Most keep it, and then the passkey is a convenient front door beside an old back door. Lock the back door: give the account a long random password that stands only in your vault, and turn on a second factor for it. Do not type that password out of habit. A page that asks for it although you have a passkey deserves a look at its address.',
    ),
    heading('On someone else’s computer'),
    p(
      'You do not have to put a passkey on a computer that is not yours. Choose “another device” in the dialog, and the computer shows a QR code. Your phone scans it, checks over Bluetooth that it is close by, and signs. The passkey stays on the phone. Afterwards sign out of the website; the session is what remains on the strange computer, not the passkey.',
    ),
    p(
      'A QR code of this kind is only ever shown by the browser, and only after you asked to sign in. One that arrives by email or chat is no invitation you should accept.',
    ),
    heading('When a device goes'),
    list(
      [
        strong('Lost or stolen: '),
        'use the maker’s page to lock or erase it. Then sign in to your important accounts with the second way, and delete the device’s passkeys from their lists. The thief needs your PIN or your finger too, so this is prudence and not panic.',
      ],
      [
        strong('Sold or given away: '),
        'erase it completely, and delete its lines in the lists if its passkeys were not synchronized.',
      ],
      [
        strong('New: '),
        'sign in to the keeper of your passkeys, and try one account before the old device leaves the house.',
      ],
    ),
    p(
      'Deleting a passkey on the website makes it worthless. Deleting it on the device only removes your copy. For a device that is out of your hands, it is the website’s list that counts.',
    ),
    note(
      'In Severy',
      'You can add several passkeys and security keys to your account, give them names and remove them in the settings. They stand beside the account password and the Recovery Kit, so losing one device leaves you at least one other way into the vault.',
    ),
  ],
  sources: [fidoPasskeys, webAuthn],
  related: ['what-a-passkey-is', 'a-recovery-plan-on-one-page'],
}
