import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Seq } from './values.ts'

/** Milliseconds between heartbeats of the server; a client that misses two of them reconnects. */
export const liveHeartbeatMs = 25_000
/** Milliseconds to wait before each further attempt to connect; the last value repeats. */
export const liveReconnectDelaysMs = [1_000, 2_000, 5_000, 10_000] as const
/** Milliseconds after which an attempt to connect is given up. */
export const liveConnectTimeoutMs = 10_000

/** Messages of the live channel: only that something has changed, never what. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('heartbeat') }),
  z.strictObject({ type: z.literal('vault-changed'), vaultId: Id, hSeq: Seq }),
  z.strictObject({ type: z.literal('keyring-changed'), seq: Seq }),
  z.strictObject({ type: z.literal('sessions-changed') }),
  /** Something was added to the bell, or read in it elsewhere (`listNews`). */
  z.strictObject({ type: z.literal('news-changed') }),
  /** Name, photo, trial, subscription or plan (`getSubscriptionState`). */
  z.strictObject({ type: z.literal('profile-changed') }),
  /** The person's role has changed (`getSession`). */
  z.strictObject({ type: z.literal('role-changed') }),
  z.strictObject({ type: z.literal('start-over-changed') }),
  /** A one-time link was made, opened or ended. */
  z.strictObject({ type: z.literal('one-time-links-changed') }),
  /** A secret was requested or answered, or the request ended. */
  z.strictObject({ type: z.literal('secret-requests-changed') }),
  /** Someone became or is no longer an emergency contact, or the state of a request changed (`listEmergencyAccess`). */
  z.strictObject({ type: z.literal('emergency-changed') }),
  /**
   * Someone invited by this person has joined or answered, or an invitation to this person was finished or withdrawn.
   */
  z.strictObject({ type: z.literal('invitations-changed') }),
  /** Someone has accepted an offer in one of this person's vaults (`listOffers`). */
  z.strictObject({ type: z.literal('offer-accepted') }),
  /**
   * Someone left one of this person's shared vaults, or their account is gone; its list still names them (`listVaultPeople`,
   * `listOffers`).
   */
  z.strictObject({ type: z.literal('vault-left'), vaultId: Id }),
  /** Someone who shares a vault with this person, or is their trusted contact, has new keys (`listNewerKeys`). */
  z.strictObject({ type: z.literal('keys-replaced') }),
  /** Breach monitoring was switched on or off, or has a new result (`getBreachWatch`). */
  z.strictObject({ type: z.literal('breaches-changed') }),
  /** The rules that apply to everyone, or the plans on sale, have changed (`getServerRules`, `getPricingPlans`). */
  z.strictObject({ type: z.literal('rules-changed') }),
  z.strictObject({ type: z.literal('session-ended') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Server-sent events for this person's devices; each `data:` line is one `LiveEvent` as JSON. */
export const live = endpoint({ method: 'GET', path: '/v1/live', access: 'session', events: LiveEvent })
