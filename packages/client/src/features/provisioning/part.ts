import { part } from '../../state/account/part.ts'
import { getProvisioning, createProvisioningToken, endProvisioning } from './provisioning.ts'
import { settleDeactivated } from './settle-deactivated.ts'

/** Proposals of an organization's directory by SCIM (docs/decisions/0034-a-directory-proposes.md). For owners. */
export const provisioning = part({
  calls: {
    getProvisioning,
    /** Creates a token, which replaces the previous one. Show it immediately, because it is not stored. */
    createProvisioningToken,
    /** Deletes the directory's proposals; members stay. */
    endProvisioning,
  },
  hooks: {
    peopleChanged: (engine, unlocked) => void settleDeactivated(engine, unlocked),
  },
})
