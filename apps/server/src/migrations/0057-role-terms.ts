import type { Migration } from '../platform/database/migrate-store.ts'

export const roleTerms: Migration = {
  name: '0057-role-terms',
  owners: { role_terms: 'roles' },
  statements: ({ int, strict }) => [
    // When a person first got a role. The deadline for setting up a second step counts from there, even if the role is
    // changed, or taken away and given again.
    `create table role_terms (
      user_id text primary key references users,
      first_granted_at ${int} not null
    )${strict}`,
    `insert into role_terms select user_id, granted_at from user_roles`,
  ],
}
