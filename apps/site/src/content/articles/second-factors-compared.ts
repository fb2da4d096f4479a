import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong, table } from '../text-blocks.ts'
import { nistPasswords, totp, webAuthn } from './sources.ts'

export const secondFactorsCompared: Article = {
  slug: 'second-factors-compared',
  title: 'Text message, code, prompt or key: second factors compared',
  summary:
    'What each second factor keeps out, what gets past it, and how to have one without losing the account with the phone.',
  category: 'Phishing',
  date: '2026-08-26',
  pictogram: 'sync',
  blocks: [
    p(
      'A second factor is asked for after the password, so that a password alone opens nothing. Any second factor is a large step up from none: it stops everyone who has your password from a leak and nothing else. The kinds differ in what they do against someone who is talking to you right now, through a false page or on the phone.',
    ),
    heading('The question that sorts them'),
    p(
      'Picture a page that looks like your bank’s and passes on everything you type to the real bank within a second. You type the password; the page passes it on. The bank asks for the second factor; the page asks you. Whatever you can read off and type in, this page can pass on as well. Only a factor that checks for itself where it is being used breaks the chain.',
    ),
    table(
      'What the kinds keep out',
      ['Kind', 'A leaked password', 'A false page', 'Typical trouble'],
      ['Code by text message', 'Yes', 'No', 'The number can be moved to another card, and needs reception'],
      ['Code by email', 'Yes, if the mailbox has another password', 'No', 'The mailbox may already be open'],
      ['Code from an app', 'Yes', 'No', 'Lost with the phone unless kept elsewhere too'],
      [
        'Prompt on the phone',
        'Yes',
        'Partly, when a number has to be compared',
        'People approve what they did not start',
      ],
      ['Security key or passkey', 'Yes', 'Yes', 'Needs a second one for the day the first is lost'],
    ),
    heading('Text messages'),
    p(
      'The code travels over the phone network, to a number and not to you. Anyone who persuades the carrier to issue a new card for the number receives the codes from then on. NIST lists this way as restricted: services may offer it, must offer something else beside it, and must explain the risk. If a website offers nothing else, take it. It is still much better than nothing.',
    ),
    p(
      'Protect the number itself: set a PIN or password with your carrier for changes to the contract, and treat a phone that suddenly has no network as a reason to call from another one.',
    ),
    heading('Codes from an app'),
    p(
      'These are the six digits that change every thirty seconds. The method is called TOTP and is an open standard: the website and your app share a secret, shown once as a QR code, and both work out the code from it and from the clock. Nothing travels over the phone network, and no reception is needed.',
    ),
    p(
      'A code can be passed on by a false page during the short time in which it is valid. That limits the damage to attacks that happen live, and it keeps out the great mass of automatic attempts.',
    ),
    heading('Prompts'),
    p(
      'The website asks your phone, “Is that you?”, and you press yes. Comfortable, and for that very reason risky: people who are asked ten times in the night press yes to be left alone. Better systems show a number on the screen that you have to enter on the phone. The rule for all of them: if you did not start it, the answer is no, and the password needs changing, because someone has it.',
    ),
    heading('Keys and passkeys'),
    p(
      'A security key or a passkey signs a statement that contains the domain the browser is really on. A false page gets a signature for the false domain, which is worth nothing at the real one. You do not have to notice anything. This is what the standards mean by phishing-resistant, and ',
      link('how it works', '/blog/what-a-passkey-is'),
      ' takes a page to explain.',
    ),
    heading('What to turn on, in this order'),
    steps(
      'A security key or passkey wherever it is offered for accounts that matter: mailbox, phone maker, money, work.',
      'An app’s codes where keys are not offered.',
      'Text messages where there is nothing else.',
      'And everywhere: take the text message off the list again once something better is on it. The weakest way in decides, not the best.',
    ),
    heading('Not losing the account with the phone'),
    list(
      [
        strong('Backup codes. '),
        'Most websites hand out a list when you turn the second factor on. Each works once. Keep them where you keep papers, or in the vault, but not only on the phone that they replace.',
      ],
      [
        strong('A second device. '),
        'Scan the QR code with two devices before you close the page, or keep the secret in a vault that both can open. Register two security keys.',
      ],
      [
        strong('A word on keeping both in one vault. '),
        'If a vault holds the password and the code’s secret, anyone who opens the vault has both. It still stops every attack that begins at the website. For the few accounts that matter most, keep the second factor on a key instead.',
      ],
      [
        strong('The vault’s own second factor '),
        'must not be kept in the vault alone. That is the key inside the safe.',
      ],
    ),
    note(
      'In Severy',
      'An entry can hold the secret for one-time codes and shows the current code beside the password. For your own account you can turn on an authenticator app with backup codes, and add passkeys or security keys as the second step.',
    ),
  ],
  sources: [nistPasswords, totp, webAuthn],
  related: ['what-a-passkey-is', 'your-mailbox-is-a-spare-key'],
}
