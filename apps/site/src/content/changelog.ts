/** What changed for the people who use Severy, newest first. */
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
      'A Recovery Kit made in your browser, recovery with it, and starting over for those who have lost everything.',
      'Two-factor authentication with an authenticator app and backup codes; passkeys that open the vault; security keys.',
      'Changing the account password and the email address, replacing all keys, a Secret Key, sessions and security activity, deleting the account.',
      'A browser extension for Chromium browsers and Firefox, from your own server: it fills logins, codes, cards and addresses with one press, makes and saves new passwords, offers in a window of its own to save those that you type if you switch that on, and draws nothing in pages.',
      'Folders, tags, favorites, archive, trash, history of values, attachments up to 500 MB, one-time codes, a generator, a Security Score worked out on the device.',
      'A Security Dashboard: what the score is made of, what to fix next, and a look at lists of breached passwords when you ask for it.',
      'Import from browsers, Bitwarden, 1Password, LastPass, Dashlane, Proton Pass, KeePass, NordPass, Keeper, Enpass, RoboForm, authenticator apps and any table, with folders and files, to be undone for a day.',
      'Export of the list of passwords; of everything as an encrypted archive with its files, which comes back whole and opens in a page without a network; and of everything in clear, as JSON, as a table, or in the FIDO Credential Exchange Format.',
      'Sharing single passwords with other people who have an account, to look at or to change, with key words and a safety number to compare.',
      'What others share with you or ask you to join stands at the top of the vault and under the bell, on every device, and a mail says by whom, never what. It is accepted with a press from people whose keys are known, several at once. Whoever shares sees whether it was accepted.',
      'Invitations of people who have no account yet, to a password, a shared vault, a family or a business: by mail, and by a link of your own that proves to both who the other is.',
      'One-time links that show a copy of an item to somebody without an account, and links at which somebody without an account leaves a secret for you.',
      'Trusted contacts who can look at the vault or take the account over in an emergency, after a wait in which it can be refused, or help its owner back in on the telephone.',
      'Families and businesses: one plan that covers several people, each with a vault of their own that nobody else can open.',
      'Single sign-on for businesses: an OpenID provider of your own decides who may sign in, and never opens a vault.',
      'For the Business plan, reports on who is protected, who has access to what and what happened, as far as its owners may know; and when somebody goes, one press that ends their access, with a list of the passwords to change.',
      'SCIM for businesses: a directory of your own proposes who should be a member and who no longer; owners decide, and their devices sign the list.',
      'Shared vaults with viewers, editors and owners, for the Families and Business plans: moving items between vaults, who changed what, leaving, handing on, and a new key for whoever stays when somebody is removed.',
      'Dark web monitoring, off until you switch it on: passwords, and your address where the operator has a key for that, are looked up in published breaches by themselves.',
      'Groups and rules for businesses: a vault shared with a group follows whoever comes to it and leaves it, and rules ask for two-factor authentication and strong account passwords, keep vaults from being shared outside or exported, and lock them.',
      'The app can be installed, and opens without a network also after a reload: its own files stay on the device. A line says when a new version is ready.',
      'Plans after a trial: bought, changed and canceled by card on the payment company’s pages, with invoices. A server without a Stripe account brings a test gateway to try it with, and home mode leaves all of it out.',
      'An admin area for those who run a server: what it holds at a glance, accounts and subscribers of any number, prices and payments, messages, an audit log that nobody can change unseen, and backups encrypted for a key that the operator keeps.',
      'After a restored backup, a device that knows more says so and, when you ask for it, gives the server back what it lost.',
      'The mail server is set, tried and watched in the admin area, with every mail as it looks; a page measures the server part by part.',
      'Security settings of the admin area: how many wrong tries lock an account and for how long, common account passwords refused, a new one asked for after a while, two-factor authentication for everybody, and the addresses that admins may come from.',
      'System settings for administrators: limits, closed registrations, the session timeout, how long logs are kept, the theme, the trial, and maintenance, in which everybody reads and what is typed waits on the device.',
      'These pages: help, status, contact, privacy and the rest.',
    ],
  },
]
