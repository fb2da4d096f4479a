import { Button } from '@severy/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The other ways to sign in, collapsed until someone looks for them, or has been told to use one of them (`isNeeded`).
 */
export function MoreWays({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const [isChosen, setOpen] = useState(false)
  const isOpen = isChosen || isNeeded
  return (
    <div className="flex flex-col gap-2 border-t border-subtle pt-3">
      <Button
        variant="quiet"
        icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        {t('auth.moreWays')}
      </Button>
      {isOpen && children}
    </div>
  )
}
