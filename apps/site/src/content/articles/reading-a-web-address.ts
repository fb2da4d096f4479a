import type { Article } from '../article.ts'
import { code, heading, link, list, note, p, steps, strong, table } from '../text-blocks.ts'

export const readingAWebAddress: Article = {
  slug: 'reading-a-web-address',
  title: 'Reading a web address the way your browser does',
  summary:
    'One part of an address decides whose page you are on. How to find it, the usual tricks around it, and a habit that is better than looking.',
  category: 'Phishing',
  date: '2026-10-22',
  pictogram: 'no-results',
  blocks: [
    p(
      'A phishing page can copy everything that you see: the logo, the colors, the little bird at the foot of the page. One thing it cannot copy is the address. The browser shows it truthfully, but it does not explain it, and addresses are built in a way that invites misreading. Five minutes are enough to learn it.',
    ),
    heading('Find the end of the name, then read backwards'),
    p('Take this address: ', code('https://login.bank.example/account?next=home'), '.'),
    steps(
      [
        'Skip ',
        code('https://'),
        '. It says that the connection is encrypted and that you are talking to the owner of the name. It does not say that the owner is honest.',
      ],
      [
        'Find the first slash after that. Everything from there on (',
        code('/account?next=home'),
        ') is chosen freely by the website and proves nothing.',
      ],
      [
        'What is left is the name of the machine: ',
        code('login.bank.example'),
        '. Now read from the right. First comes the ending (',
        code('example'),
        '), then the word before it (',
        code('bank'),
        '). These two together are what someone has registered: the domain. Whatever stands to the left of it, the owner of the domain made up.',
      ],
    ),
    p(
      'So the page belongs to whoever registered ',
      code('bank.example'),
      '. In some countries the ending has two parts, as in ',
      code('.co.uk'),
      ' or ',
      code('.com.br'),
      '; then the domain is the word before those. Many browsers help by printing the domain darker than the rest.',
    ),
    heading('Try it'),
    table(
      'Whose page is it?',
      ['Address', 'Belongs to the owner of'],
      [[code('https://bank.example/help')], [code('bank.example')]],
      [[code('https://bank.example.secure-login.test/')], [code('secure-login.test')]],
      [[code('https://secure-login.test/bank.example/')], [code('secure-login.test')]],
      [[code('https://bank-example.test/')], [code('bank-example.test')]],
      [[code('https://bank.example@secure-login.test/')], [code('secure-login.test')]],
    ),
    p(
      'Only the first is the bank. The second puts the familiar name to the left, where anyone may write anything. The third puts it behind the slash. The fourth replaces a point by a hyphen and thereby makes another name. The last uses an old form in which everything before the ',
      code('@'),
      ' is a user name; the machine stands behind it.',
    ),
    heading('Names that look alike'),
    p(
      'Some tricks are made for the eye. An ',
      code('rn'),
      ' looks like an ',
      code('m'),
      ', a capital ',
      code('I'),
      ' like a small ',
      code('l'),
      ', a ',
      code('0'),
      ' like an ',
      code('O'),
      '. Domain names may also hold letters of other alphabets, and the Cyrillic а is a different letter from the Latin a although they look the same. Browsers show many mixed names in a coded form that begins with ',
      code('xn--'),
      '. If you see that where you expect plain letters, leave.',
    ),
    p(
      'Then there are names that are not similar at all but plausible: the company’s name with “-support” or “-billing” behind it. Whether they belong to the company cannot be seen. You would have to look it up on a page of the company that you know to be real.',
    ),
    heading('What the padlock says'),
    p(
      'The padlock, or in newer browsers the small settings icon in its place, tells you that nobody between you and the website can read along. Certificates for this are free and given to everyone who controls a name, to the owner of ',
      code('secure-login.test'),
      ' as well. It is a necessary sign and not a sufficient one.',
    ),
    heading('Links, buttons and codes'),
    p(
      'The text of a link is no more than text. On a computer, rest the pointer on it and read the address at the foot of the window; on a phone, press long. Shortened links and QR codes hide their target completely, and some mail services wrap every link in an address of their own. In these cases reading does not help, and that brings us to the better habit.',
    ),
    heading('The habit that beats looking'),
    p(
      'Reading addresses is a skill, and skills fail on a bad day. The people who write the messages know this, which is why they are about parcels, invoices and accounts that will be closed tonight. A habit needs no good day:',
    ),
    list(
      [
        strong('Do not sign in through a link. '),
        'When a message asks you to act, open the website from your vault, a bookmark or by typing its address. If the message was true, the matter is waiting for you there.',
      ],
      [
        strong('Let software compare. '),
        'A tool that fills in a password only at the saved domain, and a passkey, both check the exact name. When they stay silent where they usually answer, take it as a warning and look again. Pasting the password in by hand at that moment is how careful people are caught.',
      ],
      [strong('Be slow on request. '), 'No honest matter of this kind gets worse in ten minutes.'],
    ),
    p(
      'If it has happened all the same, there is no reason for shame and some reason for speed: ',
      link('what to do in the first hour', '/blog/the-first-hour-after-phishing'),
      '.',
    ),
    note(
      'In Severy',
      'Each entry can hold the addresses of its website, and “Launch” opens the one that you saved, in a new tab. That is the way in that no message can change.',
    ),
  ],
  sources: [
    {
      publisher: 'WHATWG',
      title: 'URL Standard: how browsers read addresses',
      href: 'https://url.spec.whatwg.org/',
    },
    {
      publisher: 'Public Suffix List',
      title: 'The endings under which names are registered',
      href: 'https://publicsuffix.org/',
    },
    {
      publisher: 'IETF',
      title: 'RFC 2606, Reserved Top Level DNS Names (the endings .example and .test)',
      href: 'https://www.rfc-editor.org/rfc/rfc2606',
    },
  ],
  related: ['the-first-hour-after-phishing', 'what-a-passkey-is'],
}
