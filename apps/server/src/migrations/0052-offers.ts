import type { Migration } from '../platform/database/migrate-store.ts'

export const offers: Migration = {
  name: '0052-offers',
  owners: { offers: 'offers', offer_mails: 'offers' },
  statements: ({ int, strict }) => [
    // Vault keys given by `author_id` (null if that account was deleted), and whether a device of the recipient has
    // confirmed taking the key. Members without a row are no longer pending.
    `create table offers (
      vault_id text not null references vaults,
      user_id text not null references users,
      author_id text references users,
      is_organization ${int} not null,
      offered_at ${int} not null,
      mailed_at ${int},
      accepted_at ${int},
      primary key (vault_id, user_id)
    )${strict}`,
    `create index offers_by_user on offers (user_id)`,
    `create index offers_by_author on offers (author_id)`,

    // When a person was last emailed about another person's offers.
    `create table offer_mails (
      author_id text not null references users,
      user_id text not null references users,
      mailed_at ${int} not null,
      primary key (author_id, user_id)
    )${strict}`,
    `create index offer_mails_by_user on offer_mails (user_id)`,
  ],
}
