import { part } from '../part.ts'
import { createOneTimeLink, listOneTimeLinks, revokeOneTimeLink } from './one-time-links.ts'
import { openOneTimeLink } from './open-one-time-link.ts'

/** Copies behind a link that anybody may open (PROTOCOL 8.5). */
export const oneTimeLinks = part({
  calls: {
    /**
     * Puts a sealed copy of an item behind a link that anybody may open so often, and for so long (PROTOCOL 8.5). The answer
     * is the fragment of its address, which holds the only key: show it now, it is not kept.
     */
    createOneTimeLink,
    /** Newest first; ask again after each `one-time-links-changed` event. */
    listOneTimeLinks,
    revokeOneTimeLink,
    /** What is behind somebody's link. Needs no account, and counts as one view. */
    openOneTimeLink,
  },
})
