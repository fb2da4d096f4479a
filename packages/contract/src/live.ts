import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Seq } from './values.ts'

/** Milliseconds. The server sends a heartbeat this often; a client that hears nothing for two of them reconnects. */
export const liveHeartbeatMs = 25_000
/** Milliseconds to wait before each further try to connect; the last one repeats. */
export const liveReconnectDelaysMs = [1_000, 2_000, 5_000, 10_000] as const
/** Milliseconds after which a connection that did not open is given up. */
export const liveConnectTimeoutMs = 10_000

/** What the live channel says: only that something is newer, never what. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('heartbeat') }),
  z.strictObject({ type: z.literal('vault-changed'), vaultId: Id, hSeq: Seq }),
  z.strictObject({ type: z.literal('keyring-changed'), seq: Seq }),
  z.strictObject({ type: z.literal('sessions-changed') }),
  /** The name, the photo, or what the person has: trial, subscription, plan (`getSubscriptionState`). */
  z.strictObject({ type: z.literal('profile-changed') }),
  /** The operator has given the person another role (`getSession`). */
  z.strictObject({ type: z.literal('role-changed') }),
  z.strictObject({ type: z.literal('start-over-changed') }),
  /** A one-time link was made, opened or ended. */
  z.strictObject({ type: z.literal('one-time-links-changed') }),
  /** A secret was asked for, answered, or the request ended. */
  z.strictObject({ type: z.literal('secret-requests-changed') }),
  /** Somebody is or is no more an emergency contact, or a request moved on (`listEmergencyAccess`). */
  z.strictObject({ type: z.literal('emergency-changed') }),
  /** Somebody whom this person has invited has joined, or has answered; or an invitation to her was finished or taken back. */
  z.strictObject({ type: z.literal('invitations-changed') }),
  /** Somebody has taken what was offered in a vault that this person is in (`listOffers`). */
  z.strictObject({ type: z.literal('offer-accepted') }),
  /** Somebody left a shared vault that this person is in, whose list still names them (`listVaultPeople`). */
  z.strictObject({ type: z.literal('vault-left'), vaultId: Id }),
  /** Somebody with whom this person has a vault, or whom she trusts, has made all keys anew (`listNewerKeys`). */
  z.strictObject({ type: z.literal('keys-replaced') }),
  /** What is watched in published breaches was switched, or looked up again (`getBreachWatch`). */
  z.strictObject({ type: z.literal('breaches-changed') }),
  /** What this server allows everybody, or sells, has changed (`getServerRules`, `getPricingPlans`). */
  z.strictObject({ type: z.literal('rules-changed') }),
  z.strictObject({ type: z.literal('session-ended') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Server-sent events for this person's devices; each `data:` line is one `LiveEvent` as JSON. */
export const live = endpoint({ method: 'GET', path: '/v1/live', access: 'session', events: LiveEvent })
