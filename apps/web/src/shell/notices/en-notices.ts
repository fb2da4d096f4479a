import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the lines above an open vault. */
export const enNotices = {
  network: {
    maintenanceTitle: 'Maintenance.',
  },
  newVersion: {
    title: 'A new version of Severy is ready.',
    text: 'Reload to use it.',
    reload: 'Reload',
  },
  deviceLost: {
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
    newerTitle: 'A newer version of Severy is open in another window',
    newerText: 'This device’s data can only be read there. Reload to use it here.',
  },
  organization: {
    endLineTitle: '{{name}} ends on {{date, datetime(dateStyle: long)}}.',
    endDueLineTitle: '{{name}} is about to end.',
    endLine: 'Copy what you need from shared vaults before then.',
    endOwnLine: 'Its members have been notified.',
    endLook: 'View details',
  },
  backups: {
    line: 'Your automatic backup wasn’t saved.',
    look: 'See details',
  },
  rules: {
    secondStepLine:
      'Your organization requires two-factor authentication from {{date, datetime(dateStyle: long)}}.',
    secondStepServerLine:
      'This server requires two-factor authentication from {{date, datetime(dateStyle: long)}}.',
    passwordLine: 'Your account password is weaker than your organization requires.',
    passwordDueLine: 'This server requires a new account password by {{date, datetime(dateStyle: long)}}.',
    passwordOverLine:
      'Your new account password was due on {{date, datetime(dateStyle: long)}}. Until you set one, changes stay on this device.',
  },
  reminders: {
    soon: '{{name}} expires on {{date, datetime(dateStyle: medium)}}.',
    over: '{{name}} expired on {{date, datetime(dateStyle: medium)}}.',
    more_one: '{{count, number}} more item needs a look.',
    more_other: '{{count, number}} more items need a look.',
    look: 'See details',
  },
  startOver: {
    lineTitle: 'Someone with access to your email asked to start over with this account.',
    lineText: 'Your vault can be deleted from {{date, datetime(dateStyle: medium; timeStyle: short)}}.',
    lineReady: 'Your vault can now be deleted.',
    lineAdvice: 'If this wasn’t you, cancel it and secure your email account.',
    cancel: 'Cancel',
    canceled: 'Starting over canceled',
    canceledText: 'Your vault stays as it is.',
    cancelFailed: 'Couldn’t cancel starting over',
  },
  emergency: {
    lineTitle_one: '{{email}} requested access to your account.',
    lineTitle_other: '{{email}} and others requested access to your account.',
    lineText: 'They get it from {{date, datetime(dateStyle: medium; timeStyle: short)}} unless you decline.',
    lineReady: 'The wait is over: they can open it now.',
    lineAction: 'Review request',
  },
  secretKey: {
    again: 'New Secret Key, if your account has one',
  },
  gate: {
    waiting_one: '{{count, number}} change on this device syncs once you have a plan.',
    waiting_other: '{{count, number}} changes on this device sync once you have a plan.',
    graceText:
      'We’ll try again. You keep everything until {{date, datetime(dateStyle: long)}}. Add a new card to pay now.',
    overdueText: 'You can view, copy and delete everything. Pay the open invoice to add and edit again.',
  },
  billing: {
    pastDue: 'Payment failed',
    payNow: 'Pay Now',
  },
  newKeys: {
    lineTitle_one: '{{email}} has new keys.',
    lineTitle_other: '{{email}} and others have new keys.',
    lineText: 'Until you accept them, anyone with the old keys might read what you share with them.',
    lineAction: 'Review new keys',
  },
  kit: {
    bannerTitle: 'Save your Recovery Kit.',
    bannerText: 'If you forget your password without it, you’d lose your vault.',
    bannerAction: 'Save it now',
  },
  keysChanged: {
    lineTitle: 'Your password or keys were changed on another device.',
    lineText: 'You’re seeing the last verified copy on this device. Changes wait here.',
    action: 'Sign in with the new password',
    title: 'Sign in with the new password',
    text: 'Your vault on this device stays as it is until you enter the new password.',
    submit: 'Sign In',
  },
  alarm: {
    details: 'Details',
    lineTitle: 'Integrity alarm.',
    lineText: 'You’re reading your last verified copy. Saving is off.',
  },
} as const
addTexts(enNotices)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    notices: typeof enNotices
  }
}
