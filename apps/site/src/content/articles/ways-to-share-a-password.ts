import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong, table } from '../text-blocks.ts'
import { nistPasswords } from './sources.ts'

export const waysToShareAPassword: Article = {
  slug: 'ways-to-share-a-password',
  title: 'Six ways to share a password, and what each leaves behind',
  summary:
    'Passwords are shared in every family and every office. The question is where the copies stay, and who can still read them next year.',
  category: 'Sharing',
  date: '2026-10-08',
  pictogram: 'shared',
  blocks: [
    p(
      'The usual advice about sharing passwords is not to. It is of little use. Two people have one electricity contract, three colleagues look after one mailbox, a grandmother asks her grandson to see to her pension account. They will share, and the only open question is how well.',
    ),
    heading('First: does it have to be shared?'),
    p(
      'Ask whether the service knows more than one person. Many do: shared mailboxes with a sign-in for each, family groups for films and music, several people authorized for one bank account, roles in business software. Where that exists, use it. Everyone keeps a password of their own, the service knows who did what, and taking someone off is one click that disturbs nobody else. It is better than every way below.',
    ),
    heading('The six ways'),
    table(
      'Where the copies stay',
      ['Way', 'What it leaves behind', 'Fit for'],
      [
        'Said aloud, in person or on the phone',
        'Nothing, if it is not written down',
        'Short passphrases, the wireless network',
      ],
      ['On paper', 'One copy, where you can see it', 'A household drawer, a sealed envelope'],
      [
        'By email',
        'Two copies for years: your sent mail and their inbox, on every device that reads them',
        'Nothing',
      ],
      [
        'In a chat',
        'A copy in both histories, and in their backups',
        'Only with messages that disappear, and with half of the secret',
      ],
      ['In a shared document or spreadsheet', 'A copy with a history of versions', 'Nothing'],
      [
        'Through a password manager’s sharing',
        'One entry that both see, which can be changed and withdrawn in one place',
        'Everything that lasts',
      ],
    ),
    p(
      'The ways differ less in the moment of sending than in the years after. Messages are seldom caught in flight. They are found much later by someone who gets into one of the two mailboxes and searches for the word “password”.',
    ),
    heading('If it has to be a message'),
    p('Sometimes there is no better way at hand. Then make the message worthless on its own:'),
    steps(
      'Send the password and what it belongs to over different ways. The password in a chat without another word; the name of the account on the phone.',
      'Use messages that disappear, and check that both sides have switched that on.',
      'Ask the other person to put it where it belongs at once and to say so.',
      'Delete the message on your side too. Then, for anything that matters, change the password in a quiet minute and hand over the new one in person.',
    ),
    p(
      'Before you send anything, make sure of the person. A message from a colleague who urgently needs a password is a common fraud, and the colleague knows nothing of it. Call back on the number that you have, not on one in the message.',
    ),
    heading('What sharing means for the password itself'),
    list(
      [
        strong('It must be used nowhere else. '),
        'You are giving away a key. If it fits your other doors, you have given those away too.',
      ],
      [
        strong('It should be random. '),
        'A password that you thought up tells something about the other ones that you thought up.',
      ],
      [
        strong('It can be copied by anyone who can use it. '),
        'A view-only permission stops changes. It does not stop a person who sees a password from remembering or photographing it, and a tool that hides it from the eye still has to hand it to the website. Share with people, not with hopes.',
      ],
      [
        strong('It needs a second factor that both can use. '),
        'A code by text message to one person’s phone turns every sign-in into a phone call. An app’s secret can be kept by both, and many websites take several security keys.',
      ],
    ),
    heading('Taking it back'),
    p(
      'Access ends in two steps: take away the entry, then change the password. The first without the second is a gesture, because what was read stays read. For a household that is usually fine. For a person who has left in anger, it is not. We have written about that moment ',
      link('separately', '/blog/when-somebody-leaves'),
      '.',
    ),
    heading('What to ask of a tool that shares'),
    list(
      'Is the entry encrypted for the recipient on your device, or can the company in the middle read it?',
      'How does the sender know that the key belongs to the right person? A good tool lets the two of you compare something, in person or on the phone.',
      'When someone is removed, do the remaining members get a new key, or does the removed person’s old one still open what is added later?',
      'Can the recipient find out which of several old versions is the present one?',
      'Does the tool say honestly that removing access does not remove knowledge?',
    ),
    note(
      'A rule for the drawer',
      'If you take one thing from this page: whatever you share, be able to say in one sentence who has it. When that sentence becomes long, it is time for a new password.',
    ),
  ],
  sources: [nistPasswords],
  related: ['when-somebody-leaves', 'second-factors-compared'],
}
