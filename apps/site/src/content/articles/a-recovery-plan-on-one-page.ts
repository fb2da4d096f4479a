import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong, table } from '../text-blocks.ts'
import { nistPasswords } from './sources.ts'

export const aRecoveryPlanOnOnePage: Article = {
  slug: 'a-recovery-plan-on-one-page',
  title: 'A recovery plan on one page',
  summary:
    'The day you forget a password, lose the phone or cannot act yourself: decide on a calm afternoon what happens then.',
  category: 'Recovery',
  date: '2026-11-04',
  pictogram: 'kit',
  blocks: [
    p(
      'Good locks have a drawback: they also keep out the owner who has lost the key. A service that holds your keys can help you with a phone call, and can be talked into helping someone else in the same way. A vault to which only you hold the keys cannot do either. The way back has to be laid beforehand, by you, and it fits on one page.',
    ),
    heading('Four days to plan for'),
    table(
      'What is missing, and what helps',
      ['The day', 'Missing', 'What helps'],
      [
        'You forget the vault’s password',
        'The password',
        'A recovery code on paper; a passkey that opens the vault',
      ],
      [
        'The phone is gone',
        'Second factor, passkeys, text messages',
        'Backup codes on paper; a second device or security key; the carrier’s number',
      ],
      ['Fire, flood or burglary at home', 'Everything that was there', 'A copy of the page at another place'],
      ['You are ill, or no longer there', 'You', 'A person who knows that the page exists and may open it'],
    ),
    p(
      'Most plans cover the first line and forget the second. The phone has become the second factor, the post box and the bank at once, and it is the thing people lose most.',
    ),
    heading('What goes on the page'),
    list(
      [strong('The vault: '), 'its address, the email address of your account, the recovery code.'],
      [
        strong('The mailbox: '),
        'which one, and its backup codes. Nearly every other account can be won back through it.',
      ],
      [
        strong('The maker’s account of your phone: '),
        'name of the account and its recovery key or codes, if it has them.',
      ],
      [
        strong('Telephone: '),
        'the carrier’s service number and your customer number, to have a card blocked and replaced.',
      ],
      [strong('Bank: '), 'the number for blocking cards. No PIN and no card number belong here.'],
      [
        strong('Where the rest is: '),
        'security key in the drawer, insurance folder on the shelf, spare phone in the cupboard.',
      ],
    ),
    p(
      'What does not go on the page: a list of passwords. It would be out of date in a month, and the page would become a treasure. The vault holds the passwords; the page opens the vault.',
    ),
    heading('With the password or without?'),
    p(
      'A recovery code is usually enough by itself: anyone who has it can set a new password. Find out whether that is so for your vault. If it is, the page is a key, and writing the password beside it makes it no more powerful. If the code works only together with something else, say on the page where the other half is kept, and keep it elsewhere.',
    ),
    heading('Where it is kept'),
    p(
      'Paper has virtues. It cannot be read from another country, does not need charging, and you notice when it is gone. Put it where your passport is. Put a second copy in another building: with a person whom you would trust with your house key, in a bank box, at a notary’s. Seal that copy in an envelope and sign across the flap, so that opening is seen.',
    ),
    p(
      'A photograph of the page on the phone spoils it: the copy is in the cloud of the phone’s maker within a minute. A file in the vault does not help either, for the same reason that one does not lock the spare key into the house.',
    ),
    heading('The person'),
    p(
      'Choose one person, tell them that the page exists and where, and tell them what you want: which accounts to close, which pictures to save, whom to tell. You do not have to give them the page today. A sentence in your will or with your papers that names the place is enough. Many services also have a setting for this case, under names like legacy contact or inactive account; ten minutes there spare your family weeks.',
    ),
    heading('What is not a recovery plan'),
    list(
      [
        strong('Security questions. '),
        'Your mother’s maiden name is known to many and found by more. NIST’s guidelines tell services not to use such questions. Where one is forced on you, answer with random words and keep the answer in the vault.',
      ],
      [
        strong('“I will remember.” '),
        'You will, until the concussion, the operation or the four weeks’ holiday.',
      ],
      [strong('One device that is always signed in. '), 'It is the one that falls into the lake.'],
    ),
    heading('Try it once'),
    steps(
      'Take the page from its place and read it as if someone else had written it. Is the account’s email address still right? Is the code the newest one?',
      'Use one backup code to sign in to the mailbox, and cross it off. Now you know that the codes work.',
      'Put a date at the foot of the page, and an entry in the calendar for the same day next year.',
      'When a code is replaced, destroy the old page. Two pages of which one is wrong are worse than one.',
    ),
    note(
      'In Severy',
      'The Recovery Kit is the main part of this page, made as a PDF in your browser: your email address, the address of the sign-in page, and a recovery code that is sufficient alone. We do not have the code, and nobody here can open your vault without it. A new kit replaces the old one, and the screen says which number is the present one.',
    ),
    p(
      'The page’s second line, the mailbox, deserves more than a line: ',
      link('your mailbox is a spare key', '/blog/your-mailbox-is-a-spare-key'),
      '.',
    ),
  ],
  sources: [nistPasswords],
  related: ['your-mailbox-is-a-spare-key', 'one-password-to-remember'],
}
