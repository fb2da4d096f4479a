import { useEffect, useState } from 'react'

/**
 * The token from a link's fragment, where no server logs it. It is removed from the address bar at once, so that
 * neither the history nor a shared screen keeps it. Null if the address has no token of this length (in base64url
 * characters; 43 in our emails).
 */
export function usePageToken(length = 43): string | null {
  const [token, setToken] = useState(() => readToken(length))
  // In an effect, because a render that React discards must not consume the token.
  useEffect(clearFragment, [])
  useEffect(() => {
    // Pasting a second link over the first changes only the fragment, so no page is loaded.
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
