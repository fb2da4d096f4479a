/** Throws when a page holds what the public content security policy forbids: the page would break in browsers. */
export function refuseUnsafeHtml(file: string, html: string): void {
  for (const [what, pattern] of Object.entries(forbidden)) {
    const found = pattern.exec(html)
    if (found !== null) throw new Error(`${file}: ${what}: …${html.slice(found.index, found.index + 80)}…`)
  }
}

const forbidden = {
  'an inline style attribute': /<[^>]+\sstyle=/,
  'an inline stylesheet': /<style[\s>]/,
  // Data is no script: the policy lets it be.
  'an inline script': /<script(?![^>]*\ssrc=)(?!\stype="application\/ld\+json">)/,
  'an inline event handler': /<[^>]+\son[a-z]+=/,
  // A link that a reader may follow is no request of the page, and `noreferrer` tells nobody where he read it.
  'an address of somebody else':
    /(?:src|srcset|action)="(?:https?:)?\/\/|<(?!a href="https:\/\/[^"]*" rel="noopener noreferrer">)[^>]*\shref="(?:https?:)?\/\//i,
}
