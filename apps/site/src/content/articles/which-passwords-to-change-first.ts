import type { Article } from '../article.ts'
import { heading, link, list, note, p, steps, strong } from '../text-blocks.ts'
import { nistPasswords, owaspCredentialStuffing } from './sources.ts'

export const whichPasswordsToChangeFirst: Article = {
  slug: 'which-passwords-to-change-first',
  title: 'Which passwords to change first',
  summary:
    'You don’t have to fix an old collection of passwords in a weekend. The order that takes away most of the risk.',
  category: 'Passwords',
  date: '2026-09-24',
  pictogram: 'watch',
  blocks: [
    p(
      'When you put all your passwords into one vault for the first time, you see them side by side, and it’s seldom a pretty sight. There are eighty or two hundred accounts. Some passwords are from your school days, many are the same. The honest reaction is to close the window. Here’s a better one: an order of work in which the first hour does most of the good.',
    ),
    heading('First the accounts that open others'),
    p(
      'Start with the mailbox that your accounts know. Anyone who reads it can ask almost any website for a new password, and the link arrives there. Next comes the account for your phone or computer (Apple, Google, Microsoft), because it can hold copies of your data and locate or erase your devices. Then comes your mobile carrier’s account, because anyone who can move your number gets your text messages.',
    ),
    p(
      'Give each of these a new random password and a second factor in the same sitting. That’s three or four accounts and perhaps half an hour. ',
      link('Why the mailbox comes first', '/blog/your-mailbox-is-a-spare-key'),
      ' deserves its own article.',
    ),
    heading('Then whatever is used twice'),
    p(
      'A reused password is the one weakness that other people exploit without ever thinking of you. When a website’s database is stolen, machines try the addresses and passwords in it on other websites. OWASP calls this credential stuffing. It takes no guessing, so the quality of the password doesn’t matter: an excellent password used in two places falls with the weaker one.',
    ),
    p('Work through each group of identical passwords like this:'),
    steps(
      'Start with the group that includes money, stores with a saved card, or messages.',
      'Change the password for those accounts first. After that, the rest of the group no longer shares a password with anything that hurts.',
      'Leave the forum from 2009 for last. If you don’t need the account, delete it instead; an account that doesn’t exist needs no password.',
      'A pattern counts as reuse. “Garden-bank” and “Garden-post” are one password to anyone who has seen either.',
    ),
    heading('Then anything leaked, weak or short'),
    list(
      [
        strong('Leaked: '),
        'a website told you about a leak, your browser warned you, or you typed the password into a page that turned out to be fake. Change it today, whatever this order says.',
      ],
      [
        strong('Weak: '),
        'a word, a name, a date or a row of keys, with or without a digit at the end. Guessing programs try these first.',
      ],
      [
        strong('Short: '),
        'fewer than twelve characters. A random one of that length is fine for an account that limits guesses, but not for one whose database gets stolen. Replace these when you come across them.',
      ],
      [
        strong('Shared: '),
        'someone knows it who no longer needs it. A former roommate isn’t a burglar, but the password is out of your hands.',
      ],
    ),
    heading('What you can leave alone'),
    p(
      'A long random password that’s used in one place and known to nobody else can stay for years. The custom of changing everything every ninety days comes from a time when passwords were short and thefts went unnoticed. It turned out to cost more than it was worth: people who have to choose a new password every quarter choose one that’s easy to make from the last. NIST’s guidelines say plainly that services must not require periodic changes, and must require one when there’s evidence of a compromise.',
    ),
    p(
      'So age is a hint and nothing more. A password you haven’t changed for years is probably from before you had a generator, and that’s why it deserves attention.',
    ),
    heading('How to change one without locking yourself out'),
    steps(
      'Open the website from your vault or type its address, and sign in with the old password.',
      'Go to the page where you change the password, and only then generate the new one.',
      'Save the new password in your vault before you submit the form. If the website rejects it, for instance because it’s too long, you can adjust both.',
      'Sign out, and sign back in with the password from your vault. That one minute saves you the afternoon when you’d otherwise have found out.',
      'Look for “sign out everywhere” or a list of devices. A new password doesn’t always end sessions that are already open.',
    ),
    heading('A pace that works'),
    p(
      'After the first hour, there’s no hurry. Change a password whenever you sign in somewhere anyway: you’re in the right place, in the right mood, and it takes a minute. That way the accounts you use most get fixed first, and the ones you never visit turn out to be the ones you can delete. In two or three months the collection looks different, and you haven’t lost a weekend.',
    ),
    note(
      'In Severy',
      'The vault marks passwords that are weak or used in more than one item, and counts those that haven’t changed for a year. It works this out on your device. When you change a password, the item keeps its earlier values, so you can go back if a website doesn’t take the new one.',
    ),
  ],
  sources: [owaspCredentialStuffing, nistPasswords],
  related: ['your-mailbox-is-a-spare-key', 'how-long-should-a-password-be'],
}
