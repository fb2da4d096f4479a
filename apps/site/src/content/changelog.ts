/** User-visible changes, newest first. */
export interface Release {
  version: string
  /** `2026-11-21` */
  date: string
  changes: readonly string[]
}

export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    date: '2026-11-21',
    changes: [
      'The first version. Passwords, credit cards, bank accounts, secure notes and identities in a vault that only you can open, on any number of devices, live and while offline.',
      'A Recovery Kit made in your browser, recovery with it, and starting over if you’ve lost everything.',
      'Two-factor authentication with an authenticator app and backup codes; passkeys that open the vault; security keys.',
      'Change your account password and email address, reset all keys, turn on a Secret Key, review sessions and security activity, delete your account.',
      'A browser extension for Chromium browsers and Firefox, from your own server: it fills logins, codes, cards and addresses with one press, makes and saves new passwords, offers in its own window to save the ones you type if you turn that on, and adds nothing to pages.',
      'Folders, tags, favorites, archive, trash, history of values, attachments up to 500 MB, one-time codes, a generator, a Security Score worked out on the device.',
      'A Security Dashboard: what makes up your score, what to fix next, and a check against known breaches whenever you want one.',
      'Import from browsers, Bitwarden, 1Password, LastPass, Dashlane, Proton Pass, KeePass, NordPass, Keeper, Enpass, RoboForm, eleven smaller password managers, authenticator apps and any table, with folders and files. You can undo an import for a day.',
      'Automatic backups: your browser writes an encrypted backup to a folder every day, week or month while Severy is open.',
      'Phone access: a KeePass app on your phone fills passwords in other apps, from an encrypted copy of the vaults you choose.',
      'Export the list of passwords; everything as an encrypted backup with its files, which imports back in full and opens offline in its own page; as a KeePass database with its files; or everything unencrypted, as JSON, as a table, in the FIDO Credential Exchange Format, or as Bitwarden, 1Password, Proton Pass and browsers read it. What a format leaves out is counted before you export.',
      'Share single passwords with other people who have an account, to view or edit, with key words and a safety number to compare.',
      'What others share with you or invite you to shows up at the top of your vault and in your notifications, on every device. An email says who it’s from, and what it is only if that person chose to include the name. If you know their keys, accept it with one press, several at once. The person sharing sees whether you accepted.',
      'Invite people without an account to a password, a shared vault, a family or a business: by email, and by a link that you send yourself and that proves to both of you who the other is.',
      'One-time links that show a copy of an item to someone without an account, and links that let someone without an account send you a secret.',
      'Trusted contacts who can view your vault or take over your account in an emergency, after a wait during which you can decline, or help you back in over the phone.',
      'Families and businesses: one plan for several people, each with their own vault that nobody else can open.',
      'Single sign-on for businesses: your own OpenID provider decides who can sign in, and never opens a vault.',
      'On the Business plan, reports on who is protected, who has access to what and what happened, as far as owners may know; and when someone leaves, one press ends their access and lists the passwords to change.',
      'SCIM for businesses: your own directory suggests who should be added and who should be removed; owners decide, and their devices sign the list.',
      'Shared vaults with viewers, editors and owners, for the Families and Business plans: move items between vaults, see who changed what, leave, hand over, and get a new key for everyone who stays when someone is removed.',
      'Dark web monitoring, off until you turn it on: automatically checks your passwords, and your email address where the operator has a key for that, against published breaches.',
      'Groups and rules for businesses: a vault shared with a group follows the people who join and leave it, and rules require two-factor authentication and strong account passwords, keep vaults from being shared outside or exported, and lock them.',
      'Install the app, and it opens offline even after a reload: its own files stay on the device. A line tells you when a new version is ready. Its icon leads straight to a new item or a new password, shows how many people are waiting for your answer, and takes pages that you share with it.',
      'Plans after a trial: buy, change and cancel them by card on the payment company’s pages, with invoices. A server without a Stripe account has a test gateway to try it with, and home mode leaves all of it out.',
      'An admin area for operators: an overview of the server, any number of accounts and subscribers, prices and payments, messages, an audit log that nobody can change unseen, and backups encrypted for a key that the operator keeps.',
      'After a restored backup, a device that knows more says so and, when you ask for it, gives the server back what it lost.',
      'Set up, test and monitor the mail server in the admin area, and preview every email. A page measures each part of the server.',
      'Security settings of the admin area: how many wrong tries lock an account and for how long, refusing common account passwords, requiring a new one after some time, two-factor authentication for everyone, and the addresses admins may connect from.',
      'System settings for administrators: limits, closed registrations, the session timeout, how long logs are kept, the theme, the trial, and maintenance, during which everyone can read and changes wait on the device.',
      'These pages: help, status, contact, privacy and the rest.',
    ],
  },
]
