/**
 * The address that "launch" opens for a stored website: as stored when it has an http or https scheme, else with
 * `https://` in front. Null when there is nothing to open, when the scheme is any other one (PROTOCOL 12.3: only http
 * and https are ever opened), or when it is no address at all.
 */
export function launchUrl(website: string): string | null {
  const address = website.trim()
  const url = /^https?:\/\//i.test(address) ? address : withHttps(address)
  return url !== null && URL.canParse(url) ? url : null
}

function withHttps(address: string): string | null {
  if (address === '' || hasOtherScheme(address)) return null
  return `https://${address.replace(/^\/\//, '')}`
}

/** `name:` at the start, unless digits follow it as a port does: `localhost:8080/login`. */
function hasOtherScheme(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i.test(address)
}

/** Present in every browser and in Node, but not in the language's own library. */
declare const URL: { canParse(url: string): boolean }
