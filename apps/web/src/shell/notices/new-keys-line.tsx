import type { ReplacedKeys } from '@severy/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewKeysDialog } from '../people/new-keys-dialog.tsx'
import '../people/en-people.ts'
import './en-notices.ts'

/** Someone has replaced all their keys, and the user decides what the new ones may access. */
export function NewKeysLine({ first, more }: { first: ReplacedKeys; more: number }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const email = first.person.email ?? t('sharing.gone')
  return (
    <>
      <strong className="font-semibold wrap-anywhere">
        {t('newKeys.lineTitle', { count: 1 + more, email })}
      </strong>{' '}
      {t('newKeys.lineText')}{' '}
      <button
        type="button"
        className="font-semibold whitespace-nowrap underline underline-offset-3"
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('newKeys.lineAction')}
      </button>
      {isOpen && (
        <NewKeysDialog
          userId={first.person.userId}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
