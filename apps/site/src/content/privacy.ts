/** What the server's tables contain, for the privacy policy. Each line is true of the current migrations. */
export interface StoredData {
  what: string
  why: string
  /** Whether the server can read it. */
  isReadable: boolean
  until: string
}

export const aboutYou: readonly StoredData[] = [
  {
    what: 'Your email address, and when the account was made',
    why: 'You sign in with it, and emails about your account go there.',
    isReadable: true,
    until: 'You change it, or delete the account.',
  },
  {
    what: 'A record that can check your account password but not reveal it (OPAQUE)',
    why: 'So that you can sign in without the server ever receiving the password.',
    isReadable: false,
    until: 'You change the password, or delete the account.',
  },
  {
    what: 'Your keys, each sealed under your password, your Recovery Kit or a passkey; their public halves',
    why: 'So your other devices can open the vault.',
    isReadable: false,
    until: 'You replace them, or delete the account.',
  },
  {
    what: 'Your trusted contacts, with the conditions, requests and their times, and encrypted halves of a key',
    why: 'So they can help in an emergency, and you can decline.',
    isReadable: true,
    until: 'You or they end it, you replace all keys, or one of the two accounts is deleted.',
  },
  {
    what: 'Display name and photo, if you enter them',
    why: 'To show them on your account page. Administrators of this server see the name in their list of accounts.',
    isReadable: true,
    until: 'You remove them, or delete the account.',
  },
  {
    what: 'Two-factor authentication: the secret of your authenticator app, sealed by the server, and hashes of backup codes',
    why: 'To check the codes.',
    isReadable: true,
    until: 'You turn it off, or delete the account.',
  },
  {
    what: 'Passkeys and security keys: their public keys, the names you gave them, when they were last used',
    why: 'To check that it’s you.',
    isReadable: true,
    until: 'You remove them, or delete the account.',
  },
  {
    what: 'An admin role, if you were given one',
    why: 'To let you into the admin area.',
    isReadable: true,
    until: 'It’s removed, or the account is deleted.',
  },
  {
    what: 'If an administrator blocks you from signing in: since when, and the reason you were given',
    why: 'So the block stays until it’s lifted.',
    isReadable: true,
    until: 'It’s lifted, or the account is deleted.',
  },
  {
    what: 'While dark web monitoring is on and the operator has a key for it: the breaches your address was found in, and when it was checked',
    why: 'To tell you about new ones.',
    isReadable: true,
    until: 'You turn it off, or delete the account.',
  },
  {
    what: 'An address you’ve asked to move to, and a request to start over',
    why: 'Until you confirm or cancel it.',
    isReadable: true,
    until: 'Half an hour for an address; a request to start over until it’s canceled or carried out.',
  },
]

export const aboutUse: readonly StoredData[] = [
  {
    what: 'Sessions: network address, browser and system, when you signed in and were last seen',
    why: 'So you can see where you’re signed in, and sign out.',
    isReadable: true,
    until: 'The session ends, at the latest 30 days after signing in.',
  },
  {
    what: 'Devices that have signed in: a hash of their token, and dates',
    why: 'To tell you about new ones, and to keep strangers from locking you out.',
    isReadable: true,
    until: 'You delete the account.',
  },
  {
    what: 'Security events that the server saw (such as a sign-in), with network address and browser',
    why: 'For your list of security activity.',
    isReadable: true,
    until:
      'They are 90 days old, or as old as the operator has set. The last sign-in stays until you delete the account.',
  },
  {
    what: 'Security events that your devices report (such as an opened item): type and name are encrypted',
    why: 'For the same list. Only your devices can read them.',
    isReadable: false,
    until: 'The same time as the events above.',
  },
  {
    what: 'Which events your notifications list, which of your devices caused them, and up to when you’ve read them. What your devices add to that is encrypted',
    why: 'So something you’ve read on one device isn’t new on the others.',
    isReadable: true,
    until: 'The same time as the events above.',
  },
  {
    what: 'Phone access, if you turn it on: an encrypted KeePass database, its approximate size, when it changes, a random username, a hash of the app password, and when and from which address a phone last fetched it',
    why: 'So an app on your phone can fetch your passwords. We can’t open the database.',
    isReadable: true,
    until: 'You turn it off, or delete the account.',
  },
  {
    what: 'What an administrator of this server did, also to an account: who, when, from which network address, and both email addresses',
    why: 'So no administrator acts unseen, and nobody can cover their tracks.',
    isReadable: true,
    until:
      'It’s as old as the operator keeps logs: 90 days unless changed, even if the account is deleted sooner.',
  },
  {
    what: 'Counters of attempts, under keyed hashes instead of addresses',
    why: 'To stop guessing and flooding.',
    isReadable: false,
    until: 'They expire, nearly all within an hour.',
  },
  {
    what: 'Emails waiting to be sent',
    why: 'A mail server can be unavailable for a while.',
    isReadable: true,
    until: 'They’re sent. One that couldn’t be sent for three days is kept for the operator to review.',
  },
  {
    what: 'Which kind of email was sent to which address, when, and what the mail server answered; not what was in it',
    why: 'To find out why an email didn’t arrive.',
    isReadable: true,
    until:
      'As long as the operator keeps logs: 90 days unless changed. Your address goes when you delete the account.',
  },
  {
    what: 'Lines of the server’s log: time, kind of request, network address, answer. No bodies, no email addresses',
    why: 'To find faults and attacks.',
    isReadable: true,
    until: 'Whatever the operator’s own rules for logs say.',
  },
]

export const aboutVault: readonly StoredData[] = [
  {
    what: 'Your items: names, kinds, usernames, passwords, websites, notes, folders, tags, favorites, history',
    why: 'To bring them to your devices.',
    isReadable: false,
    until: 'You delete them permanently, or delete the account.',
  },
  {
    what: 'How many items there are, their approximate size, and when they change',
    why: 'It can’t be hidden from the server that stores them.',
    isReadable: true,
    until: 'As long as the items.',
  },
  {
    what: 'Attached files: contents and names are encrypted; size and date aren’t',
    why: 'To bring them to your devices, and to count your storage.',
    isReadable: false,
    until: 'You remove them. A file that no longer belongs to any item is deleted after a week.',
  },
  {
    what: 'Who you share an item with, in which role, and the item’s key, encrypted for them. They see your email address',
    why: 'To bring it to their devices.',
    isReadable: true,
    until: 'As long as the shared item. Its lists of members include former ones.',
  },
  {
    what: 'Links you made for people without an account: when they were made and opened, and when they end. What they show or ask for, and the answer, is encrypted',
    why: 'So they work for as long and as often as you chose.',
    isReadable: false,
    until: 'They end, after a month at most. An answer waits for you for 90 days.',
  },
  {
    what: 'Which family or organization you belong to, whose plan pays for it, when you accepted, and whether it requires two-factor authentication. Its members see your email address and the groups you’re in',
    why: 'So its plan covers you.',
    isReadable: true,
    until:
      'You leave it, are removed, or delete the account. Its signed lists of members include former ones.',
  },
  {
    what: 'In an organization with a Business plan: that you joined, left or were removed, and that you shared something or stopped sharing it, with which other member. Its owners see that, when you signed in, which day you were last active, whether two-factor authentication is on, and how many things you share. They don’t see what you share, who you share with outside, or where you sign in from',
    why: 'For the reports in its plan.',
    isReadable: true,
    until:
      'A year. Sign-ins are shown for as long as you’re a member; your name goes when your account does.',
  },
  {
    what: 'With single sign-on: that your organization’s provider has confirmed your address, and for whom it did so without a membership. The provider sees that you sign in here, and when',
    why: 'So your organization decides who signs in. Its owners see who asked to be let in.',
    isReadable: true,
    until: 'Half a day later, or when the owners have decided about the person who asked.',
  },
  {
    what: 'What your organization’s directory sends about its people: name, address, groups, and whatever else it’s set up to send',
    why: 'So its owners see who should be a member. It doesn’t add or remove anyone.',
    isReadable: true,
    until: 'The owners end the connection.',
  },
  {
    what: 'Your settings',
    why: 'So they sync to your other devices.',
    isReadable: false,
    until: 'You delete the account.',
  },
]

export const fromAnybody: readonly StoredData[] = [
  {
    what: 'A sign-up that wasn’t confirmed: email address and encrypted keys',
    why: 'So it’s there when you open the link in the email.',
    isReadable: true,
    until: '24 hours.',
  },
  {
    what: 'An invitation someone sent you: your email address, who invites you, and to which vault, family or organization',
    why: 'So you can join once you have an account.',
    isReadable: true,
    until: 'A month after it has ended, which it does after seven days.',
  },
  {
    what: 'A contact form message: name, email address, subject, text, the plan of an account with that address, and the answers',
    why: 'To answer it, those on the Families and Business plans first. It’s also emailed to the support address.',
    isReadable: true,
    until:
      'One year on this server, a month where it was marked as spam; in the operator’s mailbox as long as they keep it.',
  },
]

export const aboutPlans: readonly StoredData[] = [
  {
    what: 'Your trial: when it began, when it ends, and which plan you try',
    why: 'So it ends when we said it would.',
    isReadable: true,
    until: 'You delete the account.',
  },
  {
    what: 'Your subscription, if you buy one: plan, price, interval, status, start and end, and what you’ve paid in total',
    why: 'To give you what you pay for, and so support can help with it.',
    isReadable: true,
    until: 'You delete the account.',
  },
  {
    what: 'Notes that support keeps about your plan',
    why: 'So you don’t have to explain the same thing twice.',
    isReadable: true,
    until: 'You delete the account.',
  },
  {
    what: 'Your customer number at the payment company',
    why: 'To ask about the status of your subscription.',
    isReadable: true,
    until: 'You delete the account.',
  },
  {
    what: 'Notices from the payment company: kind, date, and the numbers of customer and invoice',
    why: 'So none is processed twice.',
    isReadable: true,
    until: '400 days.',
  },
]
