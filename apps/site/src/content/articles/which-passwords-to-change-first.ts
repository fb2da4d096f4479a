import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong } from '../text-blocks.ts'
import { nistPasswords, owaspCredentialStuffing } from './sources.ts'

export const whichPasswordsToChangeFirst: Article = {
  slug: 'which-passwords-to-change-first',
  title: 'Which passwords to change first',
  summary:
    'An old collection of passwords does not have to be mended in a weekend. The order that takes away most of the risk.',
  category: 'Passwords',
  date: '2026-09-24',
  pictogram: 'watch',
  blocks: [
    p(
      'Someone who puts all passwords into one vault for the first time sees them side by side, and the sight is seldom pretty. There are eighty or two hundred accounts. Some passwords are from school days, many are the same. The honest reaction is to close the window. Here is a better one: an order of work in which the first hour does most of the good.',
    ),
    heading('First the accounts that open others'),
    p(
      'Begin with the mailbox that your accounts know. Anyone who reads it can ask almost any website for a new password, and the link arrives there. Then the account of your phone or computer (Apple, Google, Microsoft), because it can hold copies of your data and locate or erase your devices. Then the mobile carrier’s account, because whoever can move your number receives your text messages.',
    ),
    p(
      'Give each of these a new random password and a second factor in the same sitting. That is three or four accounts and perhaps half an hour. ',
      link('Why the mailbox comes first', '/blog/your-mailbox-is-a-spare-key'),
      ' deserves a text of its own.',
    ),
    heading('Then whatever is used twice'),
    p(
      'A reused password is the one weakness that other people exploit without ever thinking of you. When a website loses its database, the addresses and passwords in it are tried at other websites by machines. OWASP calls it credential stuffing. It needs no guessing, so the quality of the password does not matter: a splendid password that is used at two places falls with the weaker place.',
    ),
    p('Work through the groups of equal passwords like this:'),
    steps(
      'Take the group that contains money, shops with a stored card, or messages.',
      'Change the password at those members of the group first. After that the rest of the group shares a password with nothing that hurts.',
      'Leave the forum from 2009 for last. If you do not need the account, delete it instead; an account that does not exist needs no password.',
      'A pattern counts as reuse. “Garden-bank” and “Garden-post” are one password to anyone who has seen either.',
    ),
    heading('Then what is known, weak or short'),
    list(
      [
        strong('Known: '),
        'a website told you about a leak, your browser warned you, or you typed the password into a page that turned out to be false. Change it today, whatever this order says.',
      ],
      [
        strong('Weak: '),
        'a word, a name, a date, a row of keys, with or without a digit behind. Programs that guess try these first.',
      ],
      [
        strong('Short: '),
        'fewer than twelve characters. Random ones of that length are acceptable for an account that limits guesses, and not for one that loses its database. When you pass by, replace them.',
      ],
      [
        strong('Shared: '),
        'someone knows it who no longer needs it. A former flatmate is no burglar, but the password has left your hands.',
      ],
    ),
    heading('What does not need changing'),
    p(
      'A long random password that is used at one place and known to nobody can stay for years. The custom of changing everything every ninety days came from a time when passwords were short and thefts went unnoticed. Its price turned out to be higher than its use: people who must choose a new password every quarter choose one that is easy to make from the last. NIST’s guidelines say plainly that services must not demand periodic changes, and must demand one when there is evidence of a compromise.',
    ),
    p(
      'Age is therefore a hint, no more. A password that has not changed for years was probably chosen before you had a generator, and that is why it deserves a look.',
    ),
    heading('How to change one without locking yourself out'),
    steps(
      'Open the website from your vault or type its address, and sign in with the old password.',
      'Go to the page where the password is changed, and only then generate the new one.',
      'Save the new password in the vault before you send the form. If the website refuses it, for instance because it is too long, you can adjust both.',
      'Sign out, and sign in with what the vault says. This one minute saves the afternoon on which you would have found out.',
      'Look for “sign out everywhere” or a list of devices. A new password does not always end sessions that are already open.',
    ),
    heading('A pace that works'),
    p(
      'After the first hour there is no hurry. Change a password whenever you sign in somewhere anyway: you are at the right place, in the right mood, and it takes a minute. The accounts you use most are mended first that way, and the ones you never visit turn out to be those you can delete. In two or three months the collection looks different, and no weekend was lost.',
    ),
    note(
      'In Severy',
      'The vault marks passwords that are weak or that stand in more than one entry, and counts those that have not changed for a year. It works this out on your device. When you change a password, the entry keeps its earlier values, so a website that did not take the new one is no drama.',
    ),
  ],
  sources: [owaspCredentialStuffing, nistPasswords],
  related: ['your-mailbox-is-a-spare-key', 'how-long-should-a-password-be'],
}
