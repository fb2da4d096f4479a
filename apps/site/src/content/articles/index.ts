import type { Article } from '../article.ts'
import { aRecoveryPlanOnOnePage } from './a-recovery-plan-on-one-page.ts'
import { howLongShouldAPasswordBe } from './how-long-should-a-password-be.ts'
import { movingToPasskeys } from './moving-to-passkeys.ts'
import { onePasswordToRemember } from './one-password-to-remember.ts'
import { readingAWebAddress } from './reading-a-web-address.ts'
import { secondFactorsCompared } from './second-factors-compared.ts'
import { theFirstHourAfterPhishing } from './the-first-hour-after-phishing.ts'
import { waysToShareAPassword } from './ways-to-share-a-password.ts'
import { whatAPasskeyIs } from './what-a-passkey-is.ts'
import { whenSomebodyLeaves } from './when-somebody-leaves.ts'
import { whichPasswordsToChangeFirst } from './which-passwords-to-change-first.ts'
import { yourMailboxIsASpareKey } from './your-mailbox-is-a-spare-key.ts'

/** Newest first. */
export const articles: readonly Article[] = [
  movingToPasskeys,
  aRecoveryPlanOnOnePage,
  readingAWebAddress,
  waysToShareAPassword,
  whichPasswordsToChangeFirst,
  whatAPasskeyIs,
  secondFactorsCompared,
  yourMailboxIsASpareKey,
  howLongShouldAPasswordBe,
  whenSomebodyLeaves,
  theFirstHourAfterPhishing,
  onePasswordToRemember,
]
