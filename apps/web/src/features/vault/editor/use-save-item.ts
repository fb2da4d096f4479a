import type { ItemRef, Refusal, SaveReason } from '@severy/client'
import type { Item, ItemDraft, ItemType } from '@severy/domain'
import { useToast } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine, type Engine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { refusalText, saveProblemText } from '../../../platform/words/save-problem-texts.ts'
import { useServerRules } from '../../../platform/server/server-rules.ts'
import { viewOf } from '../kinds/index.ts'
import { keptText } from '../kept-text.ts'
import { whenStored } from './when-stored.ts'

/** What an edit starts from. */
export interface EditBase {
  ref: ItemRef
  baseRev: number
  item: Item
}

export interface Problem {
  title: string
  text?: string
}

/** Milliseconds before a save shows as busy. Most are done sooner, and then the form does not re-render. */
const busyAfterMs = 100

/** Saves a checked draft, one at a time. If refused, everything typed stays. */
export function useSaveItem(base: EditBase | null) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const isSaving = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /**
   * A new item goes to `vaultId`, or to the personal vault. `seenRev` is the revision the form has shown of an edited
   * one. Returns where it is, or null if it was not saved.
   */
  async function save(
    draft: ItemDraft,
    vaultId: string | null,
    seenRev: number | null,
  ): Promise<ItemRef | null> {
    if (isSaving.current) return null
    isSaving.current = true
    const busyTimer = setTimeout(() => {
      setBusy(true)
    }, busyAfterMs)
    setProblem(null)
    const outcome = await orUnexpected<ItemRef | undefined, Refusal<SaveReason>>(
      base === null
        ? engine.addItem(draft, vaultId ?? undefined)
        : engine.editItem(base.ref, draft, base.baseRev, seenRev ?? base.baseRev),
    )
    clearTimeout(busyTimer)
    isSaving.current = false
    setBusy(false)
    const { type } = draft
    if (outcome.ok) {
      if (base === null) report(engine, type, 'added', draft.title)
      const ref = base?.ref ?? outcome.value ?? null
      if (ref !== null) void say(ref, type)
      return ref
    }
    const { reason } = outcome.error
    if (base === null) report(engine, type, 'failed', reason)
    const refused = refusedMessage(t, type, reason)
    setProblem(refused)
    show({ tone: 'danger', ...refused })
    return null
  }

  /** Confirms the save once the server has stored it; the engine itself reports why it was refused. */
  async function say(ref: ItemRef, type: ItemType): Promise<void> {
    const stored = await whenStored(ref)
    if (stored === 'stored') {
      show({ tone: 'success', ...(base === null ? addedMessage(t, type) : savedMessage(t, type)) })
      return
    }
    const { rules } = useServerRules.getState()
    const isTold = 'refusal' in stored && !untold.has(stored.refusal)
    if (isTold) return
    const why =
      'refusal' in stored
        ? refusalText(t, stored.refusal, rules)
        : keptText(t, stored.waits, rules?.maintenance != null)
    show({ tone: 'plain', title: t('item.keptTitle'), text: why ?? t('item.keptUnreachable') })
  }

  return { save, isBusy, problem, setProblem }
}

/** Reasons for which the engine shows one message for all waiting changes. */
const untold: ReadonlySet<SaveReason> = new Set(['subscription-required', 'password-expired'])

/**
 * Records the save in the account's activity: with the kind's own event if it has one, otherwise with the event that
 * all kinds share.
 */
function report(
  engine: Pick<Engine, 'reportEvent'>,
  type: ItemType,
  outcome: 'added' | 'failed',
  description: string,
): void {
  const event = viewOf(type).events?.[outcome] ?? anyKind[outcome]
  void engine.reportEvent(event, description)
}

const anyKind = { added: 'ITEM_ADDED', failed: 'ITEM_ADD_FAILED' } as const

function addedMessage(t: TFunction<'app'>, type: ItemType): Problem {
  return type === 'password'
    ? { title: t('item.addedTitle'), text: t('item.addedText') }
    : { title: t(`item.added.${type}`) }
}

function savedMessage(t: TFunction<'app'>, type: ItemType): Problem {
  const title = type === 'password' ? t('item.savedTitle') : t('item.changesSaved')
  return { title, text: t('item.savedText') }
}

function refusedMessage(t: TFunction<'app'>, type: ItemType, reason: SaveReason | 'unexpected'): Problem {
  const why = saveProblemText(t, reason)
  const { refused } = viewOf(type)
  if (refused !== undefined) {
    return reason === 'locked'
      ? { title: t(refused.signedOut), text: t('item.locked') }
      : { title: t(refused.failed), text: why }
  }
  return {
    title: reason === 'encryption-failed' ? t('item.encryptionFailed') : t('item.errorTitle'),
    text: why,
  }
}
