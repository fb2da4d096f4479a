/**
 * Where an address is said to be, for a person who looks for a stranger among his sessions. Only from a file that the
 * operator supplies (MaxMind DB format): nobody is asked over the network.
 */
import { readFileSync } from 'node:fs'
import { type CityResponse, Reader } from 'mmdb-lib'

export interface Places {
  /** "Lyon, France"; `null` when nothing is known of the address. */
  find(address: string): string | null
}

export const noPlaces: Places = { find: () => null }

/** `null` when there is no such file, or it is none of that format. */
export function openPlaces(path: string): Places | null {
  const reader = openReader(path)
  return reader === null ? null : { find: (address) => placeOf(reader, address) }
}

function openReader(path: string): Reader<CityResponse> | null {
  try {
    return new Reader<CityResponse>(readFileSync(path))
  } catch (error) {
    // What the library throws of a damaged file are plain errors of no common kind.
    if (error instanceof Error) return null
    throw error
  }
}

function placeOf(reader: Reader<CityResponse>, address: string): string | null {
  const found = lookUp(reader, address)
  const names = [found?.city?.names.en, found?.country?.names.en].filter((name) => name !== undefined)
  return names.length === 0 ? null : names.join(', ')
}

/** A file whose middle is damaged must not keep anybody from the list of his sessions. */
function lookUp(reader: Reader<CityResponse>, address: string): CityResponse | null {
  try {
    return reader.get(address)
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
