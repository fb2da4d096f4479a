import { tierLimits } from '@severy/contract'
import { sizeText } from './pricing.ts'

/** What the product does, for /features. Each sentence is true of the software as it ships; each bay ends with its limit. */
export interface Bay {
  title: string
  text: string
  points: readonly string[]
  /** Where it ends, said plainly. */
  limit: string
  picture: 'vault' | 'generator' | 'import' | 'score' | 'codes' | 'kit' | 'server' | 'roles'
}

export interface FeatureGroup {
  id: 'core' | 'advanced' | 'enterprise'
  name: string
  heading: string
  lead: string
  bays: readonly Bay[]
  /** Smaller things, in a list. */
  more: readonly { title: string; text: string }[]
}

export const featureGroups: readonly FeatureGroup[] = [
  {
    id: 'core',
    name: 'Core features',
    heading: 'Core features',
    lead: 'What you do every day: keep a login, find it again, use it.',
    bays: [
      {
        title: 'One vault for everything you sign in with',
        text: 'Logins, credit cards, bank accounts, secure notes and identities, each with fields of its own and as many more as you add.',
        points: [
          'Folders, tags, favorites and categories; search by name, username, website, tag or kind, and in notes',
          'Former values of each field, and 30 days in the trash before anything is gone',
          'Files of up to 500 MB each, sealed before they are sent',
        ],
        limit: `A vault holds up to 50,000 items. Where plans are sold, the files of one person have from ${sizeText(tierLimits.personal.storageBytesMax)} to ${sizeText(tierLimits.business.storageBytesMax)} of room.`,
        picture: 'vault',
      },
      {
        title: 'A password that nobody has had before',
        text: 'Drawn by your own device, with every password of the chosen kind equally likely.',
        points: [
          'Random characters from 4 to 50, passphrases of 3 to 12 words, PINs',
          'Says in numbers how strong the result is',
          'Remembers the last 20 that you used, sealed, on this device alone',
        ],
        limit: 'It does not change the password on the site: you paste it there yourself.',
        picture: 'generator',
      },
      {
        title: 'Move in within minutes',
        text: 'Your export is read in the browser. It is never uploaded.',
        points: [
          'The exports of browsers and of ten other managers, encrypted files of Bitwarden and KeePass among them, and any table',
          'A preview in which you choose, with duplicates marked',
          'What cannot be brought in is listed with its reason, never dropped silently',
        ],
        limit:
          'An export that only your account at the other product opens cannot be read, and a passkey that comes along is kept without being usable.',
        picture: 'import',
      },
    ],
    more: [
      {
        title: 'Live on all your devices',
        text: 'Save on one, and the others that are open show it without a reload. When two change the same item, both values are kept.',
      },
      {
        title: 'Works offline',
        text: 'Your last copy opens without a connection. What you change waits, sealed, and is sent later.',
      },
      {
        title: 'Take it all with you',
        text: 'One encrypted archive with your files, which a page without a network opens too; or everything in clear, as JSON, as a table, or in the Credential Exchange Format.',
      },
      {
        title: 'From the keyboard',
        text: 'Find, add, copy, lock: with shortcuts, or from the command palette. Press ? in the vault to see them all.',
      },
      {
        title: 'For every eye',
        text: 'Light and dark, two densities, reduced motion, screen readers. Secrets in large type, letters, digits and symbols in different colors.',
      },
    ],
  },
  {
    id: 'advanced',
    name: 'Advanced features',
    heading: 'Advanced features',
    lead: 'What protects the vault, and you from losing it.',
    bays: [
      {
        title: 'One-time codes and passkeys',
        text: 'Severy makes the six-digit codes of your sites, and asks for one itself when you sign in, if you want it to.',
        points: [
          'Codes beside the password that they belong to, with the seconds that are left',
          'Sign in and unlock with a passkey, without typing the account password',
          'Authenticator app, security key or passkey as a second step, and backup codes for the day it is lost',
        ],
        limit:
          'A code that lies beside its password protects from a stolen password, not from somebody who sits at your unlocked vault.',
        picture: 'codes',
      },
      {
        title: 'A score that never leaves your device',
        text: 'Weak, reused, old and compromised passwords, found where they can be read: in your browser.',
        points: [
          'A number from 0 to 100, and the passwords behind it with one press',
          'Weak means shorter than 12 characters or easy to guess; old means unchanged for a year',
          'The server is told neither the score nor what it is made of',
          'One press looks your passwords up in a list from breaches, by five digits of a hash of each',
        ],
        limit:
          'Nothing is looked up unless you press the button or switch dark web monitoring on, and a list of breaches knows only those that became public.',
        picture: 'score',
      },
      {
        title: 'A way back that only you hold',
        text: 'The Recovery Kit is a page that your browser makes: one code, printed or kept as a PDF.',
        points: [
          'Opens your vault when the account password is forgotten',
          'Add a device by scanning a code, and it takes over what the first one knows',
          'With Families and Business, people you trust can open it in an emergency, after a wait in which you can refuse',
          'If somebody may have had access, one button makes every key anew',
        ],
        limit:
          'With no password, kit, passkey, unlocked device or trusted contact left, nobody can open the vault. Neither can we.',
        picture: 'kit',
      },
    ],
    more: [
      {
        title: 'Notices a lie',
        text: 'Every change is signed, and your devices remember what they have seen. An old or altered vault is refused, loudly.',
      },
      {
        title: 'Sharing with a person',
        text: 'Give somebody with an account a password to look at or to change, see each other’s changes live, and take it back: the key is changed at once.',
      },
      {
        title: 'Secret Key',
        text: 'A second secret of 128 bits, for those who want it: with it even the operator cannot guess a weak password.',
      },
      {
        title: 'Your sessions',
        text: 'See where you are signed in, and end any of it. The vault locks by itself after the minutes that you choose.',
      },
      {
        title: 'Asks again',
        text: 'Items that you mark open only after the account password, also while the vault is unlocked.',
      },
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise features',
    heading: 'Enterprise features',
    lead: 'For whoever answers for the server.',
    bays: [
      {
        title: 'Your own server, with one command',
        text: 'Free software under the AGPL. One process serves site, vault and API; several share one PostgreSQL.',
        points: [
          'SQLite out of the box, PostgreSQL 15 to 18 when you need it',
          'TLS of its own or behind your proxy, logs without anything secret',
          'No request to anybody else: no analytics, no fonts, no content network',
        ],
        limit:
          'The server makes backups by itself once you have set a key for them. The key and the server’s secrets are yours to keep, apart from the backups.',
        picture: 'server',
      },
      {
        title: 'Admins without keys',
        text: 'A role manages the service. No role opens a vault, because the server has nothing to open it with.',
        points: [
          'Roles admin and super admin, granted on the server itself',
          'Two-factor authentication is required of both, within seven days',
          'Sign-ins and changes of keys are written down for each account; what only a device knows is written down sealed',
        ],
        limit:
          'An admin cannot help with a lost password. That is the point, and it is worth telling people early.',
        picture: 'roles',
      },
    ],
    more: [
      {
        title: 'Groups and rules',
        text: 'Share a vault with a whole group, and decide what holds for everybody: a second step, strong account passwords, no shares outside, no exports. Signed, so that the server can change none of it.',
      },
      {
        title: 'Built to be audited',
        text: 'The protocol is written down to the byte, with test vectors, and the client is tested against a server that lies.',
      },
      {
        title: 'Home mode',
        text: 'One switch removes plans and prices everywhere, for those who run it for themselves.',
      },
    ],
  },
]
