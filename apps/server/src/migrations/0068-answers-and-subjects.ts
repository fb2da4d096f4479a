import type { Migration } from '../platform/database/migrate-store.ts'

export const answersAndSubjects: Migration = {
  name: '0068-answers-and-subjects',
  owners: { sign_on_subjects: 'single-sign-on' },
  statements: ({ int, strict }) => [
    // 1: the person left without having accepted. Unknown for people who left before this migration.
    `alter table ended_memberships add column is_declined ${int} not null default 0`,

    // The account that belongs to a provider's identifier of a person. The identifier stays the same when the address
    // changes.
    `create table sign_on_subjects (
      vault_id text not null references organizations,
      subject text not null,
      user_id text not null,
      primary key (vault_id, subject)
    )${strict}`,
    `create index sign_on_subjects_by_user on sign_on_subjects (user_id)`,
  ],
}
