import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the notifications. */
export const enBell = {
  organization: {
    offerTitle: '{{email}} invited you to join {{name}}',
  },
  security: {
    seeAll: 'See all',
  },
  sharing: {
    acceptedBy: '{{email}} accepted {{name}}',
  },
  invite: {
    joined: '{{email}} has joined',
  },
  notifications: {
    heading: 'Notifications',
    waiting_one: 'Notifications, {{shown}} needs your response',
    waiting_other: 'Notifications, {{shown}} need your response',
    waitingList: 'Needs your response',
    acceptedList: 'Accepted',
    noticeList: 'Notices',
    none: 'No notifications yet.',
    noneElse: 'Nothing else in the past 30 days.',
    newsList: 'Activity',
    isNew: 'New',
    unread: '{{count}} new',
    loadFailed: 'Couldn’t load your notifications',
  },
} as const
addTexts(enBell)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    bell: typeof enBell
  }
}
