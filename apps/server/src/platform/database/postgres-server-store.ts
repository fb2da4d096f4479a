import type { Client } from 'pg'

export interface PostgresServer {
  /** Somebody stands between who gives each transaction another connection, as PgBouncer does: nothing of a session lasts. */
  isPooled: boolean
  /** What an operator should know, in sentences. */
  notes: readonly string[]
}

interface Facts {
  pid: number
  allowed: number
  others: number
}

/** Looks once, with a connection that it ends. `needed`: connections that this process may open. */
export async function lookAtServer(client: Client, needed: number): Promise<PostgresServer> {
  // The pool tells of errors later.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Facts>(question)
    const [facts] = rows
    if (facts === undefined) throw new Error('PostgreSQL did not say what it allows')
    // A pooler names a process of its own making.
    const isPooled = processOf(client) !== facts.pid
    return isPooled
      ? { isPooled, notes: [pooledNote] }
      : { isPooled, notes: facts.allowed - facts.others < needed ? [fewNote(facts, needed)] : [] }
  } finally {
    await client.end()
  }
}

/** Those of this role, of this database, and of the whole server but for what it keeps for its administrators. */
const question = `
  select pg_backend_pid() as pid,
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as allowed,
    (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`

function fewNote({ allowed, others }: Facts, needed: number): string {
  return (
    `This process may open ${String(needed)} connections to PostgreSQL, which allows ${String(allowed)}, and ` +
    `${String(others)} others are open. Raise max_connections there, or set DATABASE_POOL and DATABASE_READ_POOL lower.`
  )
}

const pooledNote =
  'A pooler stands in front of PostgreSQL: devices hear of changes within a second, and not at once (docs/operations/postgresql.md).'

function processOf(client: Client): number | null {
  return (client as Client & { processID: number | null }).processID
}
