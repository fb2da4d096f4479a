/** English for what keeps the app at hand without a network. */
export const enOffline = {
  newVersion: {
    title: 'A new version of Severy is ready.',
    text: 'Reloading locks the vault.',
    reload: 'Reload',
  },
  deviceLost: {
    title: 'This browser has deleted the copy of your vault on this device',
    text: 'Your vault is still open in this window, and what you save goes to the server.',
    more: 'What this means',
    goneHeading: 'What is gone',
    goneText:
      'The encrypted copy that opens your vault here without a connection, and what this device remembered; perhaps your sign-in and your settings for this device too. Somebody cleared the data of this site, or the browser needed the room.',
    safeHeading: 'What is safe',
    safeText_zero: 'Everything: all that you have changed is on the server.',
    safeText_one:
      'All but {{count, number}} change is on the server. It waits in this window, and sealed in this browser, until the server takes it.',
    safeText_other:
      'All but {{count, number}} changes are on the server. They wait in this window, and sealed in this browser, until the server takes them.',
    whatHeading: 'What you can do',
    whatText:
      'Go on as you are, or export your vault while it is open. To have a copy on this device again, sign in again: forms that you are filling in are offered again then.',
    export: 'Export',
    send_one: 'Send it now',
    send_other: 'Send them now',
    signIn: 'Sign in again',
    synced: 'Synced {{ago}}, no copy on this device',
    offline: 'Offline, open in this window alone',
    notKept:
      'Not saved: this browser has deleted Severy’s data on this device and keeps nothing any more. What you typed stays here. Copy it, or export your vault, before you close this window.',
    newerTitle: 'A newer version of Severy is open in another window',
    newerText: 'What this device keeps can be read there alone. Reload to go on here.',
  },
  deviceCopy: {
    gone: 'Deleted by the browser',
    label: 'Copy on this device',
    kept: 'Kept until you sign out',
    atRisk: 'The browser may delete it',
    atRiskText:
      'When room runs out, the browser may delete the sealed copy on this device. What was synced is safe on the server; what waits here would be lost.',
    ask: 'Ask the browser to keep it',
    refused: 'The browser does not promise it. Installing Severy as an app usually helps.',
  },
} as const
