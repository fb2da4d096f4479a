/** The host of a stored address, for people to read; empty when there is none. Not a check of where it leads. */
export function hostOf(website: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#]*@)?([^/?#:]+)/i.exec(website.trim())?.[1] ?? ''
}
