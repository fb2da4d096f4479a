/** Preferences that the specifications keep in cookies. They hold no secrets, and only the browser reads them. */
export function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return entry?.slice(name.length + 1) ?? null
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Strict`
}
