import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for every settings form in the admin area. */
export const enAdminSettingsForm = {
  adminForm: {
    bar: 'Unsaved changes',
    unsaved_one: 'You have {{count, number}} unsaved change',
    unsaved_other: 'You have {{count, number}} unsaved changes',
    discard: 'Discard',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Settings saved',
    failedBecause: 'Error saving settings. {{why}}',
    loadFailed: 'Error loading settings',
    leaveTitle: 'Leave without saving?',
    leaveText_one: '{{count, number}} changed setting goes back to what it was.',
    leaveText_other: '{{count, number}} changed settings go back to what they were.',
    stay: 'Keep editing',
    leave: 'Discard changes',
    number: '{{value, number}}',
    on: 'On',
    off: 'Off',
    empty: 'empty',
    reset: 'Reset {{label}} to its default: {{value}}',
    range: '{{min, number}} to {{max, number}}.',
    outOfRange: 'Enter a whole number from {{min, number}} to {{max, number}}.',
    correctFirst: 'Not saved. Correct the marked field first.',
    changedElsewhere: 'Not saved: someone else saved this page. Review the differences.',
    meanwhile:
      '{{email}} saved this page at {{at, datetime(timeStyle: short)}}. Your changes aren’t lost, and theirs aren’t overwritten yet.',
    meanwhileCommand:
      'A command on the server changed these settings. Your changes aren’t lost, and nothing is overwritten yet.',
    meanwhileText: 'Changed: {{names, list}}.',
    meanwhileAgain: 'Save again to replace them with your changes.',
    weaker: 'This lowers protection or deletes something sooner. Save again with your account password.',
    contested: 'Someone else changed this from {{before}} to {{now}}.',
    takeTheirs: 'Use {{value}}',
  },
} as const
addTexts(enAdminSettingsForm)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    adminSettingsForm: typeof enAdminSettingsForm
  }
}
