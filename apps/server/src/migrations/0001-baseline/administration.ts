import type { Tables } from '../../platform/database/migrate-store.ts'

/** What administrators set, see and write. */
export const administration: Tables = {
  owners: {
    system_settings: 'system-settings',
    setting_groups: 'system-settings',
    audit_entries: 'audit-log',
    audit_heads: 'audit-log',
    directory_entries: 'directory',
    directory_words: 'directory',
    subscriber_notes: 'subscribers',
    contact_messages: 'contact-messages',
    contact_answers: 'contact-messages',
    backup_plan: 'backups',
    backups: 'backups',
    backup_work: 'backups',
    daily_figures: 'admin-dashboard',
  },
  statements: ({ int, byBytes, strict, strictByKey }) => [
    // Settings that the operator has changed; all others have their default.
    `create table system_settings (
      name text primary key,
      value text not null
    )${strict}`,

    // Counts the changes of each group of settings, so that nobody overwrites changes that they have not seen.
    `create table setting_groups (
      name text primary key,
      revision ${int} not null,
      saved_at ${int},
      saved_by text
    )${strict}`,
    `insert into setting_groups (name, revision)
      values ('system', 0), ('security', 0), ('payments', 0), ('smtp', 0)`,

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

    // One row for each account and each unconfirmed sign-up: a narrow table with everything that admins search, filter
    // and sort by. `entry_id`: the account's id, or ~ and the id of a sign-up, which has no `user_id`. `role`: none for
    // a sign-up. 0 means never, for `last_sign_in_at`, `suspended_at`, and the `waits_until` of an account.
    // `tier`: of the person's own plan or trial; empty if none has started.
    `create table directory_entries (
      entry_id text${byBytes} primary key,
      user_id text,
      email text not null,
      email_key text${byBytes} not null,
      display_name text not null,
      name_key text${byBytes} not null,
      role text not null,
      created_at ${int} not null,
      last_sign_in_at ${int} not null,
      suspended_at ${int} not null,
      waits_until ${int} not null,
      is_indexed ${int} not null,
      tier text not null default '',
      has_second_factor ${int} not null default 0
    )${strict}`,
    `create index directory_by_email on directory_entries (email_key, entry_id)`,
    `create index directory_by_name on directory_entries (name_key, entry_id)`,
    `create index directory_by_age on directory_entries (created_at, entry_id)`,
    `create index directory_by_sign_in on directory_entries (last_sign_in_at, entry_id, role)`,
    `create index directory_by_role on directory_entries (role, created_at, entry_id)`,
    `create index directory_by_suspension on directory_entries (suspended_at) where suspended_at > 0`,
    `create index directory_unindexed on directory_entries (entry_id) where is_indexed = 0`,
    `create index directory_by_tier on directory_entries (tier, created_at, entry_id)`,
    `create index directory_by_second_factor on directory_entries (has_second_factor, created_at, entry_id)`,

    // Every word by whose beginning a name or an address can be found.
    `create table directory_words (
      word text${byBytes} not null,
      entry_id text${byBytes} not null,
      primary key (word, entry_id)
    )${strictByKey}`,
    `create index directory_words_by_entry on directory_words (entry_id)`,

    // Notes of support staff about a person. `author_id`: null if that account was deleted.
    `create table subscriber_notes (
      user_id text not null references users,
      note_id text not null,
      author_id text,
      text text not null,
      created_at ${int} not null,
      primary key (user_id, note_id)
    )${strict}`,
    `create index subscriber_notes_by_author on subscriber_notes (author_id)`,

    // Belongs to no account, because senders need not have one.
    // `status`: new, read, answered, spam. `sender_plan`: plan of that address's account when the message came.
    // `words`: all searchable text in lower case.
    `create table contact_messages (
      message_id text primary key,
      reference text not null unique,
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      created_at ${int} not null,
      status text not null default 'new',
      sender_plan text,
      spam_since ${int},
      words text not null default ''
    )${strict}`,
    `create index contact_messages_by_time on contact_messages (created_at, message_id)`,
    `create index contact_messages_by_status on contact_messages (status, created_at, message_id)`,

    // Answers written by admins. `sent_at`: when the mail server accepted the email.
    `create table contact_answers (
      message_id text not null references contact_messages,
      answer_id text not null,
      author_id text,
      text text not null,
      created_at ${int} not null,
      sent_at ${int},
      primary key (message_id, answer_id)
    )${strict}`,
    `create index contact_answers_by_author on contact_answers (author_id)`,

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

    // The last count of each day (its midnight UTC in milliseconds), and how long counting took. Null: counting failed,
    // or it was before this table existed. `yearly_revenue`: JSON, by currency in its smallest unit.
    `create table daily_figures (
      day ${int} primary key,
      counted_at ${int} not null,
      took_ms ${int} not null,
      users ${int},
      trial_users ${int},
      paid_subscribers ${int},
      active_passwords ${int},
      security_events ${int},
      yearly_revenue text,
      sign_ups ${int} not null,
      conversions ${int} not null
    )${strict}`,
  ],
}
