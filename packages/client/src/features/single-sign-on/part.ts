import { part } from '../../state/account/part.ts'
import {
  startSignOn,
  finishSignOn,
  finishSignOnTest,
  getSingleSignOn,
  saveSingleSignOn,
  removeSingleSignOn,
  testSingleSignOn,
  setSignOnRule,
  claimDomain,
  verifyDomain,
  dropDomain,
  dropNewcomer,
} from './single-sign-on.ts'

/**
 * Single sign-on: an organization's provider confirms its people at a sign-in. No keys and no passwords are involved
 * (docs/decisions/0033-single-sign-on.md).
 */
export const singleSignOn = part({
  calls: {
    /**
     * Starts a sign-in at the provider: this browser opens the returned address, and returns to `/auth/sso`. An
     * installed client opens it in a tab, and passes on the query of the address at which the tab ends. Needs no
     * session.
     */
    startSignOn,
    /** `answer`: the query with which the browser returned. After it, the password or a passkey opens the session. */
    finishSignOn,
    /** For owners of an organization. */
    getSingleSignOn,
    /** If `clientSecret` is null, the server keeps the stored one, provided that the client id stays the same. */
    saveSingleSignOn,
    removeSingleSignOn,
    /** Starts a test, which this browser continues at the returned address. */
    testSingleSignOn,
    /** `answer` as for `finishSignOn`. Needs no session. */
    finishSignOnTest,
    setSignOnRule,
    claimDomain,
    verifyDomain,
    dropDomain,
    dropNewcomer,
  },
})
