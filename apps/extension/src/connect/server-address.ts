/**
 * The origin of a typed server address: `https` unless another scheme is given, without path. Null if it is not a valid
 * address, or if it would be unencrypted to another computer.
 */
export function serverOrigin(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || !URL.canParse(address)) return null
  const { protocol, hostname, origin } = new URL(address)
  if (protocol === 'https:') return origin
  return protocol === 'http:' && isThisComputer(hostname) ? origin : null
}

/** What browsers take for a safe line without encryption. */
function isThisComputer(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1'
}

/** What to ask the browser for. Without the port, for which Firefox would never grant it. */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}
