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

/** Hosts that browsers consider secure without encryption. */
function isThisComputer(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1'
}

/** The permission to request from the browser. Without the port, because Firefox never grants one with a port. */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}
