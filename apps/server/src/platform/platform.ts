import type { KeyObject } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { CurrentSettings } from './current-settings.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs.ts'
import type { LiveBus } from './live.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Opaque } from './opaque.ts'
import type { Places } from './places.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { SignOnRule } from './sign-on.ts'

/** What every feature may use. */
export interface Platform {
  database: Database
  clock: Clock
  log: Log
  jobs: Jobs
  live: LiveBus
  mailer: Mailer
  places: Places
  opaque: Opaque
  rateLimiter: RateLimiter
  signOn: SignOnRule
  settings: CurrentSettings
  /** For keyed hashes that must be the same in every process and after restarts, and for encryption at rest. */
  enumerationKey: KeyObject
  publicUrl: string
  /** Origins of the extensions whose pages may request this server's passkeys; see `installed-extensions.ts`. */
  extensionOrigins: readonly string[]
}
