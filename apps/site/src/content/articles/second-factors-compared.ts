import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong, table } from '../text-blocks.ts'
import { nistPasswords, totp, webAuthn } from './sources.ts'

export const secondFactorsCompared: Article = {
  slug: 'second-factors-compared',
  title: 'Text message, code, prompt or key: second factors compared',
  summary:
    'What each second factor keeps out, what gets past it, and how to use one without losing your account along with your phone.',
  category: 'Phishing',
  date: '2026-08-26',
  pictogram: 'sync',
  blocks: [
    p(
      'Websites ask for a second factor after the password, so that a password alone opens nothing. Any second factor is a big step up from none: it stops everyone who has your password from a leak and nothing else. The kinds differ in what they do against someone who’s talking to you right now, through a fake page or on the phone.',
    ),
    heading('The question that sorts them'),
    p(
      'Picture a page that looks like your bank’s and passes everything you type on to the real bank within a second. You type the password; the page passes it on. The bank asks for the second factor; the page asks you. Anything you can read and type in, this page can pass on too. Only a factor that checks for itself where it’s being used breaks the chain.',
    ),
    table(
      'What each kind keeps out',
      ['Kind', 'A leaked password', 'A fake page', 'Typical problem'],
      [
        'Code by text message',
        'Yes',
        'No',
        'The number can be moved to another SIM card, and you need reception',
      ],
      [
        'Code by email',
        'Yes, if the mailbox has a different password',
        'No',
        'The attacker may already be in the mailbox',
      ],
      ['Code from an app', 'Yes', 'No', 'Lost with the phone unless you keep it elsewhere too'],
      [
        'Prompt on the phone',
        'Yes',
        'Partly, if you have to compare a number',
        'People approve sign-ins they didn’t start',
      ],
      ['Security key or passkey', 'Yes', 'Yes', 'You need a second one for the day you lose the first'],
    ),
    heading('Text messages'),
    p(
      'The code travels over the phone network, to a number and not to you. Anyone who persuades the carrier to issue a new SIM card for your number gets the codes from then on. NIST lists this method as restricted: services may offer it, must offer something else as well, and must explain the risk. If a website offers nothing else, use it. It’s still much better than nothing.',
    ),
    p(
      'Protect the number itself: ask your carrier to require a PIN or password for changes to your plan. If your phone suddenly has no service, take that as a reason to call the carrier from another one.',
    ),
    heading('Codes from an app'),
    p(
      'These are the six digits that change every thirty seconds. The method is called TOTP and is an open standard: the website and your app share a secret, shown once as a QR code, and both work out the code from the secret and the clock. Nothing goes over the phone network, and you don’t need reception.',
    ),
    p(
      'A fake page can pass on a code during the short time it’s valid. That limits the damage to live attacks, and it keeps out the great mass of automated attempts.',
    ),
    heading('Prompts'),
    p(
      'The website asks your phone, “Is that you?”, and you tap yes. That’s convenient, and risky for the same reason: people who get asked ten times in the night tap yes to be left alone. Better systems show a number on the screen that you have to enter on the phone. One rule covers them all: if you didn’t start it, the answer is no, and the password needs changing, because someone has it.',
    ),
    heading('Keys and passkeys'),
    p(
      'A security key or passkey signs a statement that contains the domain the browser is really on. A fake page gets a signature for the fake domain, which is worth nothing at the real one. You don’t have to notice anything. That’s what the standards mean by phishing-resistant, and ',
      link('how it works', '/blog/what-a-passkey-is'),
      ' takes a page to explain.',
    ),
    heading('What to turn on, in this order'),
    steps(
      'A security key or passkey wherever it’s offered for accounts that matter: mailbox, phone maker, money, work.',
      'Codes from an app where keys aren’t offered.',
      'Text messages where there’s nothing else.',
      'Everywhere: once something better is on, take text messages off the list again. An account is only as safe as its weakest way in.',
    ),
    heading('Not losing the account with the phone'),
    list(
      [
        strong('Backup codes. '),
        'Most websites give you a list when you turn on the second factor. Each code works once. Keep them with your papers or in your vault, but not only on the phone they replace.',
      ],
      [
        strong('A second device. '),
        'Scan the QR code with two devices before you close the page, or keep the secret in a vault that both can open. Register two security keys.',
      ],
      [
        strong('Keeping both in one vault. '),
        'If a vault holds both the password and the secret for the codes, anyone who opens the vault has both. It still stops every attack that starts at the website. For the few accounts that matter most, keep the second factor on a security key instead.',
      ],
      [
        strong('The vault’s own second factor '),
        'must not be kept only in the vault. That’s the key locked inside the safe.',
      ],
    ),
    note(
      'In Severy',
      'An item can hold the secret for one-time codes and shows the current code next to the password. For your own account, you can turn on an authenticator app with backup codes, and add passkeys or security keys as the second step.',
    ),
  ],
  sources: [nistPasswords, totp, webAuthn],
  related: ['what-a-passkey-is', 'your-mailbox-is-a-spare-key'],
}
