import { type EndpointDefinition, limits } from '@severy/contract'
import { boundsOf, type JsonBounds } from './json-bounds.ts'

export interface BodyBounds {
  /** Of the whole body. */
  bytesMax: number
  /** Of its JSON. */
  json: JsonBounds
}

/** Spaces and line ends that somebody's own client may write, and those around what is typed. */
const roomBytes = 1024

/** What an endpoint takes: what its schema can hold, and never more than PROTOCOL 12.7 has for its kind. */
export function bodyBoundsOf({ access, octets, frames, body }: EndpointDefinition): BodyBounds {
  const json = body === undefined ? { bytesMax: 0, depthMax: 0, membersMax: 0 } : boundsOf(body)
  if (octets === 'request') return { bytesMax: limits.blobPartBytesMax, json }
  const isAnonymous = access === 'public' || access === 'token'
  const kindBytesMax = isAnonymous ? limits.anonymousBodyBytesMax : limits.sessionBodyBytesMax
  return {
    bytesMax: frames === 'request' ? kindBytesMax : Math.min(json.bytesMax + roomBytes, kindBytesMax),
    json,
  }
}
