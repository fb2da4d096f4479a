/** English for what makes the app available without a network. */
export const enOffline = {
  newVersion: {
    title: 'A new version of Severy is ready.',
    text: 'Reload to use it.',
    reload: 'Reload',
  },
  deviceLost: {
    title: 'This browser deleted its copy of your vault',
    text: 'Your vault is still open in this window, and what you save goes to the server.',
    more: 'What this means',
    goneHeading: 'What’s gone',
    goneText:
      'The encrypted copy that opens your vault offline, and what this device remembered. Maybe your sign-in and settings for this device too. Someone cleared this site’s data, or the browser ran out of space.',
    safeHeading: 'What’s safe',
    safeText_zero: 'Everything. All your changes are on the server.',
    safeText_one:
      'Everything except {{count, number}} change is on the server. It waits in this window, encrypted in this browser, until it can sync.',
    safeText_other:
      'Everything except {{count, number}} changes is on the server. They wait in this window, encrypted in this browser, until they can sync.',
    whatHeading: 'What you can do',
    whatText:
      'Keep working, or export your vault while it’s open. Sign in again to get a copy on this device. You won’t lose forms you’re filling in.',
    export: 'Export',
    send_one: 'Send it now',
    send_other: 'Send them now',
    signIn: 'Sign in again',
    synced: 'Synced {{ago}}, no copy on this device',
    offline: 'Offline, open in this window only',
    notKept:
      'Not saved: this browser deleted Severy’s data and isn’t storing anymore. What you typed is still here. Copy it, or export your vault, before you close this window.',
    newerTitle: 'A newer version of Severy is open in another window',
    newerText: 'This device’s data can only be read there. Reload to use it here.',
  },
  deviceCopy: {
    gone: 'Deleted by the browser',
    label: 'Copy on this device',
    kept: 'Kept until you sign out',
    atRisk: 'The browser might delete it',
    atRiskText:
      'If it runs out of space, the browser might delete the encrypted copy on this device. What’s synced is safe on the server; changes still waiting here would be lost.',
    ask: 'Ask the browser to keep it',
    refused: 'The browser doesn’t guarantee it. Installing Severy as an app usually helps.',
  },
} as const
