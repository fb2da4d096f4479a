import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong, table } from '../text-blocks.ts'
import { nistPasswords } from './sources.ts'

export const waysToShareAPassword: Article = {
  slug: 'ways-to-share-a-password',
  title: 'Six ways to share a password, and what each leaves behind',
  summary:
    'Every family and every office shares passwords. The question is where the copies stay, and who can still read them next year.',
  category: 'Sharing',
  date: '2026-10-08',
  pictogram: 'shared',
  blocks: [
    p(
      'The usual advice about sharing passwords is “don’t.” That doesn’t help much. Two people have one electric bill, three colleagues run one mailbox, a grandmother asks her grandson to take care of her pension account. They will share, and the only question is how well.',
    ),
    heading('First: does it have to be shared?'),
    p(
      'Check whether the service supports more than one person. Many do: shared mailboxes with a sign-in for each person, family groups for movies and music, several people authorized for one bank account, roles in business software. Where that exists, use it. Everyone keeps their own password, the service knows who did what, and removing someone is one click that doesn’t affect anyone else. It beats every way below.',
    ),
    heading('The six ways'),
    table(
      'Where the copies stay',
      ['Way', 'What it leaves behind', 'Good for'],
      [
        'Said aloud, in person or on the phone',
        'Nothing, if nobody writes it down',
        'Short passphrases, the Wi-Fi password',
      ],
      ['On paper', 'One copy, where you can see it', 'A household drawer, a sealed envelope'],
      [
        'By email',
        'Two copies for years: your sent mail and their inbox, on every device that reads them',
        'Nothing',
      ],
      [
        'In a chat',
        'A copy in both chat histories, and in their backups',
        'Only with messages that disappear, and with half of the secret',
      ],
      ['In a shared document or spreadsheet', 'A copy with a version history', 'Nothing'],
      [
        'Through a password manager',
        'One item that you both see, changed and revoked in one place',
        'Anything that lasts',
      ],
    ),
    p(
      'The moment you send it matters less than the years after. Messages are rarely intercepted on the way. They’re found much later, by someone who gets into one of the two mailboxes and searches for the word “password”.',
    ),
    heading('If it has to be a message'),
    p('Sometimes there’s no better way. Then make the message worthless on its own:'),
    steps(
      'Send the password and what it’s for through different channels: the password in a chat without another word, the account name over the phone.',
      'Use messages that disappear, and check that both sides have turned that on.',
      'Ask the other person to save it where it belongs right away and tell you when they have.',
      'Delete the message on your side too. Then, for anything that matters, change the password when you have a minute and hand over the new one in person.',
    ),
    p(
      'Before you send anything, make sure you know who’s asking. A message from a colleague who urgently needs a password is a common scam, and the colleague knows nothing about it. Call back on a number you already have, not one in the message.',
    ),
    heading('What sharing means for the password itself'),
    list(
      [
        strong('It can’t be used anywhere else. '),
        'You’re giving away a key. If it fits your other doors, you’ve given those away too.',
      ],
      [
        strong('It should be random. '),
        'A password you made up says something about the other ones you made up.',
      ],
      [
        strong('Anyone who can use it can copy it. '),
        'View-only permission stops changes. It doesn’t stop someone who sees a password from remembering it or taking a picture, and a tool that hides it from view still has to hand it to the website. Trust the person, not the permission.',
      ],
      [
        strong('It needs a second factor that you can both use. '),
        'A code texted to one person’s phone turns every sign-in into a phone call. You can both keep an app’s secret, and many websites accept several security keys.',
      ],
    ),
    heading('Taking it back'),
    p(
      'Access ends in two steps: stop sharing the item, then change the password. The first without the second is only a gesture, because people keep what they’ve read. In a household that’s usually fine. With someone who left angry, it isn’t. We’ve written about that moment ',
      link('separately', '/blog/when-somebody-leaves'),
      '.',
    ),
    heading('What to ask of a tool that shares'),
    list(
      'Does your device encrypt the item for the recipient, or can the company in the middle read it?',
      'How do you know that the key belongs to the right person? A good tool lets the two of you compare something, in person or on the phone.',
      'When someone is removed, do the remaining members get a new key, or does the removed person’s old one still open what’s added later?',
      'If there are several old versions, can the recipient tell which one is current?',
      'Does the tool say honestly that removing access doesn’t remove knowledge?',
    ),
    note(
      'A rule for the drawer',
      'If you take one thing from this page: whatever you share, be able to say in one sentence who has it. When that sentence gets long, it’s time for a new password.',
    ),
  ],
  sources: [nistPasswords],
  related: ['when-somebody-leaves', 'second-factors-compared'],
}
