import type { Article } from '../article.ts'
import { heading, link, list, note, p, strong, table } from '../text-blocks.ts'
import { fidoPasskeys, nistPasswords, webAuthn } from './sources.ts'

export const whatAPasskeyIs: Article = {
  slug: 'what-a-passkey-is',
  title: 'What a passkey is, and what it isn’t',
  summary:
    'A passkey is a key pair that belongs to one website. What happens when you use one, where it’s kept, and what it can’t do.',
  category: 'Passkeys',
  date: '2026-09-09',
  pictogram: 'locked',
  blocks: [
    p(
      'More and more sign-in pages offer a passkey, usually with a picture of a fingerprint and few words. The picture is misleading: your fingerprint isn’t sent anywhere, and it isn’t the key. What really happens is simpler than the picture, and better than a password.',
    ),
    heading('Two halves'),
    p(
      'When you make a passkey, your device makes a pair of keys that belong together. The private half stays with the device, or with the password manager that keeps it. The public half goes to the website. The private half can sign; the public half can check a signature and do nothing else. Nobody can work out the private half from the public one.',
    ),
    p(
      'To sign you in, the website sends a number it has never used before. Your device asks you to confirm, with your finger, your face or the device’s PIN, and signs the number together with a note about which website asked. The website checks the signature. Your fingerprint unlocked the key on the spot; it didn’t go anywhere.',
    ),
    heading('Three things that follow'),
    list(
      [
        strong('There’s nothing to steal from the website. '),
        'Its database holds public halves. Anyone who copies it has no password to guess and nothing to try elsewhere.',
      ],
      [
        strong('There’s nothing to reuse. '),
        'Each website gets its own pair. Two websites can’t even tell from their halves that they have the same visitor.',
      ],
      [
        strong('There’s nothing to type into the wrong page. '),
        'The browser ties each passkey to the website’s domain. At a look-alike address it doesn’t offer the passkey, and a signature made for one domain is rejected by the other. You don’t have to notice the fake address; the browser does.',
      ],
    ),
    p(
      'The third point is what makes passkeys worth the effort. A good password protects against guessing, and a different one for each website protects against leaks, but someone who’s tired or in a hurry can be tricked into giving either away. NIST calls a method phishing-resistant when it doesn’t depend on the person spotting the fraud. Passkeys are such a method. Codes that you read and type in are not.',
    ),
    heading('Where it’s kept'),
    table(
      'Places for a passkey',
      ['Place', 'Good for', 'Keep in mind'],
      [
        'Phone or computer, synced by its maker',
        'Daily use: the passkey shows up on your other devices from the same maker',
        'Your account with the maker becomes important. Protect it well.',
      ],
      [
        'A password manager that stores passkeys',
        'Devices from several makers',
        'The manager’s own lock now protects them.',
      ],
      [
        'A security key, a small device for your key ring',
        'The accounts that matter most, work, administrators',
        'It can’t be copied. Register two, and keep one at home.',
      ],
    ),
    p(
      'Synced passkeys are encrypted on their way between devices. The convenience has a price that’s easy to accept for most accounts: anyone who takes over your account with the maker, including everything it asks for on a new device, may get your passkeys. A security key avoids this and is less convenient. Both are far better than a reused password.',
    ),
    heading('What a passkey isn’t'),
    list(
      [
        strong('Not a biometric password. '),
        'The website learns that you confirmed, not how. If you don’t have a fingerprint reader, the device’s PIN does the same job.',
      ],
      [
        strong('Not the end of the password, yet. '),
        'Many websites keep the old password alongside the passkey. As long as it’s accepted, it has to be a good one, because someone else will try that door.',
      ],
      [
        strong('Not protection for what comes after. '),
        'A passkey proves who’s signing in. It doesn’t help against a program on your computer that takes over the open session, or against a browser extension that reads along.',
      ],
      [
        strong('Not a backup. '),
        'If you lose the only place that held a passkey, you lose the passkey. The way back is then the website’s own recovery, which may be an email. That’s worth thinking about ',
        link('before it happens', '/blog/moving-to-passkeys'),
        '.',
      ],
    ),
    heading('Terms you may come across'),
    p(
      'WebAuthn is the part that browsers and websites speak, a W3C standard. FIDO2 is the name for WebAuthn together with the part between the browser and the device. “Discoverable credential” is the technical name for a passkey you can use without typing a username first. “User verification” is the finger, face or PIN. And “PRF” is an extension that lets a passkey work out a secret value, always the same for the same question, which can serve as an encryption key.',
    ),
    note(
      'In Severy',
      'A passkey can open your vault. It does so with the secret that the PRF extension works out in your browser, so we don’t end up holding a key. In browsers and on devices without that extension, you can still use a passkey or a security key as a second step after the password.',
    ),
  ],
  sources: [webAuthn, fidoPasskeys, nistPasswords],
  related: ['moving-to-passkeys', 'second-factors-compared'],
}
