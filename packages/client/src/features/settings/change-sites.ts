/** Changes the lists of sites in the settings entry by entry. */
import {
  changeSiteLists,
  defaultSettings,
  readSettings,
  type Settings,
  type SettingsRecord,
  type SiteLists,
  type SiteListsChange,
} from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { Account } from '../sessions/data.ts'
import type { SettingsReason } from './reasons.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'

/** Entries added by two devices are both kept: each change applies to the server's current lists. */
export async function changeSites(
  engine: Engine,
  change: SiteListsChange,
): Promise<Result<Account['settings'], Refusal<SettingsReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  if (unlocked.alarm !== null) return err({ reason: 'integrity' })
  if (changeSiteLists(noLists, { add: change.add ?? {} }) === null) return err({ reason: 'invalid' })
  if (changeSiteLists(listsOf(unlocked.keyring.core.settings), change) === null) {
    return err({ reason: 'list-full' })
  }
  const outcome = { isFull: false }
  const written = await unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, (core) => {
      const next = changeSiteLists(listsOf(core.settings), change)
      outcome.isFull = next === null
      return next === null ? core : { ...core, settings: { ...core.settings, ...onlyTouched(next, change) } }
    }),
  )
  if (!written.ok) return written
  if (outcome.isFull) return err({ reason: 'list-full' })
  emitAccount(engine, unlocked)
  return ok(readSettings(unlocked.keyring.core.settings))
}

const { neverSites, equivalentDomains, separateDomains } = defaultSettings
const noLists: SiteLists = { neverSites, equivalentDomains, separateDomains }

function listsOf(settings: SettingsRecord): SiteLists {
  return { ...noLists, ...readSettings(settings).saved }
}

/** A list that the change does not touch stays as stored, even if this version cannot read it. */
function onlyTouched(lists: SiteLists, { add = {}, remove = {} }: SiteListsChange): Partial<Settings> {
  const names = Object.keys(noLists) as (keyof SiteLists)[]
  return Object.fromEntries(
    names.filter((name) => name in add || name in remove).map((name) => [name, lists[name]]),
  )
}
