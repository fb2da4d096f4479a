/**
 * How the tables would be distributed over several database servers. Nothing uses this today; it keeps the schema ready
 * for it: `tools/checks/distribution.ts` checks every migration and every join against it, and
 * `docs/operations/scaling.md` says what remains to be done.
 */

/** A small table of which every database server would hold a copy, so that everything can be joined with it. */
const reference = 'reference table'

/**
 * The column by whose value the rows of each table would be distributed. Tables with the same column are together: all
 * rows of one person (`user_id`) on one server, all of one vault (`vault_id`) too. The other columns stand alone.
 */
const keys = {
  // --- of a person
  users: 'user_id',
  slots: 'user_id',
  keyrings: 'user_id',
  keyring_hashes: 'user_id',
  statements: 'user_id',
  recovery_tokens: 'user_id',
  sessions: 'user_id',
  user_roles: 'user_id',
  role_terms: 'user_id',
  security_events: 'user_id',
  news_reads: 'user_id',
  storage: 'user_id',
  devices: 'user_id',
  authenticators: 'user_id',
  backup_codes: 'user_id',
  passkeys: 'user_id',
  email_changes: 'user_id',
  profiles: 'user_id',
  start_over_waits: 'user_id',
  trials: 'user_id',
  subscriptions: 'user_id',
  billing_customers: 'user_id',
  email_watches: 'user_id',
  suspensions: 'user_id',
  subscribers: 'user_id',
  subscriber_notes: 'user_id',
  memberships: 'user_id',
  ended_memberships: 'user_id',
  grants: 'user_id',
  invitations: 'user_id',
  invitation_answers: 'user_id',
  emergency_accesses: 'user_id',
  sign_on_proofs: 'user_id',
  offer_mails: 'user_id',
  phone_mirrors: 'user_id',
  phone_accesses: 'user_id',

  // --- of a vault
  vaults: 'vault_id',
  rosters: 'vault_id',
  heads: 'vault_id',
  items: 'vault_id',
  removed_items: 'vault_id',
  blobs: 'vault_id',
  vault_statements: 'vault_id',
  offers: 'vault_id',
  organizations: 'vault_id',
  organization_members: 'vault_id',
  organization_events: 'vault_id',
  sign_on_providers: 'vault_id',
  sign_on_domains: 'vault_id',
  sign_on_newcomers: 'vault_id',
  sign_on_subjects: 'vault_id',
  provisioning_tokens: 'vault_id',
  provisioned_resources: 'vault_id',

  // --- found by an address, a token or an id alone
  emails: 'canonical_email',
  registration_starts: 'registration_id',
  registrations: 'registration_id',
  registration_tokens: 'registration_id',
  logins: 'login_id',
  pending_sign_ins: 'token_hash',
  ended_sessions: 'token_hash',
  passkey_challenges: 'challenge_id',
  device_links: 'mailbox_id',
  one_time_links: 'link_id',
  secret_requests: 'request_id',
  directory_entries: 'entry_id',
  directory_words: 'entry_id',
  mail_deliveries: 'delivery_id',
  billing_events: 'event_id',
  rate_limits: 'subject',
  jobs: 'job_id',
  live_signals: 'signal_id',

  // --- of the service
  migrations: reference,
  installations: reference,
  system_settings: reference,
  setting_groups: reference,
  pricing_plans: reference,
  status_measurements: reference,
  daily_figures: reference,
  payment_states: reference,
  contact_messages: reference,
  contact_answers: reference,
  backup_plan: reference,
  backups: reference,
  backup_work: reference,
  audit_entries: reference,
  audit_heads: reference,
} as const

const foreignKeyDropped =
  'The foreign key would be dropped: rows of both sides are written and erased by the same use cases, in one transaction.'
const ownTable =
  'A table keyed by this value alone would allow it once, as `emails` does for addresses, written in the same transaction.'
const keyInTheName =
  'The token would carry the id by which its row is distributed, and both would be the key.'

/** The known violations, worded as the check reports them, each with its remedy. The check refuses any other. */
const exceptions: Readonly<Record<string, string>> = {
  'registration_tokens (token_hash) is unique without registration_id': keyInTheName,
  'provisioning_tokens (token_hash) is unique without vault_id': keyInTheName,
  'invitations (invite_id) is unique without user_id': keyInTheName,
  'emergency_accesses (slot_id) is unique without user_id': keyInTheName,
  'passkeys (credential_id) is unique without user_id': ownTable,
  'billing_customers (customer_id) is unique without user_id': ownTable,
  'phone_mirrors (user_name) is unique without user_id': ownTable,
  'organizations (payer_id) is unique without vault_id': ownTable,
  'sign_on_domains (domain) is unique without vault_id': ownTable,
  'memberships (vault_id) refers to vaults elsewhere': foreignKeyDropped,
  'ended_memberships (vault_id) refers to vaults elsewhere': foreignKeyDropped,
  'grants (vault_id) refers to vaults elsewhere': foreignKeyDropped,
  'blobs (user_id) refers to users elsewhere': foreignKeyDropped,
  'organizations (payer_id) refers to users elsewhere': foreignKeyDropped,
  'organization_members (user_id) refers to users elsewhere': foreignKeyDropped,
  'emergency_accesses (contact_id) refers to users elsewhere': foreignKeyDropped,
  'one_time_links (user_id) refers to users elsewhere': foreignKeyDropped,
  'secret_requests (user_id) refers to users elsewhere': foreignKeyDropped,
  'sign_on_providers (exempt_id) refers to users elsewhere': foreignKeyDropped,
  'sign_on_proofs (vault_id) refers to organizations elsewhere': foreignKeyDropped,
  'offers (author_id) refers to users elsewhere': foreignKeyDropped,
  'offers (user_id) refers to users elsewhere': foreignKeyDropped,
  'offer_mails (author_id) refers to users elsewhere': foreignKeyDropped,
  'vaults is joined with memberships elsewhere':
    'Two statements: the ids of a person’s vaults, then those vaults. One person has few.',
  'memberships is joined with ended_memberships elsewhere':
    'Two statements: the ids of a person’s vaults, then who left those. One person has few.',
  'platform/database/migrate-store.ts uses advisory locks':
    'Migrations would run as one command before the processes start, so that none has to wait for another.',
  'platform/database/turn-store.ts uses advisory locks':
    'A row of the person would be locked instead, with `select … for update` on `users`.',
  'platform/live.ts uses LISTEN and NOTIFY':
    'Behind a pooler live events are rows of `live_signals` already, which every process reads once a second.',
}

export const distribution = { keys, exceptions } as const
