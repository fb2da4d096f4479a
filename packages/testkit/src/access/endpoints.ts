/** Sorts the endpoints by who may call them, for the two access tests. */
import { type EndpointDefinition, endpoints } from '@severy/contract'
import { accessCalls } from './calls.ts'
import { adminAreaCalls } from './admin-area-calls.ts'
import type { Prepare } from './prepared-call.ts'

export type NamedEndpoint = [name: string, endpoint: EndpointDefinition]

export const everyEndpoint: readonly NamedEndpoint[] = Object.entries(endpoints)
export const adminAreaEndpoints = everyEndpoint.filter(([, endpoint]) => isOfAdminArea(endpoint))
/** All other endpoints: with those of the admin area, they are every endpoint. */
export const otherEndpoints = everyEndpoint.filter(([, endpoint]) => !isOfAdminArea(endpoint))

/** Whether only admins may call an endpoint. */
export function isOfAdminArea({ access }: EndpointDefinition): boolean {
  return access === 'admin' || access === 'super-admin'
}

/** Whether an endpoint needs a session. */
export function needsSession({ access }: EndpointDefinition): boolean {
  return access !== 'public' && access !== 'token'
}

/** Whether an endpoint answers with a stream of events. */
export function isStream({ events }: EndpointDefinition): boolean {
  return events !== undefined
}

/** How to call the endpoint; `undefined` for a new one that has no call here yet. */
export function callOf(name: string): Prepare | undefined {
  return accessCalls[name] ?? adminAreaCalls[name]
}
