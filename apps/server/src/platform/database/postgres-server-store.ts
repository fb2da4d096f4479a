import type { Client } from 'pg'

export interface PostgresServer {
  /** A pooler such as PgBouncer gives each transaction another connection, so session state does not last. */
  isPooled: boolean
  /** Sentences for the operator. */
  notes: readonly string[]
}

interface Facts {
  pid: number
  allowed: number
  others: number
}

/** Inspects the server once over `client`, and closes it. `needed`: connections that this process may open. */
export async function lookAtServer(client: Client, needed: number): Promise<PostgresServer> {
  // Connection errors show up again in the pool later.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Facts>(question)
    const [facts] = rows
    if (facts === undefined) throw new Error('PostgreSQL did not say what it allows')
    // A pooler reports a process id that it made up.
    const isPooled = processOf(client) !== facts.pid
    return isPooled
      ? { isPooled, notes: [pooledNote] }
      : { isPooled, notes: facts.allowed - facts.others < needed ? [fewNote(facts, needed)] : [] }
  } finally {
    await client.end()
  }
}

/**
 * The smallest limit of this role, this database and the whole server (without connections reserved for
 * administrators), and how many other connections are open.
 */
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
