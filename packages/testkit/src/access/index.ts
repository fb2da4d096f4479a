/** Every endpoint of the contract with a call aimed at a person's rows, and the people who try it. */
export {
  adminAreaEndpoints,
  callOf,
  everyEndpoint,
  isOfAdminArea,
  isStream,
  needsSession,
  otherEndpoints,
} from './endpoints.ts'
export type { PreparedCall } from './prepared-call.ts'
export { tryFromOtherOrigins, tryWithoutSession } from './refusals.ts'
export { sessionKinds, useAccessPeople } from './use-people.ts'
