import type { Migration } from '../platform/database/migrate-store.ts'

export const auditLog: Migration = {
  name: '0040-audit-log',
  owners: { audit_entries: 'audit-log', audit_heads: 'audit-log' },
  statements: ({ int, strict }) => [
    // Administrators' actions, oldest first, each with the hash of the previous entry. `actor_email` and `target_label`
    // are those of that time; `before_value` and `after_value` are JSON.
    `create table audit_entries (
      seq ${int} primary key,
      created_at ${int} not null,
      actor_id text,
      actor_email text not null,
      ip_address text not null,
      action text not null,
      target_type text,
      target_id text,
      target_label text,
      before_value text,
      after_value text,
      result text not null,
      previous_hash text not null,
      entry_hash text not null
    )${strict}`,
    `create index audit_entries_by_time on audit_entries (created_at, seq)`,
    `create index audit_entries_by_actor on audit_entries (actor_email, seq)`,
    `create index audit_entries_by_action on audit_entries (action, seq)`,
    // One row: the end of the chain. A transaction that adds an entry locks it until its end, so that entries of
    // several processes come one after another.
    `create table audit_heads (
      chain_id text primary key,
      seq ${int} not null,
      entry_hash text not null
    )${strict}`,
    `insert into audit_heads (chain_id, seq, entry_hash) values ('admin', 0, '')`,
  ],
}
