import { useEffect, useState } from 'react'

/**
 * The token of a link, which stands in the fragment so that no server logs it. It leaves the address bar at once: neither
 * the history nor a shared screen should keep it. Null when the address carries none of that length (base64url; 43
 * characters in our mails).
 */
export function usePageToken(length = 43): string | null {
  const [token, setToken] = useState(() => readToken(length))
  // Not while reading: a render that React throws away would take the token with it.
  useEffect(clearFragment, [])
  useEffect(() => {
    // A second link, pasted over the first one's address, changes the fragment alone: no page is loaded.
    const takeNext = (): void => {
      if (location.hash === '') return
      setToken(readToken(length))
      clearFragment()
    }
    window.addEventListener('hashchange', takeNext)
    return () => {
      window.removeEventListener('hashchange', takeNext)
    }
  }, [length])
  return token
}

function clearFragment(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
}

function readToken(length: number): string | null {
  const token = location.hash.slice(1)
  return token.length === length && /^[\w-]+$/.test(token) ? token : null
}
