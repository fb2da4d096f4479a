import { useEffect, useState } from 'react'

/**
 * The token of a mailed link, which stands in the fragment so that no server logs it. It leaves the address bar at
 * once: neither the history nor a shared screen should keep it. Null when the address carries none.
 */
export function usePageToken(): string | null {
  const [token] = useState(readToken)
  // Not while reading: a render that React throws away would take the token with it.
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}

function readToken(): string | null {
  const token = location.hash.slice(1)
  return /^[\w-]{43}$/.test(token) ? token : null
}
