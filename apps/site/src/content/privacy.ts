/** What the server's tables hold, for the privacy policy. Each line is true of the migrations as they stand. */
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
    why: 'It is your name at sign-in; mails about your account go there.',
    isReadable: true,
    until: 'You change it, or delete the account.',
  },
  {
    what: 'A record from which your account password can be checked, but not read (OPAQUE)',
    why: 'So that you can sign in without the server ever receiving the password.',
    isReadable: false,
    until: 'You change the password, or delete the account.',
  },
  {
    what: 'Your keys, each sealed under your password, your Recovery Kit or a passkey; their public halves',
    why: 'So that another device of yours can open the vault.',
    isReadable: false,
    until: 'You replace them, or delete the account.',
  },
  {
    what: 'Whom you have chosen as a trusted contact, with the conditions, requests and their times, and sealed halves of a key',
    why: 'So that they can help in an emergency, and you can refuse.',
    isReadable: true,
    until: 'You or they end it, you replace all keys, or one of the two accounts is deleted.',
  },
  {
    what: 'Display name and photo, if you enter them',
    why: 'They are shown on your account page; administrators of this server see the name in their list of accounts.',
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
    what: 'Passkeys and security keys: their public keys, the names you gave them, when they were used last',
    why: 'To check that it is you.',
    isReadable: true,
    until: 'You remove them, or delete the account.',
  },
  {
    what: 'An admin role, if you were given one',
    why: 'To let you into the admin area.',
    isReadable: true,
    until: 'It is taken away, or the account is deleted.',
  },
  {
    what: 'That an administrator keeps you from signing in, since when, and the reason that you were told',
    why: 'So that it holds until it is lifted.',
    isReadable: true,
    until: 'It is lifted, or the account is deleted.',
  },
  {
    what: 'While dark web monitoring is on and the operator has a key for it: the breaches that your address was found in, and when it was looked up',
    why: 'To tell you of a new one.',
    isReadable: true,
    until: 'You switch it off, or delete the account.',
  },
  {
    what: 'An address that you have asked to move to, and a wish to start over',
    why: 'Until you confirm or cancel it.',
    isReadable: true,
    until: 'Half an hour for an address; a wish to start over until it is canceled or carried out.',
  },
]

export const aboutUse: readonly StoredData[] = [
  {
    what: 'Sessions: network address, browser and system, when you signed in and were last seen',
    why: 'So that you see where you are signed in and can end it.',
    isReadable: true,
    until: 'The session ends, at the latest 30 days after signing in.',
  },
  {
    what: 'Devices that have signed in: a hash of their token, and dates',
    why: 'To warn you of new ones, and to keep strangers from locking you out.',
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
    what: 'Security events that your devices report (such as an opened entry): type and name are sealed',
    why: 'For the same list. Only your devices can read them.',
    isReadable: false,
    until: 'They are as old as those before.',
  },
  {
    what: 'What an administrator of this server did, also to an account: who, when, from which network address, and both email addresses',
    why: 'So that no administrator acts unseen, and nobody can tidy up afterwards.',
    isReadable: true,
    until:
      'The operator’s time for logs is over, 90 days unless it was changed; also when the account is deleted before.',
  },
  {
    what: 'Counters of attempts, under keyed hashes in place of addresses',
    why: 'To stop guessing and flooding.',
    isReadable: false,
    until: 'Their time is over: an hour at most in nearly all cases.',
  },
  {
    what: 'Mails that wait to be sent',
    why: 'A mail server may be away for a while.',
    isReadable: true,
    until: 'They are sent. One that could not be sent for three days is kept for the operator to look at.',
  },
  {
    what: 'Which kind of mail was sent to which address, when, and what the mail server answered; not what was in it',
    why: 'To find out why a mail did not arrive.',
    isReadable: true,
    until:
      'As long as the operator keeps logs: 90 days unless changed. Your address goes when you delete the account.',
  },
  {
    what: 'Lines of the server’s log: time, kind of request, network address, answer. No bodies, no email addresses',
    why: 'To find faults and attacks.',
    isReadable: true,
    until: 'The operator’s own rules for logs say so.',
  },
]

export const aboutVault: readonly StoredData[] = [
  {
    what: 'Your entries: names, kinds, usernames, passwords, websites, notes, folders, tags, favorites, history',
    why: 'To bring them to your devices.',
    isReadable: false,
    until: 'You delete them for good, or delete the account.',
  },
  {
    what: 'How many entries there are, how large they are in coarse steps, and when they change',
    why: 'It cannot be hidden from whoever stores them.',
    isReadable: true,
    until: 'As long as the entries.',
  },
  {
    what: 'Attached files: contents and names are sealed; size and date are not',
    why: 'To bring them to your devices, and to count your storage.',
    isReadable: false,
    until: 'You remove them. A file that no entry names any more goes after a week.',
  },
  {
    what: 'Whom you share an entry with and in which role, and the entry’s key, sealed to them. They are shown your email address',
    why: 'To bring it to their devices.',
    isReadable: true,
    until: 'As long as the shared entry. Its lists of members name former ones too.',
  },
  {
    what: 'Links that you made for people without an account: when they were made and opened, and when they end. What they show or ask for, and the answer, is sealed',
    why: 'So that they work for as long and as often as you said.',
    isReadable: false,
    until: 'They end, after a month at most. An answer waits for you for 90 days.',
  },
  {
    what: 'Which family or organization you belong to, whose plan pays for it, when you accepted, and whether it requires two-factor authentication. Its members are shown your email address and the groups that you are in',
    why: 'So that its plan covers you.',
    isReadable: true,
    until:
      'You leave it, are removed, or delete the account. Its signed lists of members name former ones too.',
  },
  {
    what: 'In an organization with a Business plan: that you joined, left or were removed, and that you shared something or ended it, with which other member. Its owners see that, when you signed in and on which day you were active last, whether a second factor is on, and how many things you share; not what, not with whom outside, not from where',
    why: 'For the reports that its plan has.',
    isReadable: true,
    until: 'A year. Sign-ins are shown for as long as you belong to it; your name goes with your account.',
  },
  {
    what: 'With single sign-on: that your organization’s provider has confirmed your address, and for whom it did so without a membership. The provider sees that you sign in here, and when',
    why: 'So that your organization decides who signs in. Its owners see who asked to be let in.',
    isReadable: true,
    until: 'Half a day later; or the owners decide about whoever asked.',
  },
  {
    what: 'What the directory of your organization sends about its people: name, address, groups, and whatever else it is set up to send',
    why: 'So that its owners see who should belong to it. It adds and removes nobody.',
    isReadable: true,
    until: 'The owners end the connection.',
  },
  {
    what: 'Your settings',
    why: 'So that they follow you to your other devices.',
    isReadable: false,
    until: 'You delete the account.',
  },
]

export const fromAnybody: readonly StoredData[] = [
  {
    what: 'A sign-up that was not confirmed: email address and sealed keys',
    why: 'Until you open the link in the mail.',
    isReadable: true,
    until: '24 hours.',
  },
  {
    what: 'An invitation that somebody sent you: your email address, who invites you, and into which vault, family or organization',
    why: 'So that you can join once you have an account.',
    isReadable: true,
    until: 'A month after it has ended, which it does after seven days.',
  },
  {
    what: 'A message of the contact form: name, email address, subject, text, the plan of an account with that address, and the answers',
    why: 'To answer it, those on the Families and Business plans first. It is mailed to the support address as well.',
    isReadable: true,
    until:
      'One year on this server, a month where it was marked as spam; in the operator’s mailbox as long as they keep it.',
  },
]

export const aboutPlans: readonly StoredData[] = [
  {
    what: 'Your trial: when it began, when it ends, and which plan you try',
    why: 'So that it ends when it was said to.',
    isReadable: true,
    until: 'You delete the account.',
  },
  {
    what: 'Your subscription, if you buy one: plan, price, interval, state, beginning and end, and what you have paid in all',
    why: 'To give you what you pay for, and so that support can help with it.',
    isReadable: true,
    until: 'You delete the account.',
  },
  {
    what: 'Notes that support keeps about your plan',
    why: 'So that you need not explain the same thing twice.',
    isReadable: true,
    until: 'You delete the account.',
  },
  {
    what: 'Under which number the payment company knows you',
    why: 'To ask it how your subscription stands.',
    isReadable: true,
    until: 'You delete the account.',
  },
  {
    what: 'Notices of the payment company: kind, date, and the numbers of customer and invoice',
    why: 'So that none is taken twice.',
    isReadable: true,
    until: '400 days.',
  },
]
