/** Who may call an endpoint decides which of the access tests tries it. */
import { type EndpointDefinition, endpoints } from '@severy/contract'
import { accessCalls } from './calls.ts'
import { adminAreaCalls } from './admin-area-calls.ts'
import type { Prepare } from './prepared-call.ts'

export type NamedEndpoint = [name: string, endpoint: EndpointDefinition]

export const everyEndpoint: readonly NamedEndpoint[] = Object.entries(endpoints)
export const adminAreaEndpoints = everyEndpoint.filter(([, endpoint]) => isOfAdminArea(endpoint))
/** All others: together they are every endpoint. */
export const otherEndpoints = everyEndpoint.filter(([, endpoint]) => !isOfAdminArea(endpoint))

export function isOfAdminArea({ access }: EndpointDefinition): boolean {
  return access === 'admin' || access === 'super-admin'
}

export function needsSession({ access }: EndpointDefinition): boolean {
  return access !== 'public' && access !== 'token'
}

export function isStream({ events }: EndpointDefinition): boolean {
  return events !== undefined
}

/** How the endpoint is called; `undefined` for one that is new and that no test knows yet. */
export function callOf(name: string): Prepare | undefined {
  return accessCalls[name] ?? adminAreaCalls[name]
}
