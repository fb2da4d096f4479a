/** Many rows for a table of PostgreSQL at once, with its keys and indexes built afterward. */
import type pg from 'pg'

/** Called with each step while a table is filled, for example `items: index items_by_head built`. */
export type Tell = (step: string) => void

interface Named {
  name: string
  definition: string
}

/**
 * Drops the foreign keys of all tables, because a primary key that another table refers to cannot be dropped. The
 * returned function creates them again, without checking existing rows.
 */
export async function withoutForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<Named & { table: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`)
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint "${name}" ${definition} not valid`)
    }
  }
}

/**
 * Empties the table, drops its keys and indexes, and runs `write`, all in one transaction: PostgreSQL then writes no
 * log for the rows if `wal_level` is `minimal`. The earlier rows are copied to the temporary table `kept`, and are back
 * in the table before `write` begins. No foreign key may refer to the table during the call.
 */
export async function fillTable(
  client: pg.Client,
  table: string,
  write: () => Promise<void>,
  tell: Tell,
): Promise<void> {
  const columns = (await columnsOf(client, table)).map(({ name }) => `"${name}"`).join(', ')
  await client.query('begin')
  await client.query(`lock table "${table}" in access exclusive mode`)
  const { keys, indexes } = await keysAndIndexesOf(client, table)
  await client.query(`create temp table kept on commit drop as select ${columns} from "${table}"`)
  for (const { name } of keys) await client.query(`alter table "${table}" drop constraint "${name}"`)
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  await client.query(`truncate "${table}"`)
  await client.query(`insert into "${table}" (${columns}) select ${columns} from kept`)
  await write()
  for (const { name, definition } of keys) {
    await client.query(`alter table "${table}" add constraint "${name}" ${definition}`)
    tell(`${table}: key ${name} built`)
  }
  for (const { name, definition } of indexes) {
    await client.query(definition)
    tell(`${table}: index ${name} built`)
  }
  await client.query('commit')
  await client.query(`vacuum analyze "${table}"`)
  tell(`${table}: done`)
}

/** The columns that a row is written with, in order. */
export async function columnsOf(client: pg.Client, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows
}

async function keysAndIndexesOf(
  client: pg.Client,
  table: string,
): Promise<{ keys: Named[]; indexes: Named[] }> {
  const { rows: keys } = await client.query<Named>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and contype in ('p', 'u') order by contype`,
    [table],
  )
  const { rows: indexes } = await client.query<Named>(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = $1 and not indexname = any($2)`,
    [table, keys.map(({ name }) => name)],
  )
  return { keys, indexes }
}
