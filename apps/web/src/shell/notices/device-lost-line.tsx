import type { StoreLoss } from '@severy/client'
import { Button, buttonClass, Dialog } from '@severy/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { lockVault } from '../../platform/session/lock.ts'
import { useSession } from '../../platform/session/session.ts'
import '../frame/en-frame.ts'
import './en-notices.ts'

/** Says that the browser, or another page, has deleted what this device kept while the vault is open here. */
export function DeviceLostLine({ why }: { why: StoreLoss }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isDeleted = why === 'deleted'
  return (
    <>
      <strong className="font-semibold">
        {t(isDeleted ? 'deviceLost.title' : 'deviceLost.newerTitle')}.
      </strong>{' '}
      {t(isDeleted ? 'deviceLost.text' : 'deviceLost.newerText')}{' '}
      <button
        type="button"
        className="font-semibold whitespace-nowrap underline underline-offset-3"
        onClick={() => {
          if (isDeleted) setOpen(true)
          else location.reload()
        }}
      >
        {t(isDeleted ? 'deviceLost.more' : 'newVersion.reload')}
      </button>
      {isOpen && (
        <DeviceLostDialog
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

function DeviceLostDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const waiting = useSession(({ sync }) => sync.waiting)
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={t('deviceLost.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Link to="/account?tab=data" className={buttonClass({ variant: 'quiet' })} onClick={onClose}>
            {t('deviceLost.export')}
          </Link>
          {waiting > 0 && (
            <Button onClick={() => void engine.syncNow()}>{t('deviceLost.send', { count: waiting })}</Button>
          )}
          <Button variant="primary" onClick={() => void lockVault(engine, 'user')}>
            {t('deviceLost.signIn')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Part heading={t('deviceLost.goneHeading')}>{t('deviceLost.goneText')}</Part>
        <Part heading={t('deviceLost.safeHeading')}>
          <span role="status">{t('deviceLost.safeText', { count: waiting })}</span>
        </Part>
        <Part heading={t('deviceLost.whatHeading')}>{t('deviceLost.whatText')}</Part>
      </div>
    </Dialog>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{heading}</h3>
      <p className="text-ink-2">{children}</p>
    </section>
  )
}
