/**
 * The user's settings in this page. A choice takes effect at once; saving makes it permanent and sends it to their
 * other devices.
 */
import type { Refusal, SettingsReason } from '@severy/client'
import type { SettingName, Settings } from '@severy/domain'
import {
  begun,
  chosen,
  discarded,
  followed,
  initialSettings,
  unsavedOf,
} from '@severy/engine-host/settings-state'
import { ok, type Result } from '@severy/result'
import { storedTheme } from '@severy/ui/theme'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Engine } from '../engine/use-engine.ts'
import { keepChoices, takeChoices } from './kept-choices.ts'
import { setMotion } from '../browser/motion.ts'
import { orUnexpected, type Unexpected } from '../server/or-unexpected.ts'
import { updateAccount, useSession } from '../session/session.ts'
import { setSingleKeys } from '../page/single-keys.ts'
import { setTheme } from '../browser/theme.ts'

const useStore = create(() => initialSettings)

export function useSetting<Name extends SettingName>(name: Name): Settings[Name] {
  return useStore(({ inForce }) => inForce[name])
}

export function useSettings(): Settings {
  return useStore(({ inForce }) => inForce)
}

/** For code outside of rendering. */
export function currentSettings(): Settings {
  return useStore.getState().inForce
}

/** Calls back when one of these settings changes; the returned function stops it. */
export function onSettings(
  names: readonly SettingName[],
  listener: (settings: Settings) => void,
): () => void {
  return useStore.subscribe(({ inForce }, { inForce: before }) => {
    if (names.some((name) => inForce[name] !== before[name])) listener(inForce)
  })
}

/** Applies choices in this page until they are saved, discarded, or the vault locks. */
export function chooseSettings(choices: Partial<Settings>): void {
  useStore.setState((state) => chosen(state, choices))
}

export function discardChoices(): void {
  useStore.setState(discarded)
}

/** Names of choices that are not saved; `contested` ones were also changed on another device. */
export function useUnsavedSettings(): { names: readonly SettingName[]; contested: readonly SettingName[] } {
  const names = useStore(useShallow((state) => unsavedOf(state).names))
  const contested = useStore(useShallow((state) => unsavedOf(state).contested))
  return { names, contested }
}

/** Names of stored settings whose values this version does not understand. */
export function useUnreadableSettings(): readonly SettingName[] {
  return useStore(({ account }) => account.unreadable)
}

/** Saves these settings with their current values, for all devices. If refused, the choices stay. */
export async function saveSettings(
  engine: Pick<Engine, 'saveSettings'>,
  names: readonly SettingName[],
): Promise<Result<undefined, Refusal<SettingsReason> | Unexpected>> {
  const settings = currentSettings()
  const changes: Partial<Settings> = Object.fromEntries(names.map((name) => [name, settings[name]]))
  const outcome = await orUnexpected(engine.saveSettings(changes))
  if (!outcome.ok) return outcome
  updateAccount((account) => ({ ...account, settings: outcome.value }))
  return ok(undefined)
}

/** Follows the account's settings, and applies those that affect the whole page. Call once, when the page starts. */
export function watchSettings(): void {
  useSession.subscribe(({ status }, { status: before }) => {
    if (status.name !== 'unlocked') {
      if (before.name === 'unlocked' && status.name !== 'leaving') {
        keepChoices(before.account.userId, useStore.getState().chosen)
      }
      return
    }
    const { settings, userId } = status.account
    if (before.name === 'unlocked') {
      useStore.setState((state) => followed(state, settings))
    } else {
      useStore.setState(chosen(begun(settings, storedTheme()), takeChoices(userId)))
      applyChoices(currentSettings())
    }
  })
  // A page that is reloaded may not have the answer of the server yet.
  window.addEventListener('pagehide', () => {
    const { status } = useSession.getState()
    if (status.name === 'unlocked') keepChoices(status.account.userId, useStore.getState().chosen)
  })
  onSettings(['theme', 'motion', 'itemColors', 'singleKeys'], applyChoices)
}

function applyChoices({ theme, motion, itemColors, singleKeys }: Settings): void {
  setSingleKeys(singleKeys)
  setTheme(theme)
  setMotion(motion)
  document.documentElement.toggleAttribute('data-plain-tiles', !itemColors)
}
