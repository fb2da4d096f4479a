import { Button } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewKeysDialog } from './new-keys-dialog.tsx'
import { useReplacedKeysOf } from './replaced-keys.ts'
import './en-new-keys.ts'

/** Shown beside a person who has replaced all their keys; otherwise renders nothing. */
export function NewKeysButton({ userId, email }: { userId: string; email: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const replaced = useReplacedKeysOf(userId)
  return (
    <>
      {replaced !== null && (
        <Button
          size={32}
          aria-label={t('newKeys.acceptLabel', { email })}
          onClick={() => {
            setOpen(true)
          }}
        >
          {t('newKeys.accept')}
        </Button>
      )}
      {isOpen && (
        <NewKeysDialog
          userId={userId}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
