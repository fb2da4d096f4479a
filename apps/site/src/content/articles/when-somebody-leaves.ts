import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong } from '../text-blocks.ts'
import { nistPasswords } from './sources.ts'

export const whenSomebodyLeaves: Article = {
  slug: 'when-somebody-leaves',
  title: 'When someone leaves: closing shared access',
  summary:
    'A roommate moves out, a colleague changes jobs, a couple separates. What to change, in which order, and how to make it routine.',
  category: 'Sharing',
  date: '2026-07-15',
  pictogram: 'trash',
  blocks: [
    p(
      'Most shared passwords outlive the reason for sharing them. The person who helped with the club’s website in spring still knows the password in the fall, and nobody meant it that way. Closing those doors isn’t an accusation. It protects the person who leaves too: no one can blame them if they can’t get in.',
    ),
    heading('What leaving really means'),
    p(
      'You can’t take back a password that someone has seen. You can make it worthless by changing it. So make two lists: the access you remove, and the passwords you change. The second list has everything the person could read, whether they ever used it or not.',
    ),
    p(
      'Open sessions come on top of that. Phones and computers stay signed in for months. A changed password ends those sessions at some services and not at others, so look for the button that signs out all devices.',
    ),
    heading('What to do, in order'),
    steps(
      [
        strong('Write down what was shared. '),
        'Ask the person. Most people are glad to help if you ask early, and they remember accounts you’ve forgotten.',
      ],
      [
        strong('Move what belongs to them. '),
        'Pictures, contacts, a personal subscription on the shared card. Do this before any password changes, and in both directions.',
      ],
      [
        strong('Check who owns the accounts. '),
        'The domain name that’s registered to a private address, the shop account under a former colleague’s email: as long as an account like that is in their name, nothing else you change matters. Change the recovery email address and phone number first.',
      ],
      [
        strong('Change the passwords, '),
        'the ones that open others first: mailboxes, then administrators’ accounts, then money, then the rest.',
      ],
      [
        strong('Renew the second factors. '),
        'An authenticator secret set up on two phones works on both forever. Turn it off and set it up again. Delete their security keys and passkeys, and print new backup codes.',
      ],
      [
        strong('Sign out all devices, '),
        'and revoke the apps and keys they set up: calendar links, automatic exports, API tokens.',
      ],
      [
        strong('Check again after a month. '),
        'A bill or a newsletter will arrive from an account nobody thought of.',
      ],
    ),
    heading('In a household'),
    p(
      'Start with the Wi-Fi network, the smart lock’s app, cameras and thermostats, because they show when someone is home. Then streaming, stores with a saved card, and the electricity and phone accounts. Check the family groups of the phone makers carefully: they can share locations, purchases and photos long after everyone has forgotten the group exists.',
    ),
    p(
      'If the breakup isn’t friendly, or if you’re afraid of the person, don’t start with passwords. Changes get noticed. Talk to a support organization first, from a device the person has never handled, and let them help you choose the moment. They know how to do this.',
    ),
    heading('In a club or a small company'),
    list(
      [
        strong('Make it a routine. '),
        'A short checklist that you go through whenever anyone leaves, no matter who and on what terms, offends nobody. A list made up for one person does.',
      ],
      [
        strong('Set the day in advance. '),
        'The evening of the last day is usual. People remember access that ends in the middle of a farewell party.',
      ],
      [
        strong('Always have two people. '),
        'No account should depend on one person, whether they’re arriving or leaving. If the only person who can manage the domain name is on a mountain, the club has the same problem without any falling-out.',
      ],
      [
        strong('Prefer individual accounts. '),
        'Every change on this list is a reason to give people their own accounts next time.',
      ],
    ),
    heading('How often to change what stays'),
    p(
      'A shared password doesn’t need changing on a schedule any more than others do. NIST’s guidelines advise against routine changes and call for one when there’s evidence that a password has become known to someone who shouldn’t have it. Someone leaving is exactly that, in its mildest form.',
    ),
    heading('And afterward'),
    p(
      'Write down in one place what’s shared with whom. The next goodbye takes half an hour instead of a weekend, and new people get access as quickly. For how to hand over a password so that the list stays short, see ',
      link('six ways to share a password', '/blog/ways-to-share-a-password'),
      '.',
    ),
    note(
      'If you’re the one leaving',
      'Tell them what you can open, delete those items from your own vault after they’ve changed the passwords, and let them know. It takes ten minutes, and people remember it kindly.',
    ),
  ],
  sources: [nistPasswords],
  related: ['ways-to-share-a-password', 'which-passwords-to-change-first'],
}
