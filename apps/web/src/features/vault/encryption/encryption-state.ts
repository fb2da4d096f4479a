/** The vault's encryption state and the running migration. Kept outside the page, so that it continues elsewhere. */
import type { EncryptionState, MigrationReport, NetworkReason, Refusal, SaveReason } from '@severy/client'
import type { Result } from '@severy/result'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useEngine, type Engine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { onEngineEvent, useSession, whenDropped } from '../../../platform/session/session.ts'

interface State {
  /** Null until counted. */
  encryption: EncryptionState | null
  running: { done: number; total: number; isCanceling: boolean } | null
}

const initial: State = { encryption: null, running: null }

export const useEncryption = create<State>(() => initial)

whenDropped(() => {
  useEncryption.setState(initial)
})

/** Counts again after every sync: another device may have renewed the key, or continued a migration. */
export function useEncryptionCount(): void {
  const engine = useEngine()
  const lastSyncedAt = useSession(({ sync }) => sync.lastSyncedAt)
  useEffect(() => {
    void count(engine)
  }, [engine, lastSyncedAt])
}

type Outcome<T> = Promise<Result<T, Refusal<SaveReason | NetworkReason | 'unexpected'>>>

/** Re-encrypts what is outdated, reporting progress. */
export async function migrate(
  engine: Pick<Engine, 'getEncryption' | 'migrateEncryption'>,
): Outcome<MigrationReport> {
  if (useEncryption.getState().running !== null) return { ok: true, value: nothingDone }
  useEncryption.setState({ running: { done: 0, total: 0, isCanceling: false } })
  const stop = onEngineEvent((event) => {
    if (event.type !== 'migration-progress') return
    const { done, total } = event
    useEncryption.setState(({ running }) =>
      running === null ? {} : { running: { ...running, done, total } },
    )
  })
  const outcome = await orUnexpected(engine.migrateEncryption())
  stop()
  await count(engine)
  useEncryption.setState({ running: null })
  return outcome
}

const nothingDone: MigrationReport = { migrated: 0, remaining: 0, stoppedBy: null }

export function cancelMigration(engine: Pick<Engine, 'cancelMigration'>): void {
  useEncryption.setState(({ running }) =>
    running === null ? {} : { running: { ...running, isCanceling: true } },
  )
  void engine.cancelMigration()
}

/** Makes a new vault key, then re-encrypts everything with it. */
export async function renewKey(engine: Engine): Outcome<MigrationReport> {
  const renewed = await orUnexpected(engine.renewVaultKey())
  if (!renewed.ok) return renewed
  const outcome = await migrate(engine)
  if (!outcome.ok) return outcome
  return { ok: true, value: { ...outcome.value, migrated: renewed.value.migrated + outcome.value.migrated } }
}

async function count(engine: Pick<Engine, 'getEncryption'>): Promise<void> {
  useEncryption.setState({ encryption: await engine.getEncryption() })
}
