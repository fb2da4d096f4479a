/** Refuses server code that reads or sets cookies directly, because it would not work for installed clients. */
const names = '/^(?:cookies?|setCookie|clearCookie|setSerializedCookie)$/'
const message =
  'Installed clients have no cookies: give and read tokens through the caller (platform/tokens.ts).'

export const cookiesBesideTokens = [
  { selector: `MemberExpression[property.name=${names}]`, message },
  { selector: `ObjectPattern > Property[key.name=${names}]`, message },
  { selector: 'Literal[value=/^set-cookie$/i]', message },
]
