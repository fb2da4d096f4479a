import type { Migration } from '../platform/database/migrate-store.ts'

export const answersAndSubjects: Migration = {
  name: '0068-answers-and-subjects',
  owners: { sign_on_subjects: 'single-sign-on' },
  statements: ({ int, strict }) => [
    // 1: the person had not accepted it when they left. Of earlier ones, nobody knows.
    `alter table ended_memberships add column is_declined ${int} not null default 0`,

    // Whom the organization's provider means by its identifier of a person, which outlives a change of address.
    `create table sign_on_subjects (
      vault_id text not null references organizations,
      subject text not null,
      user_id text not null,
      primary key (vault_id, subject)
    )${strict}`,
    `create index sign_on_subjects_by_user on sign_on_subjects (user_id)`,
  ],
}
