import type { Migration } from '../platform/database/migrate-store.ts'

export const attachments: Migration = {
  name: '0002-attachments',
  owners: { blobs: 'attachments', storage: 'attachments' },
  statements: ({ int, strict }) => [
    // Facts about a ciphertext in the blob folder. `user_id`: whose space it uses. `state`: uploading, whole (and not
    // named by a commit yet), named, or dropped by the last item that named it.
    `create table blobs (
      vault_id text not null references vaults,
      blob_id text not null,
      user_id text not null references users,
      bytes ${int} not null,
      received ${int} not null,
      state text not null,
      touched_at ${int} not null,
      primary key (vault_id, blob_id)
    )${strict}`,
    `create index blobs_by_user on blobs (user_id)`,
    `create index blobs_by_time on blobs (state, touched_at)`,

    // The total size of a person's blobs, so that one conditional update decides whether another one fits.
    `create table storage (
      user_id text primary key references users,
      used_bytes ${int} not null
    )${strict}`,
  ],
}
