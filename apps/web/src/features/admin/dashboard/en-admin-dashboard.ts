import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for `/admin/dashboard`. */
export const enAdminDashboard = {
  adminDashboard: {
    title: 'Dashboard',
    counted: 'Updated {{time}}. Large servers update every ten minutes.',
    stale: 'These numbers might be out of date',
    failed: 'Couldn’t load the numbers',
    cards: 'Key numbers',
    users: 'Total Users',
    trialUsers: 'Trial Users',
    paidSubscribers: 'Paid Subscribers',
    monthlyRevenue: 'Monthly Revenue (estimate)',
    monthlyRevenueHint: 'From current subscriptions. A year counts as twelve months.',
    activePasswords: 'Active Passwords',
    activePasswordsHint: 'All live items. The server can’t tell passwords from other items.',
    securityEvents: 'Security Events (last 30 days)',
    notCounted: 'Couldn’t count',
    delta: '{{sign}}{{value}} in 30 days',
    noDelta: 'Nothing to compare with yet',
    same: 'Same as 30 days ago',
    quick: 'Quick stats',
    conversion: 'Conversion rate',
    conversionText_one: '{{paid, number}} of {{count, number}} user paid',
    conversionText_other: '{{paid, number}} of {{count, number}} users paid',
    average: 'Average passwords per user',
    averageText_one: '{{items}}, {{count, number}} user',
    averageText_other: '{{items}}, {{count, number}} users',
    items_one: '{{count, number}} item',
    items_other: '{{count, number}} items',
    noUsers: 'No accounts yet',
    charts: 'Over time',
    range: 'Range',
    days: '{{count, number}} days',
    compare: 'Compare with the previous period',
    asTable: 'Show as table',
    signUps: 'Sign-ups',
    signUpsUnit: 'Accounts per day',
    conversions: 'Conversions',
    conversionsUnit: 'New paid subscriptions per day',
    revenue: 'Revenue',
    revenueUnit: 'Monthly value of paid subscriptions, {{currency}}',
    day: 'Day',
    value: 'Value',
    previous: 'Previous period',
    total: '{{value}} total',
    latest: '{{value}} now',
    chartHint: 'Use the left and right arrow keys to move between days.',
    chartEmpty: 'No data for these days yet.',
    reading: '{{day}}: {{value}}',
    readingCompared: '{{day}}: {{value}}, before: {{before}}',
    activity: 'Recent activity',
    activityAll: 'Full audit log',
    activityFailed: 'Couldn’t load the activity',
    activityEmpty: 'No activity yet.',
    plansOff: 'This server runs in home mode, so there are no trials or purchases.',
  },
} as const
addTexts(enAdminDashboard)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    adminDashboard: typeof enAdminDashboard
  }
}
