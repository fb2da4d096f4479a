import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong } from '../text-blocks.ts'
import { nistPasswords, owaspCredentialStuffing } from './sources.ts'

export const theFirstHourAfterPhishing: Article = {
  slug: 'the-first-hour-after-phishing',
  title: 'You typed your password into the wrong page: the first hour',
  summary: 'What to do now, in which order, what to leave alone, and what to watch in the days after.',
  category: 'Phishing',
  date: '2026-07-01',
  pictogram: 'fill',
  blocks: [
    p(
      'You signed in, and something was off: the page came back, an error appeared, the address wasn’t what you thought. It happens to people who know a lot about computers, usually when they’re in a hurry. What matters now is the order of the next steps. Grab a clean device if you can, take a breath, and start.',
    ),
    heading('The first ten minutes'),
    steps(
      [
        strong('Close the page. '),
        'Don’t enter anything else: no code from your phone, no card number “to confirm”. If you downloaded a file and haven’t opened it, delete it.',
      ],
      [
        strong('Go to the real website on your own. '),
        'Open it from your vault or a bookmark, or type the address. Don’t follow the link back.',
      ],
      [
        strong('Change the password there. '),
        'Let a generator make the new one. If the old one no longer works, use “forgot password” right away; you can often still win that race.',
      ],
      [
        strong('End all other sessions. '),
        'Look for “sign out everywhere”, “devices” or “active sessions”. Someone who’s already signed in stays signed in after you change the password, unless the website ends their session.',
      ],
      [
        strong('Turn on a second factor, '),
        'or, if one was on and you gave a code away, check whether a new device or key was added to the list. Remove anything you don’t recognize.',
      ],
    ),
    heading('The next twenty: where else does it work?'),
    p(
      'If that password, or one built like it, is used anywhere else, those accounts come next. Stolen passwords are tried on other sites automatically, together with your email address. Start with your mailbox, then money, then everything that has your card.',
    ),
    p(
      'If the page was a fake sign-in to your ',
      strong('mailbox'),
      ', do more there. Check the settings for forwarding addresses and filters: a quiet rule that sends copies elsewhere, or moves messages from your bank to the trash, survives a new password. Check the recovery address and phone number. Remove any connected apps you don’t recognize.',
    ),
    heading('If you typed more than a password'),
    list(
      [
        strong('A card number: '),
        'call the bank or the card company on the number printed on the card and have it blocked. Tell them you entered the number on a fake page. Go through the latest payments together.',
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
        strong('A program you installed, or remote help you allowed: '),
        'disconnect the computer from the network, and change passwords from another device. Someone may still be watching this one. Have it checked or reinstall it before you use it again.',
      ],
    ),
    heading('Tell someone'),
    p(
      'At work, tell the IT people, even if it’s embarrassing and even if it’s Friday evening. They can look for more messages like it and warn others, and they’ll thank you for the head start. At home, tell the company whose page was faked; most have an address for such reports. If a message came from a friend’s account, call the friend, because that account was probably taken over.',
    ),
    p('Keep the message. It shows what happened, and the police and the bank will ask for it.'),
    heading('What to leave alone'),
    list(
      'Don’t change all your passwords tonight. The stolen one and its copies matter; the others haven’t left your hands.',
      'Don’t reply to the message, not even angrily. A reply shows that your address is in use.',
      'Don’t trust the call that comes tomorrow from “the security department”. Scammers try again with people they’ve caught once. Hang up and call a number you know.',
    ),
    heading('The days after'),
    p(
      'Check the account’s sign-in history and your bank statements for a few weeks. Expect messages that mention the incident; they’ll sound well informed. Once things are calm, make the next time harmless: a different password everywhere, so that one stolen password stays one, and a ',
      link('passkey or a security key', '/blog/second-factors-compared'),
      ' where it’s offered, because it won’t work on a fake page, however good the page looks.',
    ),
    note(
      'If it was your Severy password',
      'Sign in at the address you know and go to Settings, Security. If you think someone may already have been in, choose “Someone may have had access”: it replaces every key of your account and signs your other devices out. Then change what was in the vault, in the order above.',
    ),
  ],
  sources: [owaspCredentialStuffing, nistPasswords],
  related: ['reading-a-web-address', 'which-passwords-to-change-first'],
}
