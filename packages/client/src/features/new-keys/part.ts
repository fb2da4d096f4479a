import { part } from '../../state/account/part.ts'
import { acceptNewKeys } from './accept-new-keys.ts'
import { followNewKeys, newKeysMemory } from './follow-new-keys.ts'
import { getOwnKeysElsewhere } from './own-keys.ts'
import { getReplacedKeys } from './replaced-keys.ts'

/** Keys that people have replaced. */
export const newKeys = part({
  calls: {
    /**
     * People known here who have replaced their keys, without asking the server; call again after each `shares` event.
     */
    getReplacedKeys,
    /**
     * Accepts someone's newer keys, which the user has reviewed, in all vaults, single shares, organizations and
     * escrows that this person owns, and renews each vault's key. Unless these exact keys were compared
     * (`verifyContact`), their level starts over (PROTOCOL 4).
     */
    acceptNewKeys,
    /** Which vaults of others list this person's own new keys; call again after each `shares` event. */
    getOwnKeysElsewhere,
  },
  hooks: {
    peopleChanged: (engine, unlocked) => {
      if (!newKeysMemory(unlocked).hasAsked) void followNewKeys(engine, unlocked)
    },
    keysToAskFor: (_engine, unlocked) => {
      newKeysMemory(unlocked).hasAsked = false
    },
  },
})
