/** The host of a stored address, for display; empty if there is none. Does not check where it leads. */
export function hostOf(website: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#]*@)?([^/?#:]+)/i.exec(website.trim())?.[1] ?? ''
}
