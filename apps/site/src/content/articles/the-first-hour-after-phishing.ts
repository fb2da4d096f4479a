import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong } from '../text-blocks.ts'
import { nistPasswords, owaspCredentialStuffing } from './sources.ts'

export const theFirstHourAfterPhishing: Article = {
  slug: 'the-first-hour-after-phishing',
  title: 'You typed your password into the wrong page: the first hour',
  summary: 'What to do now, in which order, what to leave alone, and what to look at in the days after.',
  category: 'Phishing',
  date: '2026-07-01',
  pictogram: 'fill',
  blocks: [
    p(
      'You signed in, and something was off: the page came back, an error appeared, the address was not what you thought. It happens to people who know a great deal about computers, usually when they are in a hurry. What counts now is the order of the next steps. Take a clean device if you can, a breath in any case, and begin.',
    ),
    heading('The first ten minutes'),
    steps(
      [
        strong('Close the page. '),
        'Do not enter anything else, no code from your phone and no card number “to confirm”. If a file was offered and you have not opened it, delete it.',
      ],
      [
        strong('Go to the real website by yourself. '),
        'Open it from your vault or a bookmark, or type the address. Do not follow the link back.',
      ],
      [
        strong('Change the password there. '),
        'Let a generator make the new one. If the old one no longer works, use “forgot password” at once; that race is often still open.',
      ],
      [
        strong('End all other sessions. '),
        'Look for “sign out everywhere”, “devices” or “active sessions”. Somebody who has signed in keeps an open session even after the password has changed, unless the website ends it.',
      ],
      [
        strong('Turn on a second factor, '),
        'or, if one was on and you gave a code away, look whether a new device or key was added to the list. Remove what you do not know.',
      ],
    ),
    heading('The next twenty: where else does it fit?'),
    p(
      'If that password, or one built like it, is used at other places, those come next. Passwords that were fished are tried elsewhere by machines, with your email address beside them. Begin with the mailbox, then money, then everything that has your card.',
    ),
    p(
      'If the page was a false sign-in to your ',
      strong('mailbox'),
      ', do more there. Look at the settings for forwarding addresses and filters: a quiet rule that sends copies elsewhere, or moves messages from your bank to the trash, survives a new password. Look at the recovery address and phone number. Look for connected apps that you do not know and take their access away.',
    ),
    heading('If you typed more than a password'),
    list(
      [
        strong('A card number: '),
        'call the bank or the card company on the number printed on the card and have it blocked. Say that the number was entered into a false page. Look through the last payments together.',
      ],
      [
        strong('A transfer or a code for one: '),
        'call the bank now, before anything else on this page. Minutes matter with payments.',
      ],
      [
        strong('A copy of a passport or identity card: '),
        'keep the message, report it to the police, and ask the issuing office what it advises.',
      ],
      [
        strong('A program that you installed, or remote help that you allowed: '),
        'disconnect the computer from the network, and change passwords from another device. On this one, somebody may still be reading along. Have it looked at or set it up anew before you use it again.',
      ],
    ),
    heading('Tell somebody'),
    p(
      'At work, tell the people responsible for computers, even if it is embarrassing and even if it is Friday evening. They can look for further messages of the same kind and warn others, and they will thank you for the hour. In private, tell the company whose page was imitated; most have an address for such reports. If a message came from a friend’s account, call the friend, because that account was probably taken over.',
    ),
    p('Keep the message. It shows later what happened, and it is what the police and the bank ask for.'),
    heading('What to leave alone'),
    list(
      'Do not change all your passwords tonight. The one that was fished and its copies matter; the others have not left your hands.',
      'Do not answer the message, not even angrily. An answer says that somebody lives here.',
      'Do not trust the call that comes tomorrow from “the security department”. People who were caught once are tried again. Hang up and call the number that you know.',
    ),
    heading('The days after'),
    p(
      'Look at the account’s sign-in history and at your bank statements for a few weeks. Be ready for messages that refer to the incident; they will sound well informed. When things are calm, take the opportunity to make the next time harmless: a different password everywhere, so that one stays one, and a ',
      link('passkey or a security key', '/blog/second-factors-compared'),
      ' where it is offered, because it refuses to work on a false page however well the page is made.',
    ),
    note(
      'If it was your Severy password',
      'Sign in at the address that you know and go to Settings, Security. If you believe that somebody may already have been in, choose “Someone may have had access”: it replaces every key of your account and signs your other devices out. Then change what was in the vault, in the order above.',
    ),
  ],
  sources: [owaspCredentialStuffing, nistPasswords],
  related: ['reading-a-web-address', 'which-passwords-to-change-first'],
}
