/**
 * Whether a text looks like code that a careless page would run: script tags, `javascript:` and `vbscript:`
 * addresses, HTML in a `data:` address, event-handler attributes. It only refuses; texts are stored as typed and
 * escaped when shown.
 */
export function hasForbiddenPattern(text: string): boolean {
  return forbiddenPatterns.some((pattern) => pattern.test(text))
}

const forbiddenPatterns = [
  /<\s*\/?\s*script/i,
  /javascript\s*:/i,
  /vbscript\s*:/i,
  /data\s*:\s*text\/html/i,
  // Not after ? or &, where it is a parameter of an ordinary address, such as ?online=1.
  /(?<![?&\w])on[a-z]{3,}\s*=/i,
]
