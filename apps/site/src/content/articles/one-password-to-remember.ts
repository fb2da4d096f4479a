import type { Article } from '../article.ts'
import { code, heading, link, list, note, p, steps, strong, table } from '../text-blocks.ts'
import { effDice, nistPasswords } from './sources.ts'

export const onePasswordToRemember: Article = {
  slug: 'one-password-to-remember',
  title: 'The one password you have to remember',
  summary:
    'Five or six words, drawn by dice: how to make a passphrase that lasts, learn it in a week, and keep it safe.',
  category: 'Passwords',
  date: '2026-06-17',
  pictogram: 'kit',
  blocks: [
    p(
      'A password manager takes almost all passwords off your hands. One remains: the one that opens the manager. It is typed often, on phones and on strange keyboards, so it has to be bearable. It guards everything else, so it has to be good. Those two wishes seem to pull in opposite directions, and there is an old trick that satisfies both.',
    ),
    heading('Words instead of characters'),
    p(
      'Take a list of a few thousand plain words. Draw from it at random, five or six times. Write the words one after another. That is a passphrase, and the method is called Diceware after the dice it was invented with. The result looks like this one, which is an example and therefore no longer any good: ',
      code('pelican-gravel-unlaced-sixfold-mural'),
      '.',
    ),
    p(
      'The strength lies in the drawing, not in the words. The Electronic Frontier Foundation’s long list has 7,776 words, one for each result of five dice. Anyone who knows the list and the method, and you should assume that everyone does, still has 7,776 possibilities for each word.',
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
      'Five words are a good choice for a vault whose key is made slowly, with a function built to cost time and memory for every guess. Take six if you would like to stop thinking about it. Seven are for people with a particular reason.',
    ),
    heading('How to draw one'),
    steps(
      'Get five dice, or one die and some patience, and the list. It is free to print.',
      'Roll. Read the dice from left to right: five digits from 1 to 6.',
      'Look up the word with that number and write it down. Repeat until you have your words.',
      'Keep the words in the order in which they came, even if they sound odd. Odd is good.',
      'Choose what stands between them: spaces, hyphens or nothing. This adds no strength worth counting, so take what is easy to type on your phone.',
    ),
    p(
      'Without dice, let a program draw. What you should not do is choose. People asked for a random word say the names of things in the room. Drawing again until the words “sound nice” is choosing too, if a milder form of it: one new draw is fine, a dozen is a habit.',
    ),
    heading('Learning it takes a week, not talent'),
    p(
      'Write the passphrase on paper and keep the paper with you, as you would a banknote. Then make a small picture from the words, in order: the pelican stands on gravel, its shoes unlaced. A picture with something absurd in it stays. Type the passphrase from memory a few times on the first day, twice on the second, and then once a day. After a week most people no longer look. Then put the paper where your passport is, or destroy it if another way back into the account exists.',
    ),
    p(
      'Forgetting happens on a holiday or after an illness rather than in the first week. If you have learned a new passphrase shortly before a long break, keep the paper until after it.',
    ),
    heading('What belongs to it'),
    list(
      [
        strong('It is used once. '),
        'Not for the vault and the mailbox, not for the vault and the computer. A passphrase that is typed at two doors is as safe as the worse door.',
      ],
      [
        strong('It has no pattern that grows. '),
        'A passphrase that ends in a year invites next year. When you replace it, draw a whole new one.',
      ],
      [
        strong('It is not told. '),
        'No support desk needs it, ours included. A page or a person who asks for it outside the sign-in form is not who they say they are.',
      ],
      [
        strong('It is not changed by the calendar. '),
        'NIST tells services not to demand regular changes, and to demand one when there is evidence that a password is known to others. People who must change often choose weaker passwords.',
      ],
    ),
    heading('And if it is gone'),
    p(
      'With a service that can reset your password, forgetting is a nuisance. With a vault that only you can open, it is a question you must answer beforehand, because nobody else holds a copy. Decide today where the way back is kept and who may use it when you cannot. We have written down ',
      link('a plan that fits on one page', '/blog/a-recovery-plan-on-one-page'),
      '.',
    ),
    note(
      'In Severy',
      'The sign-up form offers a passphrase that your browser draws. An account password needs at least ten characters and must not be easy to guess; there are no rules about kinds of characters. It never reaches us: the key to your vault is made from it on your device.',
    ),
  ],
  sources: [effDice, nistPasswords],
  related: ['a-recovery-plan-on-one-page', 'how-long-should-a-password-be'],
}
