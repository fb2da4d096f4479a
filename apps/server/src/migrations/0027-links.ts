import type { Migration } from '../platform/database/migrate-store.ts'

export const links: Migration = {
  name: '0027-links',
  owners: { one_time_links: 'one-time-links', secret_requests: 'secret-requests' },
  statements: ({ int, bytes, strict }) => [
    // A sealed copy of an item for the holder of a link; `auth_hash`: SHA-256 of what the holder sends. The bytes are
    // deleted with the last view. Requests only contain the link's id, so the rows are distributed by it.
    `create table one_time_links (
      link_id text primary key,
      user_id text not null references users,
      auth_hash text not null,
      sealed ${bytes},
      views_max ${int} not null,
      views_left ${int} not null,
      last_viewed_at ${int},
      created_at ${int} not null,
      expires_at ${int} not null
    )${strict}`,
    `create index one_time_links_by_user on one_time_links (user_id)`,
    `create index one_time_links_by_end on one_time_links (expires_at)`,

    // A requested secret: the sealed question, and the one answer. `ends_at`: when the row is deleted.
    `create table secret_requests (
      request_id text primary key,
      user_id text not null references users,
      auth_hash text not null,
      question ${bytes} not null,
      answer ${bytes},
      answered_at ${int},
      created_at ${int} not null,
      expires_at ${int} not null,
      ends_at ${int} not null
    )${strict}`,
    `create index secret_requests_by_user on secret_requests (user_id)`,
    `create index secret_requests_by_end on secret_requests (ends_at)`,
  ],
}
