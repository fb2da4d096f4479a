import { tierLimits } from '@severy/contract'
import { sizeText } from './pricing.ts'

/**
 * What the product does, for /features. Each sentence is true of the software as it ships; each section ends with a
 * limit.
 */
export interface Bay {
  title: string
  text: string
  points: readonly string[]
  /** The feature's limit, stated plainly. */
  limit: string
  picture: 'vault' | 'generator' | 'import' | 'score' | 'codes' | 'kit' | 'server' | 'roles'
}

export interface FeatureGroup {
  id: 'core' | 'advanced' | 'enterprise'
  name: string
  heading: string
  lead: string
  bays: readonly Bay[]
  /** Smaller features, as a list. */
  more: readonly { title: string; text: string }[]
}

export const featureGroups: readonly FeatureGroup[] = [
  {
    id: 'core',
    name: 'Core features',
    heading: 'Core features',
    lead: 'What you do every day: save a login, find it, use it.',
    bays: [
      {
        title: 'One vault for everything you sign in with',
        text: 'Logins, cards, bank accounts, notes, identities, documents, SSH keys, Wi-Fi and more, each with its own fields and any you add.',
        points: [
          'Folders, tags, favorites and categories; search by name, username, website, tag or kind, and in notes',
          'History for every field, and 30 days in the trash before anything is deleted',
          'Files up to 500 MB each, encrypted before they’re uploaded',
        ],
        limit: `A vault holds up to 50,000 items. Where plans are sold, each person has ${sizeText(tierLimits.personal.storageBytesMax)} to ${sizeText(tierLimits.business.storageBytesMax)} for files.`,
        picture: 'vault',
      },
      {
        title: 'A password nobody has used before',
        text: 'Generated on your device. Every password of the chosen type is equally likely.',
        points: [
          'Random passwords of 4 to 50 characters, passphrases of 3 to 12 words, PINs',
          'Shows how long each one would take to crack',
          'Remembers the last 20 you used, encrypted, on this device only',
        ],
        limit: 'It doesn’t change the password on the site. You do that yourself, on the site’s own page.',
        picture: 'generator',
      },
      {
        title: 'Move in within minutes',
        text: 'Your export is read in your browser and never uploaded.',
        points: [
          'Exports from browsers and twenty other password managers, including encrypted Bitwarden and KeePass files, and any table',
          'A preview where you choose what to import, with duplicates marked',
          'A list of anything that can’t be imported, with the reason. Nothing is dropped silently',
        ],
        limit:
          'We can’t read an export that only your account at the other product opens. Imported passkeys are kept, but you can’t use them here yet.',
        picture: 'import',
      },
    ],
    more: [
      {
        title: 'Live on all your devices',
        text: 'Save on one device, and your other open devices show it without a reload. If two change the same item, both values are kept.',
      },
      {
        title: 'Works offline',
        text: 'Open your last copy without a connection. Your changes wait, encrypted, and sync later.',
      },
      {
        title: 'Take it all with you',
        text: 'An encrypted backup with your files, which you can even open offline on a single page, or a KeePass database. Or everything unencrypted, as JSON, as a table, in the Credential Exchange Format, or as Bitwarden, 1Password, Proton Pass and browsers read it. What a format leaves out is counted before you export.',
      },
      {
        title: 'From the keyboard',
        text: 'Find, add, copy and lock with shortcuts or from the command palette. Press ? in the vault to see them all.',
      },
      {
        title: 'Easy to read',
        text: 'Light and dark, two densities, reduced motion, screen readers. Secrets in large type, with letters, digits and symbols in different colors.',
      },
    ],
  },
  {
    id: 'advanced',
    name: 'Advanced features',
    heading: 'Advanced features',
    lead: 'Protects your vault, and protects you from losing it.',
    bays: [
      {
        title: 'One-time codes and passkeys',
        text: 'Severy generates the six-digit codes for your sites. You can also turn on a code for signing in to Severy itself.',
        points: [
          'Codes next to their passwords, with the seconds left',
          'Sign in and unlock with a passkey, without typing your account password',
          'Authenticator app, security key or passkey as a second step, and backup codes in case you lose it',
        ],
        limit:
          'A code next to its password protects you from a stolen password, not from someone sitting at your unlocked vault.',
        picture: 'codes',
      },
      {
        title: 'A score that never leaves your device',
        text: 'Finds weak, reused, old and compromised passwords in the only place they can be read: your browser.',
        points: [
          'A number from 0 to 100, and the passwords behind it in one click',
          'Weak means shorter than 12 characters or easy to guess; old means unchanged for a year',
          'The server never learns your score or what it’s based on',
          'Check your passwords against known breaches in one click, using five digits of each password’s hash',
        ],
        limit:
          'Nothing is checked unless you press the button or turn on dark web monitoring. Breach lists only include breaches that became public.',
        picture: 'score',
      },
      {
        title: 'A way back that only you hold',
        text: 'Your browser makes the Recovery Kit: one page with one code, to print or keep as a PDF.',
        points: [
          'Gets you back in if you forget your password',
          'Add a device by scanning a code, and it starts with what the first one knows',
          'With Families and Business, people you trust can request access in an emergency. You get time to decline',
          'If someone may have had access, one button resets every key',
        ],
        limit:
          'If you lose your password, kit, passkeys, unlocked devices and trusted contacts, nobody can open your vault. Neither can we.',
        picture: 'kit',
      },
    ],
    more: [
      {
        title: 'Catches a lying server',
        text: 'Every change is signed, and your devices remember what they’ve seen. If the server sends an old or altered vault, they refuse it and tell you.',
      },
      {
        title: 'Share with one person',
        text: 'Let someone with an account view or edit a password, and see each other’s changes live. When you take it back, the key changes right away.',
      },
      {
        title: 'Secret Key',
        text: 'An optional second secret of 128 bits. With it, not even the operator can guess a weak password.',
      },
      {
        title: 'Your sessions',
        text: 'See where you’re signed in, and sign out any device. The vault locks by itself after the time you choose.',
      },
      {
        title: 'A second lock for single items',
        text: 'Mark an item, and it asks for your account password even while the vault is unlocked.',
      },
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise features',
    heading: 'Enterprise features',
    lead: 'For the people who run the server.',
    bays: [
      {
        title: 'Your own server, with one command',
        text: 'Free software under the AGPL. One process serves site, vault and API; several share one PostgreSQL.',
        points: [
          'SQLite out of the box, PostgreSQL 15 to 18 when you need it',
          'Its own TLS or behind your proxy, and no secrets in the logs',
          'No requests to anyone else: no analytics, no fonts, no CDN',
        ],
        limit:
          'The server makes backups on its own once you set a key for them. Keep that key and the server’s secrets yourself, apart from the backups.',
        picture: 'server',
      },
      {
        title: 'Admins without keys',
        text: 'A role manages the service. No role opens a vault, because the server has nothing to open it with.',
        points: [
          'Roles admin and super admin, granted on the server itself',
          'Both have seven days to set up two-factor authentication',
          'Sign-ins and key changes are logged for each account. What only a device knows is logged encrypted',
        ],
        limit: 'An admin can’t reset a lost password. That’s the point, so tell people early.',
        picture: 'roles',
      },
    ],
    more: [
      {
        title: 'Groups and rules',
        text: 'Share a vault with a whole group, and set rules for everyone: a second step, strong account passwords, no outside sharing, no exports. They’re signed, so the server can’t change them.',
      },
      {
        title: 'Built to be audited',
        text: 'The protocol is written down to the byte, with test vectors, and the client is tested against a server that lies.',
      },
      {
        title: 'Home mode',
        text: 'Running it for yourself? One switch removes plans and prices everywhere.',
      },
    ],
  },
]
