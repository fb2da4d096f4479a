import type { Article } from '../article.ts'
import { heading, link, list, note, p, strong, table } from '../text-blocks.ts'
import { effDice, nistPasswords, owaspPasswordStorage } from './sources.ts'

export const howLongShouldAPasswordBe: Article = {
  slug: 'how-long-should-a-password-be',
  title: 'How long should a password be?',
  summary:
    'What length buys, why random beats clever, and which number to set in a generator and leave there.',
  category: 'Passwords',
  date: '2026-07-29',
  pictogram: 'generator',
  blocks: [
    p(
      'A password has one job: to be somewhere in a crowd so large that nobody finds it by trying. Everything else that is said about passwords, the capital letter, the digit at the end, the symbol in the middle, is an attempt to make that crowd larger. Length does it better than any of them.',
    ),
    heading('Count the crowd, not the characters'),
    p(
      'The keyboard offers 94 printable characters: 26 small letters, 26 capitals, ten digits and 32 symbols. A password of eight such characters, each drawn at random, is one of 94 to the power of eight, about 6,000,000,000,000,000. Each further character multiplies that number by 94. Adding one kind of character to a password of fixed length widens each place a little; adding a place multiplies the whole.',
    ),
    p(
      'People who measure this speak of bits: how many times the crowd can be halved until one is left. A random printable character is worth about 6.5 bits, a random small letter 4.7, and a random word from a list of 7,776 words about 12.9. Bits add up, which makes them handy. Sixteen random characters have about 105 bits; six random words have about 77.',
    ),
    heading('Two very different guessers'),
    p(
      'How large the crowd has to be depends on who is trying. Someone at the sign-in page of a website has to ask the website for every guess, and a decent website slows down after a few. There, even a modest random password holds forever.',
    ),
    p(
      'The other guesser has taken a copy of the website’s database. He needs to ask nobody, and tries guesses on his own machines against the stored fingerprints (hashes) of the passwords. How fast he is depends on how the website made them. OWASP advises slow, memory-hungry functions such as Argon2id for exactly this reason, but you cannot see from outside what a website uses. So reckon with a careless one.',
    ),
    table(
      'Trying every password of random printable characters, at an assumed 100 billion guesses a second',
      ['Length', 'Bits', 'Time for all of them'],
      ['8 characters', '52', 'about 17 hours'],
      ['10 characters', '66', 'about 17 years'],
      ['12 characters', '79', 'about 150,000 years'],
      ['16 characters', '105', 'longer than the age of the universe, several hundred times'],
    ),
    p(
      'The rate in that table is an assumption, chosen to be unfriendly: many machines, and a website that used a fast function. Halve it or multiply it by a thousand and the lesson stays the same. Between eight and sixteen characters the question is settled, not gradually but by a factor with fifteen zeros.',
    ),
    heading('Random is the word that matters'),
    p(
      'All of this holds for passwords that were ',
      strong('drawn'),
      ', by dice or by a machine. A password that someone thought up is another matter. Guessing programs do not start at “aaaaaaaa” and count. They start with passwords from old leaks, then with dictionary words, names, dates and keyboard patterns, then with the changes that people like to make: a capital at the front, a year at the end, a 3 for an e. A line from a song is long, and stands in a list of lines from songs.',
    ),
    p(
      'That is why rules about kinds of characters disappoint. Asked for a capital, a digit and a symbol, most people put the capital first and the digit and the symbol last, so the rule makes passwords harder to remember and hardly any harder to guess. The current NIST guidelines tell services not to demand such mixtures at all. They ask for length instead, at least 15 characters where a password is the only thing asked for, say that long passwords should be allowed (64 characters at least), and tell services to refuse passwords from lists of common and leaked ones.',
    ),
    heading('The numbers to use'),
    list(
      [
        strong('For a password that a machine remembers: '),
        '16 random characters or more. Nobody has to type it, so there is no reason to be sparing; 20 costs nothing either.',
      ],
      [
        strong('For a password that you remember: '),
        'five or six random words, drawn and not chosen. How to do that is in ',
        link('a text of its own', '/blog/one-password-to-remember'),
        '.',
      ],
      [
        strong('For a website with a low limit: '),
        'the longest it takes, with every kind of character it takes. If the limit is eight or ten, treat that account as one that may leak: no reuse, and a second factor if the website has one.',
      ],
      [
        strong('For a PIN: '),
        'as many digits as the device allows. A PIN is short by nature and leans on the device, which locks or erases itself after a few tries. It is fine on a phone, and no good as a website’s password.',
      ],
    ),
    heading('When length does not help'),
    p(
      'Length protects against guessing. It does nothing when you type the password into a false page, when a program on your computer reads along, or when the same password stands in another website’s leaked database. A password of forty characters that is used twice is worth as much as the worse of the two places that keep it. So the order is: different for every account first, then random, then long. A generator and a vault give you all three at once.',
    ),
    note(
      'In Severy',
      'The generator draws between 4 and 50 characters, 16 unless you change it, with the random source of your browser, on your device. It says how many bits the result has. Passphrases of 3 to 12 words come from the list of the Electronic Frontier Foundation.',
    ),
  ],
  sources: [nistPasswords, owaspPasswordStorage, effDice],
  related: ['one-password-to-remember', 'which-passwords-to-change-first'],
}
