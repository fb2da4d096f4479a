import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong, table } from '../text-blocks.ts'
import { nistPasswords } from './sources.ts'

export const aRecoveryPlanOnOnePage: Article = {
  slug: 'a-recovery-plan-on-one-page',
  title: 'A recovery plan on one page',
  summary:
    'You forget a password, lose your phone or can’t act yourself: decide on a calm afternoon what happens then.',
  category: 'Recovery',
  date: '2026-11-04',
  pictogram: 'kit',
  blocks: [
    p(
      'Good locks have a drawback: they also keep out an owner who has lost the key. A company that holds your keys can let you back in after a phone call, and can be talked into letting someone else in the same way. A vault that only you hold the keys to can do neither. You have to set up the way back ahead of time, and it fits on one page.',
    ),
    heading('Four days to plan for'),
    table(
      'What’s missing, and what helps',
      ['The day', 'Missing', 'What helps'],
      [
        'You forget your vault password',
        'The password',
        'A recovery code on paper; a passkey that opens the vault',
      ],
      [
        'Your phone is gone',
        'Second factor, passkeys, text messages',
        'Backup codes on paper; a second device or security key; the carrier’s number',
      ],
      [
        'Fire, flood or burglary at home',
        'Everything that was in the house',
        'A copy of the page somewhere else',
      ],
      [
        'You’re ill, or no longer alive',
        'You',
        'Someone who knows the page exists and is allowed to open it',
      ],
    ),
    p(
      'Most plans cover the first row and forget the second. Your phone is now your second factor, your mailbox and your bank all at once, and it’s the thing people lose most.',
    ),
    heading('What goes on the page'),
    list(
      [strong('The vault: '), 'its web address, the email address you sign in with, and the recovery code.'],
      [
        strong('The mailbox: '),
        'which one, and its backup codes. You can get nearly every other account back through it.',
      ],
      [
        strong('Your phone maker’s account: '),
        'the account name, and its recovery key or codes if it has them.',
      ],
      [
        strong('Phone carrier: '),
        'the customer service number and your account number, so you can have a SIM card blocked and replaced.',
      ],
      [strong('Bank: '), 'the number to call to block your cards. Leave out PINs and card numbers.'],
      [
        strong('Where the rest is: '),
        'security key in the drawer, insurance folder on the shelf, spare phone in the closet.',
      ],
    ),
    p(
      'What doesn’t go on the page is a list of passwords. It would be out of date in a month, and it would make the page far more tempting to steal. The vault holds the passwords; the page opens the vault.',
    ),
    heading('With the password or without?'),
    p(
      'A recovery code is usually enough by itself: anyone who has it can set a new password. Find out whether that’s true for your vault. If it is, the page is already a key, and writing the password next to the code makes it no more powerful. If the code works only together with something else, note on the page where the other half is, and keep it somewhere else.',
    ),
    heading('Where to keep it'),
    p(
      'Paper has its advantages. Nobody can read it from another country, it never needs charging, and you notice when it’s gone. Keep it with your passport. Keep a second copy in another building: with someone you’d trust with your house key, in a safe deposit box, or with your lawyer. Seal that copy in an envelope and sign across the flap, so you can tell if it’s been opened.',
    ),
    p(
      'A photo of the page on your phone defeats the purpose: within a minute, there’s a copy in the phone maker’s cloud. A file in the vault doesn’t help either, for the same reason you don’t lock your spare key inside the house.',
    ),
    heading('The person'),
    p(
      'Choose one person, tell them the page exists and where it is, and tell them what you want: which accounts to close, which photos to save, whom to notify. You don’t have to give them the page today. One sentence in your will, or with your papers, that says where it is will do. Many services also have a setting for this, with names like legacy contact or inactive account; ten minutes there can save your family weeks.',
    ),
    heading('What is not a recovery plan'),
    list(
      [
        strong('Security questions. '),
        'Plenty of people know your mother’s maiden name, and more can find it out. NIST’s guidelines tell services not to use such questions. If a site makes you answer one, use random words and keep the answer in your vault.',
      ],
      [strong('“I’ll remember.” '), 'You will, until a concussion, an operation or a four-week vacation.'],
      [strong('One device that’s always signed in. '), 'That’s the one that falls into the lake.'],
    ),
    heading('Try it once'),
    steps(
      'Take the page out and read it as if someone else had written it. Is the account’s email address still right? Is the code the latest one?',
      'Use one backup code to sign in to the mailbox, and cross it off. Now you know the codes work.',
      'Write the date at the bottom of the page, and put a reminder in your calendar for the same day next year.',
      'When you replace a code, destroy the old page. Two pages, one of them wrong, are worse than one.',
    ),
    note(
      'In Severy',
      'The Recovery Kit is the main part of this page. Your browser makes it as a PDF with your email address, the address of the sign-in page, and a recovery code that works without your password. We don’t have the code, and nobody here can open your vault without it. A new kit replaces the old one, and the screen says which number is the current one.',
    ),
    p(
      'The mailbox, second on the page, deserves more than one line: ',
      link('your mailbox is a spare key', '/blog/your-mailbox-is-a-spare-key'),
      '.',
    ),
  ],
  sources: [nistPasswords],
  related: ['your-mailbox-is-a-spare-key', 'one-password-to-remember'],
}
