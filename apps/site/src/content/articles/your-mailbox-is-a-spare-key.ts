import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong } from '../text-blocks.ts'
import { nistPasswords, owaspForgotPassword } from './sources.ts'

export const yourMailboxIsASpareKey: Article = {
  slug: 'your-mailbox-is-a-spare-key',
  title: 'Your mailbox is a spare key to almost everything',
  summary:
    'Anyone who reads your email can reset most of your passwords. How to protect the one account that opens the others.',
  category: 'Recovery',
  date: '2026-08-12',
  pictogram: 'envelope',
  blocks: [
    p(
      'Think of the last time you used “forgot password”. You typed an address, a message arrived, you clicked a link and chose a new password. At no point did anyone ask who you were. The website asked whether you could read a certain mailbox, and took that as proof that it was you.',
    ),
    p(
      'That’s a reasonable way to do it, and for most websites there’s no better one. But it has a consequence that’s easy to overlook: your mailbox is a key to every account that uses it, and it’s only as safe as its own password.',
    ),
    heading('What someone with your mailbox can do'),
    list(
      'Find out where you have accounts. Years of welcome messages, invoices and receipts are a complete list.',
      'Ask those websites for new passwords, click the links, and delete the messages before you see them.',
      'Get the codes that some services email as a second factor.',
      'Write to people who know you, in your name and in the middle of a real conversation.',
      'Set up a forwarding rule and keep reading after you have changed the password.',
    ),
    p(
      'None of this takes any technical skill. That’s why the mailbox comes first in every list of what to protect.',
    ),
    heading('An afternoon for the mailbox'),
    steps(
      [
        strong('A password of its own. '),
        'Random and long if your vault types it for you, a passphrase if you sometimes type it on someone else’s keyboard. Don’t use it anywhere else.',
      ],
      [
        strong('A second factor that doesn’t arrive by email. '),
        'A security key or passkey is best, and codes from an app are good. Print the backup codes and put them with your papers.',
      ],
      [
        strong('The recovery settings. '),
        'Which other address and which phone number can open this mailbox? An old address you no longer use may have been given to someone else. A number from two phone plans ago belongs to a stranger. Remove both.',
      ],
      [strong('Forwarding and filters. '), 'Read every rule. Each one should be yours and make sense.'],
      [
        strong('Connected apps and app passwords. '),
        'Old email apps and forgotten services may still have a key of their own, one that often skips the second factor. Remove what you don’t use.',
      ],
      [strong('Open sessions. '), 'Sign out everywhere once, then sign in again on the devices you have.'],
    ),
    heading('One mailbox or two?'),
    p(
      'Some people keep a second address for accounts only: they don’t give it to anyone, subscribe to newsletters with it or print it on a business card. It’s a good idea. An address nobody knows is attacked less, and you notice right away when a message from your bank goes to the wrong one. The price is another account to take care of, with its own second factor and recovery. If you wouldn’t keep up with it, one well-kept mailbox is better than two neglected ones.',
    ),
    p(
      'Be careful with an address that belongs to someone else: an employer, a university, an internet provider. The day you leave, you lose the key to everything that uses it. Before then, go through your accounts and change the address. Your old email tells you which ones they are.',
    ),
    heading('Your own domain'),
    p(
      'An address at a domain that you own can move with you from provider to provider. In exchange, the domain becomes the key: anyone who controls it can receive your email. Renew it for several years, turn on automatic renewal with a card that won’t expire soon, lock it against transfer, and protect your account at the registrar like the mailbox itself. If you ever give up the domain, change every account first, because the next owner will get your messages.',
    ),
    heading('Where the mailbox shouldn’t be enough'),
    p(
      'For most accounts, a reset by email is the right balance. For a few, it’s too easy. A bank asks for more, and so should whatever keeps your passwords: if an email could open a vault, the vault would be no safer than the mailbox. OWASP’s advice for reset links is that they be random, valid once and only for a short time, and that signing in stays a separate step. NIST goes further for second factors, and tells services not to use email for them.',
    ),
    p(
      'So check your important accounts from this angle too: what happens if someone clicks “forgot password” and reads the email? If the answer is “they’re in”, see whether a second factor changes that. On many services it does.',
    ),
    note(
      'In Severy',
      'An email from us proves that you can read the address, and nothing more. Its link opens a page that takes the code from your Recovery Kit; without one of your keys, nothing in the vault can be opened. There’s one thing a mailbox can ask for: an empty vault in place of the old one, for people who have lost every key. It comes after a wait that each of your devices shows and can cancel, and it’s one more reason to protect your mailbox.',
    ),
    p(
      'For what to keep on paper in case the mailbox itself is locked, see ',
      link('a recovery plan on one page', '/blog/a-recovery-plan-on-one-page'),
      '.',
    ),
  ],
  sources: [owaspForgotPassword, nistPasswords],
  related: ['a-recovery-plan-on-one-page', 'which-passwords-to-change-first'],
}
