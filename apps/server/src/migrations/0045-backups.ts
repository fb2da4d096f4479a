import type { Migration } from '../platform/database/migrate-store.ts'

export const backups: Migration = {
  name: '0045-backups',
  owners: { backup_plan: 'backups', backups: 'backups', backup_work: 'backups' },
  statements: ({ int, strict }) => [
    // One row: the public half of the operator's key that backups are encrypted for, and how often they are made
    // automatically.
    `create table backup_plan (
      plan_id text primary key,
      recipient text not null,
      key_set_at ${int} not null,
      schedule text not null
    )${strict}`,

    // Backups in this machine's folder. `state`: running, whole or failed. `check_result`: intact (the file is the one
    // that was written), opened (read to its end with the key), or damaged.
    `create table backups (
      file_name text primary key,
      cause text not null,
      state text not null,
      made_at ${int} not null,
      failure text,
      bytes ${int},
      sha256 text,
      row_count ${int},
      file_count ${int},
      missing_files ${int},
      checked_at ${int},
      check_result text
    )${strict}`,
    `create index backups_by_time on backups (made_at)`,

    // One row: the only work on backups at a time, in whichever process, and how the last one ended. If its process
    // dies, the heartbeat stops.
    `create table backup_work (
      work_id text primary key,
      holder text not null,
      kind text not null,
      file_name text not null,
      step text not null,
      done ${int} not null,
      total ${int},
      started_at ${int} not null,
      beat_at ${int} not null,
      ended_at ${int},
      outcome text,
      is_cancel_asked ${int} not null
    )${strict}`,
  ],
}
