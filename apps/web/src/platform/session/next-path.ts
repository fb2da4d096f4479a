/**
 * Where to go after signing in. Only follows paths of this origin: anything else in `?next=` could lead to a look-alike
 * page.
 */
export function nextPath(search: string, fallback = '/dashboard'): string {
  const asked = new URLSearchParams(search).get('next')
  if (asked === null || !/^\/(?![/\\])/.test(asked)) return fallback
  const url = URL.parse(asked, placeholderOrigin)
  // The parser drops tabs and line breaks, so checking the text alone proves nothing.
  if (url === null || url.origin !== placeholderOrigin || url.pathname.startsWith('//')) return fallback
  return isAuthPath(url.pathname) ? fallback : `${url.pathname}${url.search}`
}

/** The address of the sign-in page that leads back to `pathname`. */
export function signInPath(pathname: string, search = ''): string {
  return pathname === '/dashboard' && search === ''
    ? '/auth'
    : `/auth?next=${encodeURIComponent(pathname + search)}`
}

function isAuthPath(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/')
}

const placeholderOrigin = 'https://severy.invalid'
