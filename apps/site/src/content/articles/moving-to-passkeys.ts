import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong } from '../text-blocks.ts'
import { fidoPasskeys, webAuthn } from './sources.ts'

export const movingToPasskeys: Article = {
  slug: 'moving-to-passkeys',
  title: 'Moving to passkeys without locking yourself out',
  summary:
    'Which accounts to move first, why one passkey isn’t enough, and what to do with the password that stays behind.',
  category: 'Passkeys',
  date: '2026-11-17',
  pictogram: 'import',
  blocks: [
    p(
      'Making a passkey takes a minute. Losing the phone that holds your only one takes less. A little planning helps, and it’s worth doing before your first passkey rather than after your tenth. To find out first how they work, read ',
      link('what a passkey is', '/blog/what-a-passkey-is'),
      '.',
    ),
    heading('Decide where they live'),
    p(
      'A passkey lives where you made it, and you can’t always move it later. So choose the place before you say yes to the first friendly dialog. Two questions decide it.',
    ),
    p(
      strong('Are all your devices from one maker? '),
      'If your phone, tablet and computer come from one company, its own password manager is the least work: a passkey made on one device shows up on the others. If they’re mixed, a password manager that stores passkeys on all of them saves you from making each passkey several times.',
    ),
    p(
      strong('Who else uses the device? '),
      'Anyone who knows the PIN of a shared tablet can use the passkeys on it. On a family device, make passkeys only for family accounts.',
    ),
    heading('Two ways in, always'),
    p(
      'One rule prevents nearly every lockout: an account that matters has two ways in that won’t get lost together. Passkeys on two of your devices. Or a passkey and a security key in a drawer. Or a passkey and a good password with a second factor. A phone and a watch that are always in the same bag are one way, not two.',
    ),
    p(
      'Check what the website itself does when both are gone. Some send an email and let you in, which makes your mailbox the real key. Some give you recovery codes when you turn on the passkey. Print them or keep them in your vault, and write down the date.',
    ),
    heading('An order of work'),
    steps(
      'Start with an account you could afford to lose, and sign in with the passkey on each of your devices. Now you know what the dialogs look like and which password manager answers.',
      'Then do your mailbox and your phone maker’s account, with two passkeys each, one of them on a different device or a security key.',
      'Then accounts with money, then work accounts if your employer allows it, then the ones you use every day.',
      'The rest can wait until they ask. There’s no hurry about the model railroad store.',
    ),
    p(
      'For each account, open the list of passkeys in its settings once. Give each one a name you’ll understand in two years, such as “Phone 2026” or “Blue key, drawer”. When you sell a device, the name tells you which one to delete.',
    ),
    heading('The password that stays behind'),
    p(
      'Some websites let you remove the password once you have a passkey. Do it if you have two ways in. Most keep it, and then the passkey is a convenient front door next to an old back door. Lock the back door: give the account a long random password that exists only in your vault, and turn on a second factor for it. Don’t type that password out of habit. If a page asks for it even though you have a passkey, check its address first.',
    ),
    heading('On someone else’s computer'),
    p(
      'You don’t have to put a passkey on a computer that isn’t yours. Choose “another device” in the dialog, and the computer shows a QR code. Your phone scans it, checks over Bluetooth that the computer is nearby, and signs. The passkey stays on the phone. Sign out of the website when you’re done: what stays behind on that computer is the session, not the passkey.',
    ),
    p(
      'Only the browser shows a QR code like this, and only after you asked to sign in. If one arrives by email or chat, don’t scan it.',
    ),
    heading('When a device goes'),
    list(
      [
        strong('Lost or stolen: '),
        'use the maker’s website to lock or erase it. Then sign in to your important accounts the second way, and delete the device’s passkeys from their lists. The thief still needs your PIN or your finger, so this is caution, not panic.',
      ],
      [
        strong('Sold or given away: '),
        'erase it completely, and delete its passkeys from those lists if they weren’t synced.',
      ],
      [
        strong('New: '),
        'sign in to the password manager that keeps your passkeys, and try one account before the old device leaves the house.',
      ],
    ),
    p(
      'Deleting a passkey on the website makes it worthless. Deleting it on the device only removes your copy. When a device is out of your hands, the website’s list is the one that counts.',
    ),
    note(
      'In Severy',
      'You can add several passkeys and security keys to your account, name them and remove them in the settings. They work alongside your account password and Recovery Kit, so if you lose one device, you still have at least one other way into your vault.',
    ),
  ],
  sources: [fidoPasskeys, webAuthn],
  related: ['what-a-passkey-is', 'a-recovery-plan-on-one-page'],
}
