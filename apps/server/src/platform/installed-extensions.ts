/**
 * The extensions on whose pages a browser may request this server's passkeys. What a passkey signs there contains the
 * extension as its origin, in a form that is the same in every installation.
 */

/** The extensions offered at `/extensions`: a test derives them from the manifests. */
export const ownExtensionOrigins: readonly string[] = [
  'chrome-extension://ebockjkjjdehgngebhjbnjcbhdpcmmed',
  'moz-extension://glakjaegbheibcmkkjlbhlohlgepebohnafngkkmnmcbahlahnoidepmakagejeg',
]

/**
 * Chromium signs the id of the extension; Firefox signs the SHA-256 of its id in the same letters, not the random host
 * of its pages.
 */
export function isExtensionOrigin(text: string): boolean {
  return /^(?:chrome-extension:\/\/[a-p]{32}|moz-extension:\/\/[a-p]{64})$/.test(text)
}
