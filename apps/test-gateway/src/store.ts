/**
 * The gateway's data, in one SQLite file. Objects are stored as Stripe shows them. Several gateways may share the
 * file: each request is one transaction, and each delivery is claimed before it is tried.
 */
import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

interface StoredObject {
  id: string
  object: string
}

export interface Delivery {
  eventId: string
  body: string
  /** Number of tries, including this one. */
  attempts: number
}

export interface KeptAnswer {
  request: string
  status: number
  body: string
}

export interface Store {
  /** Runs `work` in a transaction, which is rolled back if it throws. */
  transact<T>(work: () => T): T
  find<T extends StoredObject>(object: T['object'], id: string): T | null
  /** Newest first. */
  list<T extends StoredObject>(object: T['object'], customer?: string): T[]
  /** Stores or replaces an object. `customer` is the id of the customer it belongs to, for `list`. */
  put(object: StoredObject, customer?: string): void
  remove(id: string): void
  number(name: string): number
  setNumber(name: string, value: number): void
  addDelivery(eventId: string, dueMs: number): void
  /** The oldest event that is due, reserved for `claimMs` milliseconds; null if none is due. */
  claimDelivery(nowMs: number, claimMs: number): Delivery | null
  endDelivery(eventId: string): void
  postponeDelivery(eventId: string, dueMs: number): void
  nextDeliveryMs(): number | null
  findAnswer(key: string): KeptAnswer | null
  keepAnswer(key: string, answer: KeptAnswer, nowMs: number): void
  close(): void
}

const tables = `
  create table if not exists objects (
    seq integer primary key autoincrement, id text not null unique, object text not null,
    customer text not null, body text not null
  ) strict;
  create index if not exists objects_by_kind on objects (object, customer, seq);
  create table if not exists numbers (name text primary key, value integer not null) strict;
  create table if not exists deliveries (
    seq integer primary key autoincrement, event_id text not null unique, due_ms integer not null,
    attempts integer not null
  ) strict;
  create table if not exists answers (
    key text primary key, request text not null, status integer not null, body text not null, kept_ms integer not null
  ) strict;
`

/** How long the answer to an idempotency key is kept: a day, as at Stripe. */
const answersKeptMs = 24 * 3600_000

/** Opens the SQLite file at `path`, and creates it and its tables if they do not exist. */
export function openStore(path: string): Store {
  const db = new DatabaseSync(path)
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000')
  db.exec(tables)
  const find = db.prepare('select body from objects where id = ? and object = ?')
  const list = db.prepare('select body from objects where object = ? order by seq desc')
  const listOf = db.prepare('select body from objects where object = ? and customer = ? order by seq desc')
  const put = db.prepare(
    'insert into objects (id, object, customer, body) values (?, ?, ?, ?) on conflict (id) do update set body = excluded.body',
  )
  const remove = db.prepare('delete from objects where id = ?')
  const getNumber = db.prepare('select value from numbers where name = ?')
  const setNumber = db.prepare(
    'insert into numbers (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  )
  const addDelivery = db.prepare('insert into deliveries (event_id, due_ms, attempts) values (?, ?, 0)')
  const claim = db.prepare(
    `update deliveries set due_ms = ?, attempts = attempts + 1
     where seq = (select seq from deliveries where due_ms <= ? order by seq limit 1)
     returning event_id as eventId, attempts, (select body from objects where id = event_id) as body`,
  )
  const endDelivery = db.prepare('delete from deliveries where event_id = ?')
  const postpone = db.prepare('update deliveries set due_ms = ? where event_id = ?')
  const nextDelivery = db.prepare('select min(due_ms) as due from deliveries')
  const findAnswer = db.prepare('select request, status, body from answers where key = ?')
  const keepAnswer = db.prepare(
    'insert into answers (key, request, status, body, kept_ms) values (?, ?, ?, ?, ?)',
  )
  const dropAnswers = db.prepare('delete from answers where kept_ms < ?')

  return {
    transact(work) {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    find(object, id) {
      const row = find.get(id, object)
      return row === undefined ? null : parse(row)
    },
    list<T extends StoredObject>(object: T['object'], customer?: string) {
      const rows = customer === undefined ? list.all(object) : listOf.all(object, customer)
      return rows.map((row) => parse<T>(row))
    },
    put: (object, customer = '') => void put.run(object.id, object.object, customer, JSON.stringify(object)),
    remove: (id) => void remove.run(id),
    number: (name) => (getNumber.get(name) as { value: number } | undefined)?.value ?? 0,
    setNumber: (name, value) => void setNumber.run(name, value),
    addDelivery: (eventId, dueMs) => void addDelivery.run(eventId, dueMs),
    claimDelivery: (nowMs, claimMs) => (claim.get(nowMs + claimMs, nowMs) as Delivery | undefined) ?? null,
    endDelivery: (eventId) => void endDelivery.run(eventId),
    postponeDelivery: (eventId, dueMs) => void postpone.run(dueMs, eventId),
    nextDeliveryMs: () => (nextDelivery.get() as { due: number | null }).due,
    findAnswer: (key) => (findAnswer.get(key) as KeptAnswer | undefined) ?? null,
    keepAnswer(key, { request, status, body }, nowMs) {
      dropAnswers.run(nowMs - answersKeptMs)
      keepAnswer.run(key, request, status, body, nowMs)
    },
    close: () => {
      db.close()
    },
  }
}

function parse<T>(row: unknown): T {
  return JSON.parse((row as { body: string }).body) as T
}

/** A random id like Stripe's: a prefix for the kind of object, and 24 letters and digits. */
export function newObjectId(prefix: string): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  const random = [...randomBytes(24)].map((byte) => letters[byte % letters.length] ?? '').join('')
  return `${prefix}_${random}`
}
