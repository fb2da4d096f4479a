import { ORIGIN } from '../shell/markers.tsx'

/** RFC 9116. The server fills in the operator's contact, and an expiry date some months ahead. */
export const securityTxt = [
  'Contact: {{{securityContact}}}',
  'Expires: {{{securityExpires}}}',
  'Preferred-Languages: en',
  `Canonical: ${ORIGIN}/.well-known/security.txt`,
  `Policy: ${ORIGIN}/security#report`,
  '',
].join('\n')
