/** English for what keeps the app at hand without a network. */
export const enOffline = {
  newVersion: {
    title: 'A new version of Severy is ready.',
    text: 'Reloading locks the vault.',
    reload: 'Reload',
  },
  deviceCopy: {
    label: 'Copy on this device',
    kept: 'Kept until you sign out',
    atRisk: 'The browser may delete it',
    atRiskText:
      'When room runs out, the browser may delete the sealed copy on this device. What was synced is safe on the server; what waits here would be lost.',
    ask: 'Ask the browser to keep it',
    refused: 'The browser does not promise it. Installing Severy as an app usually helps.',
  },
} as const
