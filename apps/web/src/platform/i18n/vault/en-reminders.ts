/** English for items that end on a day. */
export const enReminders = {
  reminders: {
    soon: '{{name}} expires on {{date, datetime(dateStyle: medium)}}.',
    over: '{{name}} expired on {{date, datetime(dateStyle: medium)}}.',
    more_one: '{{count, number}} more item needs a look.',
    more_other: '{{count, number}} more items need a look.',
    look: 'See details',
    soonTitle: 'Expires on {{date, datetime(dateStyle: medium)}}',
    overTitle: 'Expired on {{date, datetime(dateStyle: medium)}}',
    text: 'Edit the item to change the date or the reminder.',
    stop: 'Stop reminding me',
  },
}
