/** Refuses code in an app that repeats what `packages/engine-host` does for every client (decision 0120). */
export const answeredInTheHost = [
  {
    selector:
      "ImportDeclaration[source.value='@severy/domain'] > ImportSpecifier[imported.name=/^(?:searchItems|createSearch|prepareSearch)$/]",
    message: 'Search rows with createRowSearch or a row book (packages/engine-host/src/search, rows).',
  },
  {
    selector: "ObjectExpression > SpreadElement[argument.name='defaultSettings']",
    message: 'Which settings are in force says settingsInForce (packages/engine-host/src/settings).',
  },
  {
    selector: "MemberExpression[object.name='navigator'][property.name='clipboard']",
    message:
      'Use the clipboard through packages/engine-host/src/clipboard, which knows what browsers refuse.',
  },
]
