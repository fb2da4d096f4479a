import { limitsOf } from '@severy/contract'
import type { Plans } from '../../platform/plans.ts'
import type { Directories } from '../vaults/index.ts'
import {
  claimPayer,
  deleteJoined,
  deleteOrganisation,
  insertOrganisation,
  keepJoined,
} from './organisation-store.ts'

/** What the writing of vaults has to ask and to tell here, within its transactions. */
export function createDirectories(plans: Plans): Directories {
  return {
    begin: insertOrganisation,
    async exceeds(tx, vaultId, members, nowMs) {
      const payerId = await claimPayer(tx, vaultId)
      // Nobody's plan covers anybody: those who are there stay, and nobody comes in.
      if (payerId == null) return true
      const { membersMax } = limitsOf(await plans.ownStateOf(tx, payerId, nowMs))
      return membersMax !== null && members > membersMax
    },
    keepOnly: keepJoined,
    leave: deleteJoined,
    erase: deleteOrganisation,
  }
}
