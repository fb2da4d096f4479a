/** English for taking one's data out. */
export const enExport = {
  export: {
    heading: 'Export',
    listTitle: 'List of passwords',
    listText:
      'Names, websites, usernames, categories, notes and dates of your passwords. The passwords themselves are not in it.',
    list: 'Export to JSON',
    plainTitle: 'Everything, unencrypted',
    plainText:
      'Every entry with all that is in it, its history, folders and tags. Of files, only the names: download them from their entries.',
    plain: 'Export unencrypted',
    done: 'Data exported',
    failed: 'Error exporting data',
    deleteIt: 'Delete {{name}} from your Downloads folder when you no longer need it.',
    event: 'Everything was exported unencrypted',
    warnTitle: 'Anybody who gets this file can read your passwords',
    warnText:
      'It lies in your Downloads folder as it is, also for other programs and for backups. Delete it as soon as you no longer need it.',
  },
}
