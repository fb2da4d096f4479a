import type { Migration } from '../platform/database/migrate-store.ts'

export const organisationEvents: Migration = {
  name: '0031-organisation-events',
  owners: { organisation_events: 'organisations' },
  statements: ({ int, strict }) => [
    // What happened to the members of an organisation whose plan has reports. `actor_id` and `member_id` are user ids,
    // and null for somebody who is not to be named, or whose account is gone.
    `create table organisation_events (
      vault_id text not null references organisations,
      event_id text not null,
      event_type text not null,
      actor_id text,
      member_id text,
      created_at ${int} not null,
      primary key (vault_id, event_id)
    )${strict}`,
    `create index organisation_events_by_time on organisation_events (vault_id, created_at)`,
    `create index organisation_events_by_actor on organisation_events (actor_id)`,
    `create index organisation_events_by_member on organisation_events (member_id)`,
  ],
}
