import type { Migration } from '../platform/database/migrate-store.ts'

export const endsThatAreUntold: Migration = {
  name: '0062-ends-that-are-untold',
  owners: {},
  statements: ({ int }) => [
    // 1 if the server ended the membership by itself, so that the person's devices do not know yet. They are told once
    // a roster without the person proves it.
    `alter table ended_memberships add column is_untold ${int} not null default 0`,
  ],
}
