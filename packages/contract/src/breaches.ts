import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { planProblems } from './subscriptions.ts'
import { TimeMs } from './values.ts'

/** The first five hexadecimal digits of a password's SHA-1, the only part that leaves the device (PROTOCOL 12.4). */
export const BreachPrefix = z.string().check(z.regex(/^[0-9A-F]{5}$/))

/** Lines of one answer: about 900 are real, and padding adds at most 1,000. */
export const breachLinesMax = 20_000

/**
 * One range of the Pwned Passwords list, requested from the operator's source with padding. Each entry is the other 35
 * digits of a hash, a colon, and how often it was seen; 0 marks padding.
 */
export const readBreachRange = endpoint({
  method: 'GET',
  path: '/v1/breach-ranges/:prefix',
  access: 'session',
  params: z.strictObject({ prefix: BreachPrefix }),
  reply: z.strictObject({
    entries: z.array(z.string().check(z.regex(/^[0-9A-F]{35}:\d{1,10}$/))).check(z.maxLength(breachLinesMax)),
  }),
  problems: {
    /** The operator has configured no source. */
    'breaches-off': 409,
    /** The source does not answer, or its answer is not a range. */
    'breaches-unreachable': 424,
  },
})

/** The SHA-256 of a filter, which is also its name. */
const FilterDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Describes this server's own list for devices (`breach-filter.ts` of the verifier), if its operator has made one. */
export const getBreachFilter = endpoint({
  method: 'GET',
  path: '/v1/breach-filter',
  access: 'session',
  reply: z.strictObject({
    filter: z.nullable(
      z.strictObject({
        digest: FilterDigest,
        bytes: z.int().check(z.positive(), z.maximum(limits.breachFilterBytesMax)),
      }),
    ),
  }),
})

/**
 * Bytes of that list from an offset to its end, at most `blobPartBytesMax`. The digest of the list is part of the
 * address, so parts of two lists cannot be mixed; `not-found` once the list has been replaced.
 */
export const readBreachFilterPart = endpoint({
  method: 'GET',
  path: '/v1/breach-filters/:digest/parts/:offset',
  access: 'session',
  params: z.strictObject({
    digest: FilterDigest,
    /** In decimal. */
    offset: z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/)),
  }),
  octets: 'reply',
})

/** More than any address has ever appeared in. */
export const breachesPerAddressMax = 1_000

const Line = z
  .string()
  .check(z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u))

/** What the published list says about one breach. */
export const Breach = z.strictObject({
  /** Identifies the breach within the list. */
  name: Line,
  title: Line,
  /** Empty if it was not a website. */
  domain: z.string().check(z.maxLength(253), z.regex(/^[a-z0-9.-]*$/)),
  /** `YYYY-MM-DD`. */
  happenedOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** As the list calls them: "Email addresses", "Passwords". */
  dataClasses: z.array(Line).check(z.maxLength(100)),
})
export type Breach = z.infer<typeof Breach>

/** What this server can monitor, and what the daily lookup of this person's confirmed address has found. */
export const getBreachWatch = endpoint({
  method: 'GET',
  path: '/v1/breach-watch',
  access: 'session',
  reply: z.strictObject({
    /** Whether there is a source for breached passwords, and whether it answers now. */
    passwords: z.enum(['off', 'reachable', 'unreachable']),
    /** Whether the operator has a key for looking up addresses. */
    canWatchEmail: z.boolean(),
    isEmailWatched: z.boolean(),
    /** When the last answer arrived; null before the first one. */
    checkedAt: z.nullable(TimeMs),
    breaches: z.array(Breach).check(z.maxLength(breachesPerAddressMax)),
  }),
})

/**
 * Starts the daily lookup of the caller's own address, if the operator has a key for that; or ends it and deletes the
 * findings.
 */
export const setEmailWatch = endpoint({
  method: 'PUT',
  path: '/v1/breach-watch',
  access: 'session',
  body: z.strictObject({ isOn: z.boolean() }),
  problems: planProblems,
})
