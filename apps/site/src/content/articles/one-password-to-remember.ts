import type { Article } from '../article.ts'
import { code, heading, link, list, note, p, steps, strong, table } from '../text-blocks.ts'
import { effDice, nistPasswords } from './sources.ts'

export const onePasswordToRemember: Article = {
  slug: 'one-password-to-remember',
  title: 'The one password you have to remember',
  summary:
    'Five or six words drawn with dice: how to make a passphrase that lasts, learn it in a week and keep it safe.',
  category: 'Passwords',
  date: '2026-06-17',
  pictogram: 'kit',
  blocks: [
    p(
      'A password manager takes almost all of your passwords off your hands. One is left: the one that opens the manager. You type it often, on phones and unfamiliar keyboards, so it has to be bearable. It guards everything else, so it has to be good. Those two goals seem to pull in opposite directions, but an old trick satisfies both.',
    ),
    heading('Words instead of characters'),
    p(
      'Take a list of a few thousand plain words. Draw from it at random, five or six times. Write the words down one after another. That’s a passphrase, and the method is called Diceware, after the dice it was invented with. The result looks like this one, which is an example and so no longer any good: ',
      code('pelican-gravel-unlaced-sixfold-mural'),
      '.',
    ),
    p(
      'The strength comes from the drawing, not from the words. The Electronic Frontier Foundation’s long list has 7,776 words, one for each result of five dice. Someone who knows the list and the method (and you should assume that everyone does) still faces 7,776 possibilities for each word.',
    ),
    table(
      'Passphrases from a list of 7,776 words',
      ['Words', 'Possibilities', 'Bits'],
      ['4', '3.7 × 10¹⁵', '51.7'],
      ['5', '2.8 × 10¹⁹', '64.6'],
      ['6', '2.2 × 10²³', '77.5'],
      ['7', '1.7 × 10²⁷', '90.5'],
    ),
    p(
      'Five words are a good choice for a vault whose key comes from a slow function, one built to cost time and memory for every guess. Take six if you’d like to stop thinking about it. Seven are for people with a particular reason.',
    ),
    heading('How to draw one'),
    steps(
      'Get five dice, or one die and some patience, and the list. It’s free to print.',
      'Roll. Read the dice from left to right: five digits from 1 to 6.',
      'Look up the word with that number and write it down. Repeat until you have all your words.',
      'Keep the words in the order they came, even if it sounds odd. Odd is good.',
      'Choose what goes between them: spaces, hyphens or nothing. It adds no strength worth counting, so pick what’s easy to type on your phone.',
    ),
    p(
      'If you don’t have dice, let a program draw. What you shouldn’t do is choose. People asked for a random word name things in the room. Drawing again until the words “sound nice” is choosing too, in a milder form: one new draw is fine, a dozen is a habit.',
    ),
    heading('Learning it takes a week, not talent'),
    p(
      'Write the passphrase on paper and carry the paper with you, as you would cash. Then make a small picture out of the words, in order: the pelican stands on gravel, its shoes unlaced. A picture with something absurd in it sticks. Type the passphrase from memory a few times on the first day, twice on the second, and once a day after that. After a week, most people no longer need the paper. Then put it with your passport, or destroy it if you have another way back into the account.',
    ),
    p(
      'People rarely forget in the first week. They forget on vacation or after an illness. If you learn a new passphrase shortly before a long break, keep the paper until it’s over.',
    ),
    heading('Four rules to keep it safe'),
    list(
      [
        strong('Use it for one thing only. '),
        'Not for the vault and the mailbox, and not for the vault and the computer. A passphrase that opens two doors is only as safe as the worse one.',
      ],
      [
        strong('Don’t give it a pattern that grows. '),
        'A passphrase that ends in a year invites next year’s. When you replace it, draw a whole new one.',
      ],
      [
        strong('Don’t tell anyone. '),
        'No support desk needs it, ours included. A page or a person who asks for it outside the sign-in form isn’t who they say they are.',
      ],
      [
        strong('Don’t change it on a schedule. '),
        'NIST tells services not to require regular changes, and to require one when there’s evidence that someone else knows a password. People who have to change theirs often choose weaker ones.',
      ],
    ),
    heading('If you forget it anyway'),
    p(
      'With a service that can reset your password, forgetting it is a nuisance. With a vault that only you can open, you need an answer ahead of time, because nobody else has a copy. Decide today where the way back is kept and who may use it when you can’t. We’ve written up ',
      link('a plan that fits on one page', '/blog/a-recovery-plan-on-one-page'),
      '.',
    ),
    note(
      'In Severy',
      'The sign-up form offers a passphrase that your browser draws at random. An account password needs at least ten characters and must not be easy to guess; there are no rules about kinds of characters. It never reaches us: your device uses it to unlock the keys to your vault.',
    ),
  ],
  sources: [effDice, nistPasswords],
  related: ['a-recovery-plan-on-one-page', 'how-long-should-a-password-be'],
}
