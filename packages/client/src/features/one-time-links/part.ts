import { part } from '../../state/account/part.ts'
import { createOneTimeLink, listOneTimeLinks, revokeOneTimeLink } from './one-time-links.ts'
import { openOneTimeLink } from './open-one-time-link.ts'

/** Copies of items behind a link that anyone may open (PROTOCOL 8.5). */
export const oneTimeLinks = part({
  calls: {
    /**
     * Stores a sealed copy of an item behind a link that anyone may open, `views` times and for `lifeMs` (PROTOCOL
     * 8.5). Returns the fragment of the link's address, which contains the only key: show it immediately, because it is
     * not stored.
     */
    createOneTimeLink,
    /** Newest first; call again after each `one-time-links-changed` event. */
    listOneTimeLinks,
    revokeOneTimeLink,
    /** Shows what is behind a link. Needs no account, and counts as one view. */
    openOneTimeLink,
  },
})
