/** Limits that both sides hold (PROTOCOL 12.7). Sizes are bytes unless the name says otherwise. */
export const limits = {
  /** A request body without a session. */
  anonymousBodyBytesMax: 64 * 1024,
  /** A request body with a session (attachment chunks apart). */
  sessionBodyBytesMax: 8 * 1024 * 1024,
  /** A signed record (statement, roster, head). */
  signedBodyBytesMax: 64 * 1024,
  /** One sealed item: 1 MiB of JSON, its padding and the overhead of sealing. */
  sealedItemBytesMax: 1024 * 1024 + 16 * 1024,
  itemsPerVaultMax: 50_000,
  /** Heads, rosters or keyrings that a device keeps of each chain, and sends back to a server that lost them (PROTOCOL 7.8). */
  healedRecordsMax: 1_000,
  /** What 60 kB of roster hold. */
  membersPerVaultMax: 1_200,
  /** Each shared item is a vault of its own. */
  vaultsPerPersonMax: 2_000,
  /** Open and expired ones of one person. */
  invitationsPerPersonMax: 100,
  /** Characters of what a notice calls the thing that is shared. */
  invitationNameLengthMax: 100,
  keyringBytesMax: 4 * 1024 * 1024,
  /** Of every sealed account head: all have one length (PROTOCOL 7.7). */
  accountHeadBytes: 250,
  /** What one device leaves for another (PROTOCOL 5.6): some hundred bytes a vault. */
  deviceLinkBytesMax: 64 * 1024,
  /** A sealed copy of an item without its history and files. */
  oneTimeLinkBytesMax: 1024 * 1024 + 16 * 1024,
  /** One-time links of one person that wait to be opened. */
  oneTimeLinksPerPersonMax: 100,
  secretQuestionBytesMax: 4 * 1024,
  /** With its base64 below what a request without a session may bring. */
  secretAnswerBytesMax: 40 * 1024,
  secretRequestsPerPersonMax: 100,
  /** Commits are cut at this size, so that an upload shows progress and can be canceled. */
  commitBytesPreferred: 1024 * 1024,
  passwordEventsPerReportMax: 50,
  /** Of one person; a sign-in beyond them ends the one that was seen longest ago. */
  sessionsPerPersonMax: 100,
  /** Passkeys and security keys of one person. */
  passkeysPerAccountMax: 20,
  /** Characters. */
  passkeyNameMax: 60,
  /** One file, before padding and sealing. */
  attachmentBytesMax: 500_000_000,
  /** The same sealed: its padding, and 16 bytes for each 16,384. */
  sealedAttachmentBytesMax: 501_000_000,
  /** A part of an attachment's ciphertext on the wire. */
  blobPartBytesMax: 4 * 1024 * 1024,
  /** A list of breached passwords that devices keep: they hold all of it while they look passwords up. */
  breachFilterBytesMax: 64 * 1024 * 1024,
  /** Characters. */
  displayNameLengthMax: 100,
  /** A picture as a person chooses it: "Max size 1MB". */
  photoFileBytesMax: 1024 * 1024,
  /** The square that the browser makes of it. */
  photoBytesMax: 200_000,
  attachmentsPerItemMax: 100,
  /** Blobs that one commit names or drops; a client cuts its commits so that they fit. */
  blobsPerCommitMax: 50_000,
  /** Characters of the contact form's fields. */
  contactNameLengthMax: 100,
  contactSubjectLengthMax: 150,
  contactMessageLengthMax: 5000,
  /** Characters of a note that admins keep about a subscriber, and how many of them. */
  adminNoteLengthMax: 2000,
  adminNotesPerPersonMax: 100,
  /** Characters of an answer to a message of the contact form. */
  contactAnswerLengthMax: 10_000,
} as const

/** Width and height of a stored photo. */
export const photoPixels = 256
