/**
 * Maps an IP address to a place, for people who check their sessions for strangers. Uses only a file that the operator
 * supplies (MaxMind DB format), never the network.
 */
import { readFileSync } from 'node:fs'
import { type CityResponse, Reader } from 'mmdb-lib'

export interface Places {
  /** Such as "Lyon, France"; `null` when the address is unknown. */
  find(address: string): string | null
}

export const noPlaces: Places = { find: () => null }

/** `null` when the file is missing or in another format. */
export function openPlaces(path: string): Places | null {
  const reader = openReader(path)
  return reader === null ? null : { find: (address) => placeOf(reader, address) }
}

function openReader(path: string): Reader<CityResponse> | null {
  try {
    return new Reader<CityResponse>(readFileSync(path))
  } catch (error) {
    // For a damaged file the library throws plain errors without a common type.
    if (error instanceof Error) return null
    throw error
  }
}

function placeOf(reader: Reader<CityResponse>, address: string): string | null {
  const found = lookUp(reader, address)
  const names = [found?.city?.names.en, found?.country?.names.en].filter((name) => name !== undefined)
  return names.length === 0 ? null : names.join(', ')
}

/** A partly damaged file must not make the list of sessions fail. */
function lookUp(reader: Reader<CityResponse>, address: string): CityResponse | null {
  try {
    return reader.get(address)
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
