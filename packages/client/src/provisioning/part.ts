import { part } from '../part.ts'
import { getProvisioning, createProvisioningToken, endProvisioning } from './provisioning.ts'

/** What a directory of the organization proposes by SCIM (docs/decisions/0034-a-directory-proposes.md). For owners. */
export const provisioning = part({
  calls: {
    getProvisioning,
    /** In place of the one before. Show it now: it is not kept. */
    createProvisioningToken,
    /** Forgets what the directory has said; members stay. */
    endProvisioning,
  },
})
