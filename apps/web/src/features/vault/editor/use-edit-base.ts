import type { ItemRef } from '@severy/client'
import { useToast } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { findRow } from '../../../platform/vault-rows.ts'
import { openItem } from '../reprompt/open-item.ts'
import type { EditBase } from './use-save-item.ts'

/**
 * What an edit starts from, fetched once: mount whoever uses it with the item's id as key. Null until it is there; it
 * never is when the item does not open, which the person is told, or when its password is not given.
 */
export function useEditBase(
  { ref, baseRev }: { ref: ItemRef; baseRev: number | null },
  onNone: (why: 'declined' | 'failed') => void,
): EditBase | null {
  const { t } = useTranslation()
  const { show } = useToast()
  const [base, setBase] = useState<EditBase | null>(null)

  useEffect(() => {
    let isCurrent = true
    const row = findRow(ref)
    // The revision first: a newer item under an older number is merged, the other way round it would be overwritten.
    const rev = baseRev ?? row?.rev ?? 0
    void (row === null ? engine().getItem(ref) : openItem(row)).then((item) => {
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
