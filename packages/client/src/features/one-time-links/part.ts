import { part } from '../../state/account/part.ts'
import { createOneTimeLink, listOneTimeLinks, revokeOneTimeLink } from './one-time-links.ts'
import { openOneTimeLink } from './open-one-time-link.ts'

/** Copies of items behind a link that anyone may open (PROTOCOL 8.5). */
export const oneTimeLinks = part({
  calls: {
    /**
     * Puts a sealed copy of an item behind a link that anyone may open, `views` times and for `lifeMs` (PROTOCOL 8.5).
     * The result is the fragment of its address, which holds the only key: show it at once, as it is not kept.
     */
    createOneTimeLink,
    /** Newest first; call again after each `one-time-links-changed` event. */
    listOneTimeLinks,
    revokeOneTimeLink,
    /** Shows what is behind a link. Needs no account, and counts as one view. */
    openOneTimeLink,
  },
})
