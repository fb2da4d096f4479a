/**
 * The value of a cookie, or null if there is none. Only preferences are kept in cookies: they hold no secrets, and no
 * server code reads them.
 */
export function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return entry?.slice(name.length + 1) ?? null
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Strict`
}
