import type { ItemRef } from '@severy/client'
import { useToast } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { findRow } from '../../../platform/vault/vault-rows.ts'
import { openItem } from '../reprompt/open-item.ts'
import type { EditBase } from './use-save-item.ts'

/**
 * What an edit starts from, fetched once: mount the caller with the item's id as key. Null until loaded; stays null if
 * the item cannot be opened, which the user is told, or if its password was not entered.
 */
export function useEditBase(
  { ref, baseRev }: { ref: ItemRef; baseRev: number | null },
  onNone: (why: 'declined' | 'failed') => void,
): EditBase | null {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [base, setBase] = useState<EditBase | null>(null)

  useEffect(() => {
    let isCurrent = true
    const row = findRow(ref)
    // Read the revision first: a newer item with an older number is merged, but an older item with a newer number would
    // overwrite.
    const rev = baseRev ?? row?.rev ?? 0
    void (row === null ? engine.getItem(ref) : openItem(engine, row)).then((item) => {
      if (!isCurrent) return
      if (item !== null && item !== 'declined') {
        setBase({ ref, baseRev: rev, item })
        return
      }
      if (item === null) {
        show({ tone: 'danger', title: t('vault.openFailedTitle'), text: t('vault.openFailedText') })
      }
      onNone(item ?? 'failed')
    })
    return () => {
      isCurrent = false
    }
    // One item per mounted form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return base
}
