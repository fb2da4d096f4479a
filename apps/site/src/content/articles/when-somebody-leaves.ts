import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong } from '../text-blocks.ts'
import { nistPasswords } from './sources.ts'

export const whenSomebodyLeaves: Article = {
  slug: 'when-somebody-leaves',
  title: 'When somebody leaves: closing shared access',
  summary:
    'A flatmate moves out, a colleague changes jobs, a couple separates. What to change, in which order, and how to make it ordinary.',
  category: 'Sharing',
  date: '2026-07-15',
  pictogram: 'trash',
  blocks: [
    p(
      'Most shared passwords outlive the reason for sharing them. The person who helped with the club’s website in spring still knows the password in autumn, and nobody meant it that way. Closing such doors is not an accusation. It protects the one who leaves too: whoever cannot get in cannot be asked who did it.',
    ),
    heading('What leaving really means'),
    p(
      'A password that somebody has seen cannot be taken back. It can be made worthless, by changing it. So there are two lists to think of: the things whose entry you take away, and the things whose password has to change. The second list contains everything the person could read, whether they ever used it or not.',
    ),
    p(
      'Open sessions are a third matter. Phones and computers stay signed in for months. A changed password ends them at some services and not at others, so look for the button that signs out all devices.',
    ),
    heading('The order of work'),
    steps(
      [
        strong('Write down what was shared. '),
        'Ask the person. Most people help gladly when they are asked in time, and they remember accounts that you have forgotten.',
      ],
      [
        strong('Move what belongs to them. '),
        'Pictures, contacts, a private subscription on the common card. Do this before any password changes, and in both directions.',
      ],
      [
        strong('Check who owns the accounts. '),
        'The domain name that is registered to a private address, the shop account under a former colleague’s email: while such an account is in their name, the rest is decoration. Change the email address and the telephone number for recovery first.',
      ],
      [
        strong('Change the passwords, '),
        'the ones that open others first: mailboxes, then administrators’ accounts, then money, then the rest.',
      ],
      [
        strong('Renew the second factors. '),
        'An authenticator secret that was set up on two phones works on both for ever. Switch it off and set it up again. Delete their security keys and passkeys from the lists, and print new backup codes.',
      ],
      [
        strong('Sign out all devices, '),
        'and withdraw access for apps and keys that they set up: calendar links, automatic exports, tokens for programs.',
      ],
      [
        strong('Look once more after a month. '),
        'A bill or a newsletter will arrive from an account that nobody thought of.',
      ],
    ),
    heading('In a household'),
    p(
      'Begin with the wireless network, the door lock’s app, cameras and thermostats, because these show when somebody is at home. Then films and music, shops with a stored card, the electricity and telephone contracts. Family groups of the phone makers deserve a careful look: they can share places, purchases and photographs long after everybody has forgotten the group exists.',
    ),
    p(
      'If the parting is not friendly, or if you are afraid of the person, do not begin with passwords. Changes are noticed. Talk to an advice center first, from a device that they have never had in their hands, and let them help you choose the moment. They know about this.',
    ),
    heading('In a club or a small company'),
    list(
      [
        strong('Make it a routine. '),
        'A short list that is worked through whenever anybody leaves, whoever it is and however well they are liked, offends nobody. A list that is invented for one person does.',
      ],
      [
        strong('Fix the day beforehand. '),
        'The evening of the last day is usual. Access that ends in the middle of a farewell party is remembered.',
      ],
      [
        strong('Two people always. '),
        'No account should depend on one person, arriving or leaving. If the only one who can open the domain name is on a mountain, the club has the same problem without any quarrel.',
      ],
      [
        strong('Prefer sign-ins of one’s own. '),
        'Each change that this list demands is a reason to give people accounts of their own next time.',
      ],
    ),
    heading('How often to change what stays'),
    p(
      'A shared password does not need changing by the calendar, any more than others do. NIST’s guidelines advise against routine changes and ask for one when there is evidence that a password has become known to somebody who should not have it. Somebody’s leaving is exactly that, in the mildest form.',
    ),
    heading('And afterwards'),
    p(
      'Write down in one place what is shared with whom. The next parting takes half an hour instead of a weekend, and new people can be let in as quickly. How to hand a password over so that the list stays short is described in ',
      link('six ways to share a password', '/blog/ways-to-share-a-password'),
      '.',
    ),
    note(
      'If you are the one who leaves',
      'Tell them what you can open, delete the entries from your own vault after they have changed the passwords, and say so. It takes ten minutes and is remembered kindly.',
    ),
  ],
  sources: [nistPasswords],
  related: ['ways-to-share-a-password', 'which-passwords-to-change-first'],
}
