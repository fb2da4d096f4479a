import type { Migration } from '../platform/database/migrate-store.ts'

export const roleTerms: Migration = {
  name: '0057-role-terms',
  owners: { role_terms: 'roles' },
  statements: ({ int, strict }) => [
    // When somebody was given a role for the first time: until when it works without a second step counts from there, and
    // stays counted when the role is changed, or taken and given again.
    `create table role_terms (
      user_id text primary key references users,
      first_granted_at ${int} not null
    )${strict}`,
    `insert into role_terms select user_id, granted_at from user_roles`,
  ],
}
