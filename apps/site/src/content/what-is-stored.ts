/**
 * What a server of this product stores about a person, field by field. `tables` are those of the server's migrations; a
 * test checks that every table is mentioned.
 */
export interface Stored {
  what: string
  /** What a reader of the database learns from it. */
  seen: string
  /** What stays hidden from everyone without the person's keys. Empty: it is not encrypted. */
  unseen: string
  tables: readonly string[]
}

export const storedOfVaults: readonly Stored[] = [
  {
    what: 'Items of every kind: logins, cards, notes, documents and the rest',
    seen: 'Two random ids of 16 bytes, version number, key number, the vault’s list that it came with, size class (512 bytes to 8 KiB, then multiples of 8 KiB), and SHA-256 of the sealed bytes.',
    unseen:
      'Name, kind, website, username, password, notes, one-time-code secret, tags, folder, favorite, history, dates.',
    tables: ['items'],
  },
  {
    what: 'Permanently deleted items',
    seen: 'Their random ids, and which change to the vault deleted them.',
    unseen: 'What they were. Their data is gone.',
    tables: ['removed_items'],
  },
  {
    what: 'Attachments',
    seen: 'A random id, whose storage it counts toward, its size to the next 64 KiB, how much has arrived, whether an item uses it, and when that last changed.',
    unseen: 'Name, type, true size and content of the file, and which item it belongs to.',
    tables: ['blobs', 'storage'],
  },
  {
    what: 'Vaults',
    seen: 'A random id, whether it’s personal, how often it has changed, who is in it and in which role, and its signed lists: number of items, hash over all of them, author, time.',
    unseen: 'Its name, icon and folders, and its keys.',
    tables: ['vaults', 'memberships', 'rosters', 'heads'],
  },
  {
    what: 'Keys of shared vaults on their way to a member',
    seen: 'Who gave which vault’s key to whom, and to which of its signed lists that belongs.',
    unseen: 'The key: it is sealed to the member’s own key pair.',
    tables: ['grants'],
  },
  {
    what: 'Offers to share or join',
    seen: 'Who offers which shared vault, family or organization to whom and since when, when an email last mentioned it, and, for a week, when it was accepted. Its name, if you chose to put it in the email, until the email is written.',
    unseen: 'What it is, unless you put its name in the email, and what is in it.',
    tables: ['offers', 'offer_mails'],
  },
  {
    what: 'People who left a shared vault',
    seen: 'Who left or was removed, and with which signed list.',
    unseen: '',
    tables: ['ended_memberships'],
  },
  {
    what: 'Public keys behind a shared vault’s lists',
    seen: 'Copies of the signed public statements of everyone who was ever in it. They stay with the vault when an account is deleted.',
    unseen: 'The private keys, and the address that a statement belongs to.',
    tables: ['vault_statements'],
  },
  {
    what: 'Families and organizations',
    seen: 'Whose plan pays for one, who agreed to join and when, whether they were told that it covers them, and from when two-factor authentication is required. Its signed list shows who is a member, as in every vault.',
    unseen: 'Its name, its groups and its other rules.',
    tables: ['organizations', 'organization_members'],
  },
  {
    what: 'The event log of an organization with a Business plan',
    seen: 'Who was added, joined, left, was removed, is in charge or pays, and that a member shared something or stopped, for a year. Its owners see this too, and which day a member was last active, whether two-factor authentication is on, how much they share, and when they signed in.',
    unseen:
      'What was shared. Sharing with people outside isn’t recorded, and owners can’t see where someone signed in from.',
    tables: ['organization_events'],
  },
  {
    what: 'Single sign-on of an organization',
    seen: 'Its domains, the address of its provider and the client ID there, whether members need it, which owner doesn’t, and who the provider confirmed without their being a member. For half a day, who was confirmed in which browser: a hash of 32 random bytes.',
    unseen: 'The client secret, which is sealed under a key outside the database.',
    tables: [
      'sign_on_providers',
      'sign_on_domains',
      'sign_on_proofs',
      'sign_on_newcomers',
      'sign_on_subjects',
    ],
  },
  {
    what: 'What an organization’s directory sends over SCIM',
    seen: 'Names, addresses and other facts of its people and groups, as it sends them, until the connection is ended; when its token was made and last used, and a hash of it.',
    unseen: 'Passwords that it may send: they’re discarded.',
    tables: ['provisioning_tokens', 'provisioned_resources'],
  },
]

export const storedOfAccounts: readonly Stored[] = [
  {
    what: 'Account',
    seen: 'Your email address, a random id, and the day the account was made.',
    unseen: '',
    tables: ['emails', 'users'],
  },
  {
    what: 'Password record',
    seen: 'When it was set, and an OPAQUE record. Without the server’s own secret, which is kept outside the database, it can’t be used to test a guess.',
    unseen: 'Your account password, its length, and whether you use a Secret Key.',
    tables: ['users'],
  },
  {
    what: 'Slots: your account key, encrypted once for each way to sign in',
    seen: 'That you have a password, a Recovery Kit, and how many passkeys; 104 sealed bytes each; a hash that the Recovery Kit is checked against.',
    unseen: 'The account key, the recovery code, and the secret your passkey gives your browser.',
    tables: ['slots'],
  },
  {
    what: 'Emergency access you’ve given someone',
    seen: 'Who trusts whom, to view or to take over, after how many days; when access was requested, becomes available and was used; one sealed half of a key, and the other, sealed to your contact. While you recover with a contact’s help, the public key of your device, and the account key sealed to it.',
    unseen:
      'The key: it takes both the half stored here and your contact’s private key. The server and that contact, acting together, can skip the wait.',
    tables: ['emergency_accesses'],
  },
  {
    what: 'Dark web monitoring, while it’s on and the operator has a key for it',
    seen: 'The breaches your address was found in, when it was last checked, and when the next check is due.',
    unseen: 'Your passwords, and whether any of them was found.',
    tables: ['email_watches'],
  },
  {
    what: 'Keyring',
    seen: 'Two sealed boxes, their size class, a sequence number, and hashes of earlier ones; and a sealed, numbered record of your vaults’ newest states, always the same size.',
    unseen: 'Vault keys, your private keys, contacts, settings.',
    tables: ['keyrings', 'keyring_hashes'],
  },
  {
    what: 'Identity statement',
    seen: 'Your public keys, signed by themselves; 16 bytes that tie them to your address; the time.',
    unseen: 'The private keys.',
    tables: ['statements'],
  },
  {
    what: 'Profile',
    seen: 'Display name and photo, if you set them.',
    unseen: '',
    tables: ['profiles'],
  },
  {
    what: 'Role',
    seen: 'Whether you’re an admin of this server, since when, and when you first became one.',
    unseen: '',
    tables: ['user_roles', 'role_terms'],
  },
  {
    what: 'Plan',
    seen: 'When your trial began and ends, and which plan you’re trying. For a subscription: its id and status at Stripe, plan, price, monthly or yearly, the period it’s paid for, and your total payments. Your customer number there, whether it’s for real or test payments, and the notices about it; for refunds and disputes also the amount and the reason.',
    unseen: 'Your card: you type it on Stripe’s page, and it never reaches this server.',
    tables: ['trials', 'subscriptions', 'subscribers', 'billing_customers', 'billing_events'],
  },
  {
    what: 'Support notes',
    seen: 'What the administrators of this server noted about your plan, when, and who noted it.',
    unseen: '',
    tables: ['subscriber_notes'],
  },
]

export const storedOfSignIns: readonly Stored[] = [
  {
    what: 'Sessions and remembered devices',
    seen: 'IP address, the browser’s description of itself, times of sign-in and last use, and until when the second step is skipped.',
    unseen: 'The session token: its hash is stored.',
    tables: ['sessions', 'devices'],
  },
  {
    what: 'Ended sessions',
    seen: 'What ended it and when, so that the device can tell you why; after a takeover, also which trusted contact it was.',
    unseen: 'The session token: its hash is stored.',
    tables: ['ended_sessions'],
  },
  {
    what: 'Authenticator app',
    seen: 'The secret that codes are checked with. The server has to read it, so it’s sealed under a key kept outside the database.',
    unseen: '',
    tables: ['authenticators'],
  },
  {
    what: 'Backup codes',
    seen: 'How many are left.',
    unseen: 'The codes: their hashes are stored.',
    tables: ['backup_codes'],
  },
  {
    what: 'Passkeys and security keys',
    seen: 'The name you gave it, its public key, its credential id, how it connects, and how often and when it was used.',
    unseen: 'The private key, and the secret that opens your vault: both stay in the authenticator.',
    tables: ['passkeys'],
  },
  {
    what: 'Phone access, if you turn it on',
    seen: 'A KeePass database that your devices seal, its size in steps of about an eighth, when it changes, a random username, a hash of the app password, when and from which address a phone last fetched it.',
    unseen: 'What is in the database, its password, its key file, and the app password itself.',
    tables: ['phone_mirrors', 'phone_accesses'],
  },
  {
    what: 'Security events that the server saw',
    seen: 'What happened (a sign-in, a changed password), whether it worked, when, IP address, browser’s description: for as long as the operator keeps logs (90 days unless changed). The last sign-in stays.',
    unseen: '',
    tables: ['security_events'],
  },
  {
    what: 'Security events that only your device knows about',
    seen: 'When, IP address, browser’s description, for as long as logs are kept.',
    unseen: 'What happened: that you copied or added a password, for example.',
    tables: ['security_events'],
  },
  {
    what: 'What the bell shows',
    seen: 'Which events it lists, which of your devices caused them, and up to when you’ve read them.',
    unseen: 'What your devices add to it, such as the name of a share that ended.',
    tables: ['news_reads'],
  },
]

/** Deleted after a while, or not part of an account. */
export const storedOfPassing: readonly Stored[] = [
  {
    what: 'Sign-ups, sign-ins and changes under way',
    seen: 'The email address that was typed, random ids, hashes of the tokens in our emails, and when each ends: minutes, or 24 hours for a sign-up. Also the three digits that a sign-up shows, how often wrong ones were entered, when the right ones were, and a hash of the key that its page waits with.',
    unseen: 'The password. Whatever a sign-up uploads is already encrypted.',
    tables: [
      'registration_starts',
      'registrations',
      'registration_tokens',
      'recovery_tokens',
      'logins',
      'pending_sign_ins',
      'passkey_challenges',
      'email_changes',
    ],
  },
  {
    what: 'A wait before starting over',
    seen: 'That you asked for an empty vault, when, and the earliest time you’ll get it.',
    unseen: '',
    tables: ['start_over_waits'],
  },
  {
    what: 'A device being added',
    seen: 'An encrypted note under a random name, for five minutes.',
    unseen: 'Whose devices they are, and what one tells the other.',
    tables: ['device_links'],
  },
  {
    what: 'Invitations to people without an account',
    seen: 'Who invites which address into which vault, family or organization, what the person will be able to do, whether the email was sent, when it ends, and a 32-byte tag from anyone who has joined. It’s deleted a month after it ends. The name the inviter chose for the email is sent, not stored.',
    unseen:
      'The secret of the link, by which the two know each other’s keys, and which opens nothing: the tag can be neither made nor checked without it.',
    tables: ['invitations', 'invitation_answers'],
  },
  {
    what: 'One-time links',
    seen: 'Whose link it is, when it was made, last opened and ends, how often it may still be opened, and the size class of a sealed copy. The copy is deleted when the link is opened for the last time, the rest when the link ends.',
    unseen: 'What it shows, and the key, which is in the part of the link that browsers don’t send.',
    tables: ['one_time_links'],
  },
  {
    what: 'Requests for a secret',
    seen: 'Who asks, when it was asked and answered, when it ends, and the size class of the sealed question and answer. An answer is kept until the person who asked saves or discards it, for 90 days at most.',
    unseen: 'What is asked for, and the answer: it is sealed to a key that is in the link alone.',
    tables: ['secret_requests'],
  },
  {
    what: 'Counters against guessing',
    seen: 'How often something was tried in recent minutes or hours.',
    unseen: 'By whom: addresses are replaced by keyed hashes.',
    tables: ['rate_limits'],
  },
  {
    what: 'Contact form messages',
    seen: 'Name, email address, subject and message as you wrote them, the time, a reference, which plan an account with that address had then, whether it was read, and the answers, for a year; spam for a month. They aren’t part of an account.',
    unseen: '',
    tables: ['contact_messages', 'contact_answers'],
  },
  {
    what: 'What administrators of this server did',
    seen: 'Who did what to whom and when, from which network address, and what was there before and after; and who saved the settings last. A record keeps both email addresses until its time is up, even if an account is deleted before then.',
    unseen: '',
    tables: ['audit_entries', 'audit_heads', 'setting_groups'],
  },
  {
    what: 'The list that administrators use to find accounts',
    seen: 'Your email address, display name and role, when the account was made and last signed in to, your plan, whether you use two-factor authentication, and the words of name and address by which it is found. A sign-up is listed until it’s confirmed or ends.',
    unseen: '',
    tables: ['directory_entries', 'directory_words'],
  },
  {
    what: 'A block by an administrator that keeps you from signing in',
    seen: 'Since when, and the reason you were given.',
    unseen: '',
    tables: ['suspensions'],
  },
  {
    what: 'Emails waiting to be sent',
    seen: 'The address, and the text you’ll receive.',
    unseen: '',
    tables: ['jobs'],
  },
  {
    what: 'Signals between server processes, where a connection pooler is used',
    seen: 'Which account’s open devices to notify that something changed. For a minute.',
    unseen: '',
    tables: ['live_signals'],
  },
  {
    what: 'A record of emails sent or attempted',
    seen: 'When, what kind of email, to which address, and what the mail server answered, for as long as the operator keeps logs (90 days unless changed). Not what was in it. The address goes when you delete the account.',
    unseen: '',
    tables: ['mail_deliveries'],
  },
]

/** Tables without data about any person. */
export const storedAboutNobody: readonly string[] = [
  'daily_figures',
  'installations',
  'backup_plan',
  'backups',
  'backup_work',
  'pricing_plans',
  'payment_states',
  'system_settings',
  'status_measurements',
]
