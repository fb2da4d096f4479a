/** Limits that client and server both enforce (PROTOCOL 12.7). In bytes, unless the name says otherwise. */
export const limits = {
  /** A request body without a session. */
  anonymousBodyBytesMax: 64 * 1024,
  /** A request body with a session (except attachment parts). */
  sessionBodyBytesMax: 8 * 1024 * 1024,
  /** A signed record (statement, roster, head). */
  signedBodyBytesMax: 64 * 1024,
  /** One sealed item: 1 MiB of JSON, padding and the overhead of sealing. */
  sealedItemBytesMax: 1024 * 1024 + 16 * 1024,
  itemsPerVaultMax: 50_000,
  /**
   * How many heads, rosters or keyrings of each chain a device keeps, to restore them on a server that lost them
   * (PROTOCOL 7.8).
   */
  healedRecordsMax: 1_000,
  /** As many as fit into a roster of 60 kB. */
  membersPerVaultMax: 1_200,
  /** Each shared item is a separate vault. */
  vaultsPerPersonMax: 2_000,
  /** Open and expired invitations of one person. */
  invitationsPerPersonMax: 100,
  /** Characters of the name of the shared thing in an email about an invitation or an offer. */
  invitationNameLengthMax: 100,
  keyringBytesMax: 4 * 1024 * 1024,
  /** Length of every sealed account head: all have the same (PROTOCOL 7.7). */
  accountHeadBytes: 250,
  /** What one device leaves for another (PROTOCOL 5.6): a few hundred bytes per vault. */
  deviceLinkBytesMax: 64 * 1024,
  /** A sealed copy of an item, without its history and files. */
  oneTimeLinkBytesMax: 1024 * 1024 + 16 * 1024,
  /** One-time links of one person that have not been opened yet. */
  oneTimeLinksPerPersonMax: 100,
  secretQuestionBytesMax: 4 * 1024,
  /** Small enough for its base64 to fit into a request without a session. */
  secretAnswerBytesMax: 40 * 1024,
  secretRequestsPerPersonMax: 100,
  /** Larger commits are split at this size, so that an upload shows progress and can be canceled. */
  commitBytesPreferred: 1024 * 1024,
  passwordEventsPerReportMax: 50,
  /** How many entries the bell lists. */
  newsMax: 50,
  /** Sessions of one person; a further sign-in ends the one that was inactive longest. */
  sessionsPerPersonMax: 100,
  /** Passkeys and security keys of one person. */
  passkeysPerAccountMax: 20,
  /** Characters. */
  passkeyNameMax: 60,
  /** One file, before padding and sealing. */
  attachmentBytesMax: 500_000_000,
  /** The same after sealing, with padding and 16 bytes per 16,384. */
  sealedAttachmentBytesMax: 501_000_000,
  /** One part of an attachment's ciphertext on the wire. */
  blobPartBytesMax: 4 * 1024 * 1024,
  /** A KeePass database for apps on a phone, after sealing; without attachments. */
  phoneMirrorBytesMax: 16 * 1024 * 1024,
  /** A list of breached passwords for devices, which hold it in memory while they look up passwords. */
  breachFilterBytesMax: 64 * 1024 * 1024,
  /** Characters. */
  displayNameLengthMax: 100,
  /** A photo as the person selects it: "Max size 1MB". */
  photoFileBytesMax: 1024 * 1024,
  /** The square photo that the browser makes from it. */
  photoBytesMax: 200_000,
  attachmentsPerItemMax: 100,
  /** Blobs that one commit names or drops; clients split their commits accordingly. */
  blobsPerCommitMax: 50_000,
  /** Characters of the contact form's fields. */
  contactNameLengthMax: 100,
  contactSubjectLengthMax: 150,
  contactMessageLengthMax: 5000,
  /** Length in characters of admins' notes about a subscriber, and their number. */
  adminNoteLengthMax: 2000,
  adminNotesPerPersonMax: 100,
  /** Characters of an answer to a contact form message. */
  contactAnswerLengthMax: 10_000,
} as const

/** Width and height of a stored photo. */
export const photoPixels = 256
