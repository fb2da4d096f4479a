/**
 * The specification's pattern check: script tags, `javascript:` and `vbscript:` addresses, HTML in a `data:` address,
 * event-handler attributes. It only refuses; text is stored as typed and escaped when shown.
 */
export function hasForbiddenPattern(text: string): boolean {
  return forbiddenPatterns.some((pattern) => pattern.test(text))
}

const forbiddenPatterns = [
  /<\s*\/?\s*script/i,
  /javascript\s*:/i,
  /vbscript\s*:/i,
  /data\s*:\s*text\/html/i,
  // Not after ? or &: there it is a parameter of an ordinary address, such as ?online=1.
  /(?<![?&\w])on[a-z]{3,}\s*=/i,
]
