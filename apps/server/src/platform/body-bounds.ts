import { type EndpointDefinition, limits } from '@severy/contract'
import { boundsOf, type JsonBounds } from './json-bounds.ts'

export interface BodyBounds {
  /** Limit for the whole body. */
  bytesMax: number
  /** Limits for its JSON. */
  json: JsonBounds
}

/** Room for whitespace, which third-party clients may put into their JSON. */
const roomBytes = 1024

/** The largest body that an endpoint accepts: what its schema allows, capped by PROTOCOL 12.7 for its kind. */
export function bodyBoundsOf({ access, octets, octetsMax, frames, body }: EndpointDefinition): BodyBounds {
  const json = body === undefined ? { bytesMax: 0, depthMax: 0, membersMax: 0 } : boundsOf(body)
  if (octets === 'request') return { bytesMax: octetsMax ?? limits.blobPartBytesMax, json }
  const isAnonymous = access === 'public' || access === 'token'
  const kindBytesMax = isAnonymous ? limits.anonymousBodyBytesMax : limits.sessionBodyBytesMax
  return {
    bytesMax: frames === 'request' ? kindBytesMax : Math.min(json.bytesMax + roomBytes, kindBytesMax),
    json,
  }
}
