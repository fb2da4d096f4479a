import type { Result } from '@severy/result'
import { useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import { type Change, changedNames, differences, isSame, type NameOf, putBack, type Stored } from './draft.ts'

/** One group as stored on the server, in `useApi`'s format. */
export interface LoadedGroup<V extends object> {
  value: Stored<V> | null
  refusal: { reason: string; retryAfterSeconds?: number } | null
  isLoading: boolean
  reload: () => Promise<void>
  replace: (value: Stored<V>) => void
}

export interface SettingsFormPorts<V extends object> {
  loaded: LoadedGroup<V>
  /** Reads the stored values again after someone else has saved. */
  read: () => Promise<Result<Stored<V>, { reason: string; retryAfterSeconds?: number }>>
  /** Null if something is asked first, such as the password; the user then saves again. */
  save: (body: {
    revision: number
    values: V
  }) => Promise<Result<Stored<V>, { reason: string; retryAfterSeconds?: number }> | null>
  /** Text for refusals specific to this group. */
  problemText?: (reason: string) => string | null
}

/** What someone else has saved while this form was open. */
export interface Meanwhile<V extends object> {
  savedBy: string | null
  savedAt: number | null
  changes: readonly Change<V>[]
}

export type WrongTexts<V extends object> = { readonly [N in NameOf<V>]?: string }

/** A loaded group of settings, with unsaved changes. */
export interface SettingsForm<V extends object> {
  stored: Stored<V>
  values: V
  /** Names of what differs from the stored values, or cannot be read. */
  changed: readonly NameOf<V>[]
  /** Typed text that is not a valid value of its setting. It stays until corrected, and nothing is saved before. */
  wrong: WrongTexts<V>
  meanwhile: Meanwhile<V> | null
  isSaving: boolean
  /** Why saving failed. */
  problem: string | null
  change: <N extends NameOf<V>>(name: N, value: V[N]) => void
  noteWrong: (name: NameOf<V>, text: string) => void
  /** Resets this setting to the stored value. */
  takeStored: (name: NameOf<V>) => void
  discard: () => void
  save: () => Promise<void>
}

/**
 * Keeps typed values apart from stored ones: a save that comes too late shows what someone else has changed and keeps
 * what was typed, and the next save overwrites the newest version.
 */
export function useSettingsForm<V extends object>(ports: SettingsFormPorts<V>): SettingsForm<V> | null {
  const { t } = useTranslation()
  const { show } = useToast()
  const [typed, setTyped] = useState<Partial<V>>({})
  const [meanwhile, setMeanwhile] = useState<Meanwhile<V> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { value: stored, replace } = ports.loaded
  // A press on Save first makes a field correct itself on blur, then submits: before the next render, only a ref has
  // the corrected value.
  const newest = useRef(typed)
  const [wrong, setWrong] = useState<WrongTexts<V>>({})
  const newestWrong = useRef(wrong)

  if (stored === null) return null

  function keep(next: Partial<V>): void {
    newest.current = next
    setTyped(next)
  }

  function keepWrong(next: WrongTexts<V>): void {
    newestWrong.current = next
    setWrong(next)
  }

  function forgetWrong(name: NameOf<V>): void {
    if (newestWrong.current[name] !== undefined) keepWrong(without(newestWrong.current, name))
  }

  async function save(before: Stored<V>): Promise<void> {
    if (isSaving) return
    if (Object.keys(newestWrong.current).length > 0) {
      setProblem(t('adminForm.correctFirst'))
      return
    }
    setProblem(null)
    setSaving(true)
    const values = { ...before.values, ...newest.current }
    const outcome = await ports.save({ revision: before.revision, values })
    if (outcome?.ok === true) {
      replace(outcome.value)
      keep({})
      setMeanwhile(null)
      show({ tone: 'success', title: t('adminForm.saved') })
    } else if (outcome?.error.reason === 'changed-elsewhere') {
      await showNewest(before)
    } else if (outcome !== null) {
      refuse(outcome.error)
    }
    setSaving(false)
  }

  async function showNewest(before: Stored<V>): Promise<void> {
    const newer = await ports.read()
    if (!newer.ok) {
      refuse(newer.error)
      return
    }
    const { savedBy, savedAt, values } = newer.value
    replace(newer.value)
    keep(putBack(newest.current, values))
    setMeanwhile({ savedBy, savedAt, changes: differences(before.values, values) })
    setProblem(t('adminForm.changedElsewhere'))
  }

  function refuse(refusal: { reason: string; retryAfterSeconds?: number }): void {
    const why = ports.problemText?.(refusal.reason) ?? networkProblemText(t, asNetwork(refusal))
    // Only beside the buttons, because a toast would cover them.
    setProblem(t('adminForm.failedBecause', { why }))
  }

  return {
    stored,
    values: { ...stored.values, ...typed },
    changed: [...new Set([...changedNames(typed, stored.values), ...(Object.keys(wrong) as NameOf<V>[])])],
    wrong,
    noteWrong(name, text) {
      keepWrong({ ...newestWrong.current, [name]: text })
    },
    meanwhile,
    isSaving,
    problem,
    change(name, value) {
      const next = { ...newest.current }
      next[name] = value
      keep(next)
      forgetWrong(name)
    },
    takeStored(name) {
      keep(without(newest.current, name))
      forgetWrong(name)
    },
    discard() {
      keep({})
      keepWrong({})
      setMeanwhile(null)
      setProblem(null)
    },
    save: () => save(stored),
  }
}

export function isDefault<V extends object>({ stored, values }: SettingsForm<V>, name: NameOf<V>): boolean {
  return isSame(values[name], stored.defaults[name])
}

function without<T extends object>(held: T, name: keyof T): T {
  return Object.fromEntries(Object.entries(held).filter(([key]) => key !== name)) as T
}

function asNetwork(refusal: {
  reason: string
  retryAfterSeconds?: number
}): Parameters<typeof networkProblemText>[1] {
  const { reason } = refusal
  return reason === 'offline' || reason === 'unreachable' || reason === 'rate-limited'
    ? { ...refusal, reason }
    : { reason: 'unexpected' }
}
