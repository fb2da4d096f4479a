import type { Tables } from '../../platform/database/migrate-store.ts'

/** Vaults, their items and files, and who else gets them. */
export const vaults: Tables = {
  owners: {
    vaults: 'vaults',
    memberships: 'vaults',
    rosters: 'vaults',
    heads: 'vaults',
    items: 'vaults',
    removed_items: 'vaults',
    grants: 'vaults',
    ended_memberships: 'vaults',
    vault_statements: 'vaults',
    blobs: 'attachments',
    storage: 'attachments',
    invitations: 'invitations',
    invitation_answers: 'invitations',
    offers: 'offers',
    offer_mails: 'offers',
    one_time_links: 'one-time-links',
    secret_requests: 'secret-requests',
    emergency_accesses: 'emergency-access',
  },
  statements: ({ int, bytes, strict }) => [
    `create table vaults (
      vault_id text primary key,
      kind ${int} not null,
      r_seq ${int} not null,
      h_seq ${int} not null,
      head_hash ${bytes} not null
    )${strict}`,

    // The newest roster, by person.
    `create table memberships (
      user_id text not null,
      vault_id text not null references vaults,
      role ${int} not null,
      primary key (user_id, vault_id)
    )${strict}`,
    `create index memberships_by_vault on memberships (vault_id)`,

    `create table rosters (
      vault_id text not null references vaults,
      r_seq ${int} not null,
      body ${bytes} not null,
      sig ${bytes} not null,
      primary key (vault_id, r_seq)
    )${strict}`,

    `create table heads (
      vault_id text not null references vaults,
      h_seq ${int} not null,
      body ${bytes} not null,
      sig ${bytes} not null,
      primary key (vault_id, h_seq)
    )${strict}`,

    // `h_seq`: the head with which this version arrived.
    `create table items (
      vault_id text not null references vaults,
      item_id text not null,
      h_seq ${int} not null,
      rev ${int} not null,
      epoch ${int} not null,
      ct_hash ${bytes} not null,
      ct ${bytes} not null,
      primary key (vault_id, item_id)
    )${strict}`,
    `create index items_by_head on items (vault_id, h_seq, item_id)`,

    `create table removed_items (
      vault_id text not null references vaults,
      item_id text not null,
      h_seq ${int} not null,
      primary key (vault_id, item_id)
    )${strict}`,
    `create index removed_items_by_head on removed_items (vault_id, h_seq)`,

    // The newest key of a vault for one member. `r_seq`: the roster with which it came.
    `create table grants (
      user_id text not null,
      vault_id text not null references vaults,
      r_seq ${int} not null,
      body ${bytes} not null,
      sig ${bytes} not null,
      primary key (user_id, vault_id)
    )${strict}`,

    // `r_seq`: the roster that removed the person, until their devices know; null for a person who left and is still
    // listed in the roster.
    `create table ended_memberships (
      user_id text not null,
      vault_id text not null references vaults,
      r_seq ${int},
      primary key (user_id, vault_id)
    )${strict}`,
    `create index ended_memberships_by_vault on ended_memberships (vault_id)`,

    // Copies of the statements that a shared vault's rosters depend on; they outlive the accounts that made them.
    `create table vault_statements (
      vault_id text not null references vaults,
      user_id text not null,
      id_seq ${int} not null,
      body ${bytes} not null,
      sig_self ${bytes} not null,
      sig_prev ${bytes} not null,
      primary key (vault_id, user_id, id_seq)
    )${strict}`,

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

    // Invitations: who, into which vault. The link's secret is never stored here.
    `create table invitations (
      user_id text not null references users,
      invite_id text not null,
      vault_id text not null,
      invited_email text not null,
      permission_level text not null,
      is_email_sent ${int} not null,
      expires_at ${int} not null,
      primary key (user_id, invite_id)
    )${strict}`,
    `create unique index invitations_by_id on invitations (invite_id)`,
    `create index invitations_by_email on invitations (invited_email)`,
    `create index invitations_by_vault on invitations (vault_id)`,

    // What an account has proved to the person who invited it: a tag that this server can neither create nor check.
    `create table invitation_answers (
      invite_id text not null,
      user_id text not null references users,
      tag ${bytes} not null,
      primary key (invite_id, user_id)
    )${strict}`,
    `create index invitation_answers_by_user on invitation_answers (user_id)`,

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

    // A contact enrolled by `user_id`: the server's half (`slot`) and the escrow with the contact's half, sealed. A
    // request is open while `requested_at` is set. `eph_pk`: key of a device on which the owner waits for the account
    // key.
    `create table emergency_accesses (
      slot_id text primary key,
      user_id text not null references users,
      contact_id text not null references users,
      kind ${int} not null,
      wait_days ${int} not null,
      slot ${bytes} not null,
      body ${bytes} not null,
      sig ${bytes} not null,
      requested_at ${int},
      ready_at ${int},
      opened_at ${int},
      eph_pk text,
      release_body ${bytes},
      release_sig ${bytes},
      unique (user_id, contact_id)
    )${strict}`,
    `create index emergency_accesses_by_contact on emergency_accesses (contact_id)`,
  ],
}
