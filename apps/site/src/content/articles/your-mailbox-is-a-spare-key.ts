import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong } from '../text-blocks.ts'
import { nistPasswords, owaspForgotPassword } from './sources.ts'

export const yourMailboxIsASpareKey: Article = {
  slug: 'your-mailbox-is-a-spare-key',
  title: 'Your mailbox is a spare key to almost everything',
  summary:
    'Whoever reads your mail can reset most of your passwords. How to look after the one account that opens the others.',
  category: 'Recovery',
  date: '2026-08-12',
  pictogram: 'envelope',
  blocks: [
    p(
      'Think of the last time you used “forgot password”. You typed an address, a message arrived, you pressed a link and chose a new password. At no point did anybody ask who you were. The website asked whether you can read a certain mailbox, and took the answer for you.',
    ),
    p(
      'That is a reasonable way to do it, and for most websites there is no better one. It has a consequence that is easy to overlook: the mailbox is a key to every account that names it, and it is only as well guarded as its own password.',
    ),
    heading('What somebody with your mailbox can do'),
    list(
      'Find out where you have accounts. Years of welcome messages, invoices and receipts are a complete list.',
      'Ask those websites for new passwords, press the links, and delete the messages before you see them.',
      'Receive the codes that some services send by mail as a second factor.',
      'Write to people who know you, in your name and in the middle of a real conversation.',
      'Set up a forwarding rule and keep reading after you have changed the password.',
    ),
    p(
      'None of this needs any technical skill. That is why the mailbox comes first in every list of what to protect.',
    ),
    heading('An afternoon for the mailbox'),
    steps(
      [
        strong('A password of its own. '),
        'Random and long if your vault types it for you, a passphrase if you sometimes type it on a strange keyboard. Used at no other place.',
      ],
      [
        strong('A second factor that does not arrive by mail. '),
        'A security key or passkey is best, an app’s codes are good. Print the backup codes and put them with your papers.',
      ],
      [
        strong('The recovery settings. '),
        'Which other address and which telephone number can open this mailbox? An old address that you no longer use may have been given to somebody else. A number from two contracts ago belongs to a stranger. Remove both.',
      ],
      [strong('Forwarding and filters. '), 'Read every rule. Each one should be yours and make sense.'],
      [
        strong('Connected apps and app passwords. '),
        'Old mail programs and forgotten services may still hold a key of their own, often past the second factor. Remove what you do not use.',
      ],
      [
        strong('Open sessions. '),
        'Sign out everywhere once, and sign in again on the devices that you have.',
      ],
    ),
    heading('One mailbox or two?'),
    p(
      'Some people keep a second address for accounts only: it is given to no person, receives no newsletters and stands on no business card. The idea is sound. An address that is not known receives fewer attempts, and a message from your bank to the wrong address is recognized at once. The price is another account to look after, with a second factor and recovery of its own. If you would not look after it, one well-kept mailbox is better than two neglected ones.',
    ),
    p(
      'Be careful with an address that belongs to somebody else: an employer, a university, an internet provider. The day you leave, you lose the key to everything that names it. Before that day, go through your accounts and change the address. The mail archive itself tells you which ones they are.',
    ),
    heading('Your own domain'),
    p(
      'An address at a domain that you own can move with you from provider to provider. In exchange, the domain becomes the key: whoever controls it can receive your mail. Renew it for several years, switch on automatic renewal with a card that will not expire soon, lock it against transfer, and protect the account at the registrar like the mailbox itself. If you ever give the domain up, change every account first, because the next owner will receive your messages.',
    ),
    heading('Where the mailbox should not be enough'),
    p(
      'For most accounts, a reset by mail is the right balance. For a few it is too easy. A bank asks for more, and so should whatever keeps your passwords: if a mail could open a vault, the vault would be no better than the mailbox. OWASP’s advice for reset links is that they be random, valid once and only for a short time, and that signing in stays a separate step. NIST goes further for second factors, and tells services not to use email for them.',
    ),
    p(
      'So look at your important accounts from this side too: what happens there if somebody presses “forgot password” and reads the mail? If the answer is “they are in”, see whether a second factor changes it. At many services it does.',
    ),
    note(
      'In Severy',
      'A mail from us proves that you can read the address, and no more. Its link leads to a page that takes the code of your Recovery Kit; without a key of yours nothing in the vault can be opened. One thing a mailbox can ask for: an empty vault in place of the old one, for people who have lost every key. It comes after a wait that each of your devices shows and can cancel, and it is one more reason to guard the mailbox.',
    ),
    p(
      'What to keep on paper for the day when the mailbox itself is locked is part of ',
      link('a recovery plan on one page', '/blog/a-recovery-plan-on-one-page'),
      '.',
    ),
  ],
  sources: [owaspForgotPassword, nistPasswords],
  related: ['a-recovery-plan-on-one-page', 'which-passwords-to-change-first'],
}
