import type { SignedStatement } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type StatementTables = {
  statements: {
    user_id: string
    id_seq: number
    body: Uint8Array
    sig_self: Uint8Array
    sig_prev: Uint8Array
  }
}

/** Stores an identity statement. `idSeq` is its number in the account's chain. */
export async function insertStatement(
  db: Db,
  userId: string,
  idSeq: number,
  statement: SignedStatement,
): Promise<void> {
  await db
    .$extendTables<StatementTables>()
    .insertInto('statements')
    .values({
      user_id: userId,
      id_seq: idSeq,
      body: statement.body,
      sig_self: statement.sigSelf,
      sig_prev: statement.sigPrev,
    })
    .execute()
}

/** Each person's statements by user id, oldest first. */
export async function listStatements(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, SignedStatement[]>> {
  const rows = await db
    .$extendTables<StatementTables>()
    .selectFrom('statements')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('id_seq')
    .execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byUser].map(([userId, statements]) => [userId, statements.map(fromRow)]))
}

export async function deleteStatementsOf(db: Db, userId: string): Promise<void> {
  await db.$extendTables<StatementTables>().deleteFrom('statements').where('user_id', '=', userId).execute()
}

function fromRow(row: StatementTables['statements']): SignedStatement {
  return { body: asBytes(row.body), sigSelf: asBytes(row.sig_self), sigPrev: asBytes(row.sig_prev) }
}
