import type { Migration } from '../platform/database/migrate-store.ts'

export const installedClients: Migration = {
  name: '0055-installed-clients',
  owners: {},
  statements: () => [
    // The name of the installed client whose session is a bearer token. Null: the session is a browser's cookie.
    `alter table sessions add column client text`,
  ],
}
