import type { Migration } from '../platform/database/migrate-store.ts'

export const emergencyAccess: Migration = {
  name: '0026-emergency-access',
  owners: { emergency_accesses: 'emergency-access' },
  statements: ({ int, bytes, strict }) => [
    // A contact enrolled by `user_id`: the server's half (`slot`) and the escrow with the contact's half, sealed. A
    // request is open while `requested_at` is set. `eph_pk`: key of a device on which the owner waits for the account
    // key.
    `create table emergency_accesses (
      slot_id text primary key,
      user_id text not null references users,
      contact_id text not null references users,
      kind ${int} not null,
      wait_days ${int} not null,
      slot ${bytes} not null,
      body ${bytes} not null,
      sig ${bytes} not null,
      requested_at ${int},
      ready_at ${int},
      opened_at ${int},
      eph_pk text,
      release_body ${bytes},
      release_sig ${bytes},
      unique (user_id, contact_id)
    )${strict}`,
    `create index emergency_accesses_by_contact on emergency_accesses (contact_id)`,
  ],
}
