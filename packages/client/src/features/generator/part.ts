import { randomBytes } from '@severy/crypto'
import {
  defaultPassphraseOptions,
  generatePassphrase,
  strengthOf,
  type PasswordUse,
  type Strength,
} from '@severy/domain'
import { part } from '../../state/account/part.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { ownWords } from '../../state/contents/own-words.ts'
import { getGeneratorHistory, rememberGenerated, clearGeneratorHistory } from './generator-history.ts'

/** Generating and rating passwords on this device. */
export const generator = part({
  calls: {
    /**
     * Rates a password on this device. `own` (a user name, an address) counts as guessable, and so does the address of
     * the open account; for a stored password, the names in the vault's identities too.
     */
    judgePassword,
    /** Returns five random words of the EFF large list. */
    suggestPassphrase,
    /** The last generated values on this device, newest first; deleted at sign-out. */
    getGeneratorHistory,
    rememberGenerated,
    clearGeneratorHistory,
  },
})

async function judgePassword(
  engine: Engine,
  password: string,
  own: readonly string[],
  use: PasswordUse,
): Promise<Strength> {
  const estimate = await engine.ports.estimateGuesses(password)
  return strengthOf(password, estimate, { own: [...knownWords(engine, use), ...own], use })
}

/** The same words as in the security score, and as in the check of a new account password (PROTOCOL 5.1(1)). */
function knownWords(engine: Engine, use: PasswordUse): readonly string[] {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return []
  return use === 'stored' ? ownWords(unlocked) : [unlocked.email]
}

function suggestPassphrase(): Promise<string> {
  return generatePassphrase(defaultPassphraseOptions, randomBytes)
}
