/** Refuses code of the server that gives or reads a cookie by itself: what an installed client gets instead would be forgotten. */
const names = '/^(?:cookies?|setCookie|clearCookie|setSerializedCookie)$/'
const message =
  'Installed clients have no cookies: give and read tokens through the caller (platform/tokens.ts).'

export const cookiesBesideTokens = [
  { selector: `MemberExpression[property.name=${names}]`, message },
  { selector: `ObjectPattern > Property[key.name=${names}]`, message },
  { selector: 'Literal[value=/^set-cookie$/i]', message },
]
