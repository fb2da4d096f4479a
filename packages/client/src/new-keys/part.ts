import { part } from '../part.ts'
import { acceptNewKeys } from './accept-new-keys.ts'
import { followNewKeys, newKeysMemory } from './follow-new-keys.ts'
import { getOwnKeysElsewhere } from './own-keys.ts'
import { getReplacedKeys } from './replaced-keys.ts'

/** Keys that somebody has made anew. */
export const newKeys = part({
  calls: {
    /** Whose keys here are not theirs any more. Nobody is asked; ask again after each `shares` event. */
    getReplacedKeys,
    /**
     * Takes keys that somebody has made since, and that the person at the screen has looked at, in all vaults, single shares,
     * organizations and escrows that are hers, and renews the key of each vault. Unless these very keys were compared
     * (`verifyContact`), their level begins anew (PROTOCOL 4).
     */
    acceptNewKeys,
    /** How far others have followed this person's own new keys; ask again after each `shares` event. */
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
