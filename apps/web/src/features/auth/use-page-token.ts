import { useState } from 'react'

/**
 * The token of a mailed link, which stands in the fragment so that no server logs it. It leaves the address bar at
 * once: neither the history nor a shared screen should keep it. Null when the address carries none.
 */
export function usePageToken(): string | null {
  const [token] = useState(takeToken)
  return token
}

function takeToken(): string | null {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return /^[\w-]{43}$/.test(token) ? token : null
}
