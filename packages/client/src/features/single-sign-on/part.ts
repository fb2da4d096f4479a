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

/** An organization's provider vouches for its people at a sign-in; no key and no password has to do with it (docs/decisions/0033-single-sign-on.md). */
export const singleSignOn = part({
  calls: {
    /**
     * Where this browser goes to be vouched for; it comes back to `/auth/sso`. An installed client opens it in a tab, and
     * passes on the query of the address in which that ends. Needs no session.
     */
    startSignOn,
    /** `answer`: the query that it came back with. The password or a passkey then opens the session. */
    finishSignOn,
    /** For owners of an organization. */
    getSingleSignOn,
    /** `clientSecret` null: what the server has stays, as long as the client is the same. */
    saveSingleSignOn,
    removeSingleSignOn,
    /** Begins a test, which this browser continues at the returned address. */
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
