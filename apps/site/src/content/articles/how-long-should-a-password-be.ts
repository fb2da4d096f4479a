import type { Article } from '../article.ts'
import { heading, link, list, note, p, strong, table } from '../text-blocks.ts'
import { effDice, nistPasswords, owaspPasswordStorage } from './sources.ts'

export const howLongShouldAPasswordBe: Article = {
  slug: 'how-long-should-a-password-be',
  title: 'How long should a password be?',
  summary:
    'What length buys you, why random beats clever, and which number to set in your generator once and leave there.',
  category: 'Passwords',
  date: '2026-07-29',
  pictogram: 'generator',
  blocks: [
    p(
      'A password has one job: to hide in a crowd so large that nobody finds it by trying. Everything else you hear about passwords (the capital letter, the digit at the end, the symbol in the middle) is an attempt to make that crowd larger. Length does it better than any of them.',
    ),
    heading('Count the crowd, not the characters'),
    p(
      'A keyboard has 94 printable characters: 26 lowercase letters, 26 capitals, ten digits and 32 symbols. Eight of them, each drawn at random, make one password out of 94 to the eighth power, about 6,000,000,000,000,000. Each extra character multiplies that number by 94. Adding another kind of character to a password of the same length widens each position a little; adding a position multiplies everything.',
    ),
    p(
      'People who measure this talk about bits: how many times you can cut the crowd in half before one is left. A random printable character is worth about 6.5 bits, a random lowercase letter 4.7, and a random word from a list of 7,776 words about 12.9. Bits add up, which makes them handy. Sixteen random characters have about 105 bits; six random words have about 77.',
    ),
    heading('Two very different guessers'),
    p(
      'How large the crowd has to be depends on who’s guessing. Someone at a website’s sign-in page has to ask the website about every guess, and a decent website slows them down after a few. There, even a modest random password holds forever.',
    ),
    p(
      'The other guesser has a copy of the website’s database. They don’t have to ask anyone: they try guesses on their own machines against the stored fingerprints (hashes) of the passwords. How fast that goes depends on how the website made those hashes. OWASP recommends slow, memory-hungry functions such as Argon2id for exactly this reason, but you can’t see from the outside what a website uses. So assume a careless one.',
    ),
    table(
      'Trying every password of random printable characters, at an assumed 100 billion guesses a second',
      ['Length', 'Bits', 'Time to try them all'],
      ['8 characters', '52', 'about 17 hours'],
      ['10 characters', '66', 'about 17 years'],
      ['12 characters', '79', 'about 150,000 years'],
      ['16 characters', '105', 'several hundred times the age of the universe'],
    ),
    p(
      'The rate in that table is an assumption, and a pessimistic one: many machines, and a website that used a fast function. Halve it or multiply it by a thousand, and the lesson stays the same. Between eight and sixteen characters the question is settled, not gradually but by a factor with fifteen zeros.',
    ),
    heading('Random is the word that matters'),
    p(
      'All of this is true of passwords that were ',
      strong('drawn'),
      ', by dice or by a machine. A password that someone made up is another matter. Guessing programs don’t start at “aaaaaaaa” and count up. They start with passwords from old leaks, then try dictionary words, names, dates and keyboard patterns, then the changes people like to make: a capital at the front, a year at the end, a 3 for an e. A line from a song is long, but it’s on a list of lines from songs.',
    ),
    p(
      'That’s why rules about kinds of characters disappoint. Asked for a capital, a digit and a symbol, most people put the capital first and the digit and the symbol last, so the rule makes passwords harder to remember and hardly any harder to guess. The current NIST guidelines tell services not to require such mixtures at all. They ask for length instead (at least 15 characters where a password is all that’s required), say that services should allow long passwords (at least 64 characters), and tell them to reject passwords from lists of common and leaked ones.',
    ),
    heading('The numbers to use'),
    list(
      [
        strong('For a password that a machine remembers: '),
        '16 random characters or more. Nobody has to type it, so there’s no reason to hold back; 20 costs nothing extra.',
      ],
      [
        strong('For a password you have to remember: '),
        'five or six random words, drawn and not chosen. We explain how in ',
        link('a separate article', '/blog/one-password-to-remember'),
        '.',
      ],
      [
        strong('For a website with a low limit: '),
        'the longest password it accepts, with every kind of character it accepts. If the limit is eight or ten, treat the account as one that may leak: don’t reuse the password, and turn on a second factor if the website has one.',
      ],
      [
        strong('For a PIN: '),
        'as many digits as the device allows. A PIN is short by nature and relies on the device, which locks or erases itself after a few tries. It’s fine on a phone, and no good as a website password.',
      ],
    ),
    heading('When length doesn’t help'),
    p(
      'Length protects against guessing. It does nothing when you type the password into a fake page, when a program on your computer reads along, or when the same password is in another website’s leaked database. A forty-character password used in two places is only as safe as the worse of the two. So the order is: different for every account first, then random, then long. A generator and a vault give you all three at once.',
    ),
    note(
      'In Severy',
      'The generator makes passwords of 4 to 50 characters, 16 unless you change it, on your device, with your browser’s random source. It shows how long the result would take to crack. Passphrases of 3 to 12 words come from the Electronic Frontier Foundation’s list.',
    ),
  ],
  sources: [nistPasswords, owaspPasswordStorage, effDice],
  related: ['one-password-to-remember', 'which-passwords-to-change-first'],
}
