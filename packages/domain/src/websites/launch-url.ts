/**
 * The address that "launch" opens for a stored website: unchanged if it has an http or https scheme, else with
 * `https://` in front. Null if it is empty, has another scheme (PROTOCOL 12.3: only http and https are ever opened), or
 * is not an address.
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

/** `name:` at the start, unless followed by digits like a port: `localhost:8080/login`. */
function hasOtherScheme(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i.test(address)
}

/** Exists in every browser and in Node, but not in the language's own library. */
declare const URL: { canParse(url: string): boolean }
