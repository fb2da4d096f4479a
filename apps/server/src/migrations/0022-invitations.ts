import type { Migration } from '../platform/database/migrate-store.ts'

export const invitations: Migration = {
  name: '0022-invitations',
  owners: { invitations: 'invitations', invitation_answers: 'invitations' },
  statements: ({ int, bytes, strict }) => [
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
  ],
}
