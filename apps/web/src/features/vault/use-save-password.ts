import type { ItemRef, Refusal, SaveReason } from '@severy/client'
import type { PasswordDraft, PasswordItem } from '@severy/domain'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../platform/or-unexpected.ts'
import { saveProblemText } from '../../platform/problem-texts.ts'

/** What an edit starts from. */
export interface EditBase {
  ref: ItemRef
  baseRev: number
  item: PasswordItem
}

/** Saves a checked draft. A refusal leaves everything typed where it is. */
export function useSavePassword(base: EditBase | null) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null)

  async function save(draft: PasswordDraft): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    const outcome = await orUnexpected<unknown, Refusal<SaveReason>>(
      base === null ? engine().addPassword(draft) : engine().editPassword(base.ref, draft, base.baseRev),
    )
    setBusy(false)
    if (outcome.ok) {
      succeed(draft)
      return true
    }
    refuse(outcome.error.reason)
    return false
  }

  function succeed(draft: PasswordDraft) {
    if (base === null) void engine().reportEvent('PASSWORD_ADDED', draft.title)
    show({
      tone: 'success',
      title: base === null ? t('item.addedTitle') : t('item.savedTitle'),
      text: base === null ? t('item.addedText') : t('item.savedText'),
    })
  }

  function refuse(reason: SaveReason | 'unexpected') {
    if (base === null) void engine().reportEvent('PASSWORD_ADD_FAILED', reason)
    const refused = {
      title: reason === 'encryption-failed' ? t('item.encryptionFailed') : t('item.errorTitle'),
      text: saveProblemText(t, reason),
    }
    setProblem(refused)
    show({ tone: 'danger', ...refused })
  }

  return { save, isBusy, problem }
}
