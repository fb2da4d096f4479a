/** English for every form of settings in the admin area. */
export const enAdminSettingsForm = {
  adminForm: {
    bar: 'Unsaved changes',
    unsaved_one: 'You have {{count, number}} unsaved change',
    unsaved_other: 'You have {{count, number}} unsaved changes',
    discard: 'Discard',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Settings saved',
    failed: 'Error saving settings',
    failedBecause: 'Error saving settings. {{why}}',
    loadFailed: 'Error loading settings',
    leaveTitle: 'Leave without saving?',
    leaveText_one: '{{count, number}} changed setting goes back to what it was.',
    leaveText_other: '{{count, number}} changed settings go back to what they were.',
    stay: 'Stay here',
    leave: 'Discard changes',
    number: '{{value, number}}',
    on: 'On',
    off: 'Off',
    empty: 'empty',
    reset: 'Reset {{label}} to its default: {{value}}',
    backToDefault:
      'That was no whole number from {{min, number}} to {{max, number}}, so it is the default again.',
    changedElsewhere: 'Nothing was saved: somebody else has saved this page. Look at what is different.',
    meanwhile:
      '{{email}} saved this page at {{at, datetime(timeStyle: short)}}. Nothing of yours is lost, and nothing of theirs is overwritten yet.',
    meanwhileCommand:
      'A command on the server changed these settings. Nothing of yours is lost, and nothing is overwritten yet.',
    meanwhileText: 'Different now: {{names, list}}.',
    meanwhileAgain: 'Save again to put your changes on top.',
    weaker: 'This takes protection away, or deletes something sooner. Save again with your account password.',
    contested: 'Somebody else changed this from {{before}} to {{now}}.',
    takeTheirs: 'Use {{value}}',
  },
}
