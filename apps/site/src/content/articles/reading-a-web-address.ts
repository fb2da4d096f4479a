import type { Article } from '../article.ts'
import { code, heading, link, list, note, p, steps, strong, table } from '../text-blocks.ts'

export const readingAWebAddress: Article = {
  slug: 'reading-a-web-address',
  title: 'Reading a web address the way your browser does',
  summary:
    'One part of an address decides whose page you’re on. How to find it, the usual tricks around it, and a habit that beats looking.',
  category: 'Phishing',
  date: '2026-10-22',
  pictogram: 'no-results',
  blocks: [
    p(
      'A phishing page can copy everything you see: the logo, the colors, the little bird at the bottom of the page. The one thing it can’t copy is the address. The browser shows it truthfully but doesn’t explain it, and addresses are built in a way that invites misreading. Learning to read them takes five minutes.',
    ),
    heading('Find the end of the name, then read backward'),
    p('Take this address: ', code('https://login.bank.example/account?next=home'), '.'),
    steps(
      [
        'Skip ',
        code('https://'),
        '. It means that the connection is encrypted and that you’re talking to the owner of the name. It doesn’t mean that the owner is honest.',
      ],
      [
        'Find the first slash after that. Everything from there on (',
        code('/account?next=home'),
        ') is up to the website and proves nothing.',
      ],
      [
        'What’s left is the name of the machine: ',
        code('login.bank.example'),
        '. Now read from the right. First comes the ending (',
        code('example'),
        '), then the word before it (',
        code('bank'),
        '). Together, these two are what someone registered: the domain. Anything to the left of it is made up by the domain’s owner.',
      ],
    ),
    p(
      'So the page belongs to the person or company that registered ',
      code('bank.example'),
      '. In some countries the ending has two parts, as in ',
      code('.co.uk'),
      ' or ',
      code('.com.br'),
      '; there, the domain starts at the word before those. Many browsers help by showing the domain darker than the rest.',
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
      'Only the first is the bank. The second puts the familiar name on the left, where anyone can write anything. The third puts it after the slash. The fourth swaps a period for a hyphen, which makes it a different name. The last uses an old form in which everything before the ',
      code('@'),
      ' is a username; the machine comes after it.',
    ),
    heading('Names that look alike'),
    p(
      'Some tricks work on your eyes. An ',
      code('rn'),
      ' looks like an ',
      code('m'),
      ', a capital ',
      code('I'),
      ' like a lowercase ',
      code('l'),
      ', a ',
      code('0'),
      ' like an ',
      code('O'),
      '. Domain names can also contain letters from other alphabets, and the Cyrillic а is a different letter from the Latin a even though they look the same. Browsers show many mixed names in a coded form that starts with ',
      code('xn--'),
      '. If you see that where you expect plain letters, leave.',
    ),
    p(
      'Then there are names that don’t look alike but sound plausible: the company’s name followed by “-support” or “-billing”. You can’t tell from the address whether they belong to the company. You’d have to check on one of the company’s own pages that you know is real.',
    ),
    heading('What the padlock says'),
    p(
      'The padlock, or the small settings icon that replaces it in newer browsers, tells you that nobody between you and the website can read what you send. The certificates behind it are free and go to anyone who controls a name, including the owner of ',
      code('secure-login.test'),
      '. You need to see it, but it isn’t enough.',
    ),
    heading('Links, buttons and codes'),
    p(
      'The text of a link is only text. On a computer, hover over it and read the address at the bottom of the window; on a phone, press and hold. Shortened links and QR codes hide where they go, and some email services wrap every link in their own address. In those cases reading doesn’t help, which brings us to the better habit.',
    ),
    heading('The habit that beats looking'),
    p(
      'Reading addresses is a skill, and skills fail on a bad day. The people who write these messages know that, which is why the messages are about packages, invoices and accounts that will be closed tonight. A habit doesn’t need a good day:',
    ),
    list(
      [
        strong('Don’t sign in through a link. '),
        'When a message asks you to do something, open the website from your vault or a bookmark, or type its address. If the message was real, you’ll find what it’s about there.',
      ],
      [
        strong('Let software compare. '),
        'A tool that fills in a password only at the saved domain, and a passkey, both check the exact name. If they stay silent where they usually respond, take it as a warning and check the address again. Pasting in the password by hand at that moment is how careful people get caught.',
      ],
      [
        strong('Slow down when you’re told to hurry. '),
        'No honest request of this kind gets worse in ten minutes.',
      ],
    ),
    p(
      'If it happened anyway, there’s no reason for shame and some reason for speed: ',
      link('what to do in the first hour', '/blog/the-first-hour-after-phishing'),
      '.',
    ),
    note(
      'In Severy',
      'Each item can hold the addresses of its website, and “Launch” opens the one you saved in a new tab. No message can change that way in.',
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
