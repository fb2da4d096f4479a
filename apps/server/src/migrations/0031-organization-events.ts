import type { Migration } from '../platform/database/migrate-store.ts'

export const organizationEvents: Migration = {
  name: '0031-organization-events',
  owners: { organization_events: 'organizations' },
  statements: ({ int, strict }) => [
    // Events about the members of an organization whose plan has reports. `actor_id` and `member_id` are user ids; null
    // if the person must not be named, or the account was deleted.
    `create table organization_events (
      vault_id text not null references organizations,
      event_id text not null,
      event_type text not null,
      actor_id text,
      member_id text,
      created_at ${int} not null,
      primary key (vault_id, event_id)
    )${strict}`,
    `create index organization_events_by_time on organization_events (vault_id, created_at)`,
    `create index organization_events_by_actor on organization_events (actor_id)`,
    `create index organization_events_by_member on organization_events (member_id)`,
  ],
}
