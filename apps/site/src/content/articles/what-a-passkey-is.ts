import type { Article } from '../article.ts'
import { heading, link, list, note, p, strong, table } from '../text-blocks.ts'
import { fidoPasskeys, nistPasswords, webAuthn } from './sources.ts'

export const whatAPasskeyIs: Article = {
  slug: 'what-a-passkey-is',
  title: 'What a passkey is, and what it is not',
  summary:
    'A passkey is a key pair that belongs to one website. What happens when you use one, where it is kept, and what it cannot do.',
  category: 'Passkeys',
  date: '2026-09-09',
  pictogram: 'locked',
  blocks: [
    p(
      'More and more sign-in pages offer a passkey, mostly with a picture of a fingerprint and few words. The picture misleads: your fingerprint is not sent anywhere, and it is not the key. What happens is simpler than the picture and better than a password.',
    ),
    heading('Two halves'),
    p(
      'When you make a passkey, your device makes a pair of keys that belong together. The private half stays with the device, or with the password manager that keeps it. The public half goes to the website. With the private half one can sign; with the public half one can check a signature and do nothing else. From the public half nobody can work out the private one.',
    ),
    p(
      'To sign you in, the website sends a number that it has never used before. Your device asks you to confirm, with a finger, a face or the device’s PIN, and signs the number together with a note about which website asked. The website checks the signature. The fingerprint unlocked the key on the spot; it went nowhere.',
    ),
    heading('Three things that follow'),
    list(
      [
        strong('There is nothing to steal at the website. '),
        'Its database holds public halves. Anyone who copies it has no password to guess and nothing to try elsewhere.',
      ],
      [
        strong('There is nothing to reuse. '),
        'Each website gets a pair of its own. Two websites cannot even tell from their halves that they have the same visitor.',
      ],
      [
        strong('There is nothing to type into the wrong page. '),
        'The browser ties each passkey to the website’s domain. At a look-alike address it does not offer the passkey, and a signature made for one domain is refused by the other. You do not have to notice the false address; the browser does.',
      ],
    ),
    p(
      'The third point is the reason for the effort. A good password protects against guessing, a different one for each website against leaks, but both can be asked out of a person who is tired or in a hurry. NIST calls a method phishing-resistant when it does not depend on the person spotting the fraud. Passkeys are such a method. Codes that you read off and type in are not.',
    ),
    heading('Where it is kept'),
    table(
      'Places for a passkey',
      ['Place', 'Good for', 'Mind'],
      [
        'Phone or computer, synchronized by its maker',
        'Daily use: the passkey appears on your other devices of the same maker',
        'The account with the maker becomes important. Protect it well.',
      ],
      [
        'A password manager that stores passkeys',
        'Devices of several makers',
        'The manager’s own lock now guards them.',
      ],
      [
        'A security key, a small device for the key ring',
        'Accounts that matter most, work, administrators',
        'It cannot be copied. Register two, and keep one at home.',
      ],
    ),
    p(
      'Synchronized passkeys are encrypted on the way between devices. The convenience has a price that is easy to accept for most accounts: anyone who takes over the account at the maker, with everything it asks for on a new device, may get at the passkeys. A security key avoids this and is less convenient. Both are far better than a reused password.',
    ),
    heading('What a passkey is not'),
    list(
      [
        strong('Not a biometric password. '),
        'The website learns that you confirmed, not how. If you have no fingerprint reader, the device’s PIN does the same.',
      ],
      [
        strong('Not the end of the password, yet. '),
        'Many websites keep the old password beside the passkey. As long as it is accepted, it has to be a good one, because someone else will try that door.',
      ],
      [
        strong('Not a protection of what comes after. '),
        'A passkey proves who signs in. It does not help against a program on your computer that takes over the open session, nor against a browser extension that reads along.',
      ],
      [
        strong('Not a backup. '),
        'If the only place that held a passkey is lost, so is the passkey. The way back is then the website’s own recovery, which may be an email. That is worth thinking about ',
        link('before it happens', '/blog/moving-to-passkeys'),
        '.',
      ],
    ),
    heading('Words you may meet'),
    p(
      'WebAuthn is the part that browsers and websites speak, a standard of the W3C. FIDO2 is the name for WebAuthn together with the part between browser and device. “Discoverable credential” is the technical name of a passkey that can be used without typing a user name first. “User verification” is the finger, face or PIN. And “PRF” is an extension by which a passkey can work out a secret value, always the same for the same question, which can serve as a key for encryption.',
    ),
    note(
      'In Severy',
      'A passkey can open your vault. It does so with the secret that the PRF extension works out in your browser, so it does not turn us into keepers of a key. Browsers and devices without that extension can still use a passkey or a security key as a second step after the password.',
    ),
  ],
  sources: [webAuthn, fidoPasskeys, nistPasswords],
  related: ['moving-to-passkeys', 'second-factors-compared'],
}
