/** People, subscribers, messages and administrator actions in any number, written directly into PostgreSQL. */
import pg from 'pg'

/**
 * Creates `count` of each, like the server's own rows but without sealed records, which no table of the admin area
 * reads. Ids are distributed like random ones; later rows have larger numbers.
 */
export async function fillTables(url: string, adminId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
    )
    const now = Date.now()
    await client.query(`create temp table people as select i,
      substr(translate(encode(decode(md5(i::text), 'hex'), 'base64'), '+/', '-_'), 1, 22) as id,
      'person' || i || '.lee@mill' || (i % 1000) || '.example' as email,
      'mill' || (i % 1000) || '.example' as domain,
      ${String(now)}::bigint - (${String(count)} - i) * 30000::bigint as made
      from generate_series(1, ${String(count)}) as i`)
    for (const { table, columns, rows } of contents(now)) {
      await withoutIndexes(client, table, async () => {
        await client.query(`insert into ${table} (${columns}) ${rows}`)
      })
    }
    await client.query(`insert into user_roles values ('${adminId}', 'super_admin', ${String(now)})`)
    await client.query(`update audit_heads set seq = (select max(seq) from audit_entries)`)
    await client.query(`drop table people`)
    await client.query(`vacuum analyze`)
  } finally {
    await client.end()
  }
}

const dayMs = `86400000::bigint`

function contents(now: number): { table: string; columns: string; rows: string }[] {
  const word = (text: string) => `select ${text}, id from people`
  const words = `'How do I bring my ' || (i % 3000) || ' passwords along? The file of the other manager says nothing. '`
  return [
    {
      table: 'users',
      columns: 'user_id, email, opaque_id, opaque_record, created_at',
      rows: `select id, email, id, '', made from people`,
    },
    { table: 'emails', columns: 'canonical_email, user_id', rows: `select email, id from people` },
    {
      table: 'trials',
      columns: 'user_id, started_at, ends_at, tier, told_days_left',
      rows: `select id, made, made + 30 * ${dayMs}, 'personal', 0 from people`,
    },
    {
      table: 'directory_entries',
      columns: `entry_id, user_id, email, email_key, display_name, name_key, role, created_at, last_sign_in_at,
        suspended_at, waits_until, is_indexed, tier, has_second_factor`,
      rows: `select id, id, email, email, 'Person ' || i, 'person ' || i,
        case when i % 50000 = 0 then 'admin' else 'user' end, made,
        case when i % 7 = 0 then 0 else least(${String(now)}, made + ${dayMs} * (i % 90)) end,
        case when i % 5000 = 0 then made else 0 end, 0, 1,
        case when i % 100 = 0 then 'business' else 'personal' end, case when i % 10 = 0 then 1 else 0 end from people`,
    },
    {
      table: 'directory_words',
      columns: 'word, entry_id',
      rows: [`email`, `'lee@' || domain`, `domain`, `'person'`, `i::text`].map(word).join(' union all '),
    },
    {
      // Two in five are paying, one in five has only tried; the others paid once, are trying, or owe a payment.
      table: 'subscribers',
      columns: `user_id, email, domain, status, trial_until, tier, plan, interval_unit, amount, currency,
        yearly_amount, paid_total, started_at, renews_at, ends_at_renewal, ended_at`,
      rows: `select id, email, domain,
        case when i % 5 < 2 then 'active' when i % 20 = 2 then 'past_due' when i % 20 = 7 then 'trialing'
          when i % 5 = 4 then 'expired' else 'canceled' end,
        case when i % 5 = 4 then made + 30 * ${dayMs} else 0 end,
        (array['personal', 'families', 'business'])[1 + i % 3], '', case when i % 5 = 4 then null else 'month' end,
        case when i % 5 = 4 then 0 else 299 end, (array['USD', 'EUR'])[1 + i % 2],
        case when i % 5 < 2 then 3588 else 0 end, case when i % 5 = 4 then 0 else (i % 4000) * 299 end, made,
        case when i % 5 < 2 then ${String(now)} + (i % 30) * ${dayMs} else 0 end, 0,
        case when i % 5 = 3 then made + (i % 300) * ${dayMs} else null end from people`,
    },
    {
      table: 'contact_messages',
      columns: `message_id, reference, name, email, subject, message, created_at, status, sender_plan, spam_since, words`,
      rows: `select id, 'R-' || i, 'Person ' || i, email, 'A question', ${words}, made,
        case when i % 100 = 0 then 'new' when i % 50 = 1 then 'spam' when i % 3 = 0 then 'read' else 'answered' end,
        (array['business', 'families', 'personal', null, null])[1 + i % 5],
        case when i % 50 = 1 then made else null end,
        'r-' || i || ' person ' || i || ' ' || email || ' a question ' || lower(${words}) from people`,
    },
    {
      table: 'audit_entries',
      columns: `seq, created_at, actor_id, actor_email, ip_address, action, target_type, target_id, target_label,
        before_value, after_value, result, previous_hash, entry_hash`,
      rows: `select i, made, id, 'root' || (i % 40) || '@severy.example', '192.0.2.' || (i % 250),
        (array['user-viewed', 'users-exported', 'role-changed', 'user-suspended'])[1 + i % 4], 'user', id, email,
        null, '{"state":"all"}', case when i % 30 = 0 then 'failed' else 'success' end, md5(i::text),
        md5((i + 1)::text) from people`,
    },
  ]
}

/** Creating an index afterward costs a tenth of updating it while rows are inserted. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = $1 and indexname not in
      (select conname from pg_constraint where conrelid = $1::regclass)`,
    [table],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await work()
  for (const { indexdef } of rows) await client.query(indexdef)
}
