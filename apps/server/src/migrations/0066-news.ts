import type { Migration } from '../platform/database/migrate-store.ts'

export const news: Migration = {
  name: '0066-news',
  owners: { news_reads: 'security-events' },
  statements: ({ int, strict }) => [
    // What the bell shows, and the device that caused it: the hash of its token, as in `devices`.
    `alter table security_events add column is_news ${int} not null default 0`,
    `alter table security_events add column device_hash text`,
    `create index security_events_news on security_events (user_id, created_at) where is_news = 1`,
    // Up to when the person has read their news.
    `create table news_reads (
      user_id text primary key references users,
      read_until ${int} not null
    )${strict}`,
  ],
}
