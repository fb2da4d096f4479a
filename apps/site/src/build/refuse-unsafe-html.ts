/**
 * Throws if a page contains anything that the public content security policy forbids, which would break it in browsers.
 */
export function refuseUnsafeHtml(file: string, html: string): void {
  for (const [what, pattern] of Object.entries(forbidden)) {
    const found = pattern.exec(html)
    if (found !== null) throw new Error(`${file}: ${what}: …${html.slice(found.index, found.index + 80)}…`)
  }
}

const forbidden = {
  'an inline style attribute': /<[^>]+\sstyle=/,
  'an inline stylesheet': /<style[\s>]/,
  // JSON-LD is data and not blocked by the policy.
  'an inline script': /<script(?![^>]*\ssrc=)(?!\stype="application\/ld\+json">)/,
  'an inline event handler': /<[^>]+\son[a-z]+=/,
  // A link that a reader may follow is not a request by the page, and `noreferrer` hides where it was.
  'an address of somebody else':
    /(?:src|srcset|action)="(?:https?:)?\/\/|<(?!a href="https:\/\/[^"]*" rel="noopener noreferrer">)[^>]*\shref="(?:https?:)?\/\//i,
}
