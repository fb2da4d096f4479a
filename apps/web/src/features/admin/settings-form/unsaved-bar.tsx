import { Button } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { LeaveGuard } from '../../../shell/forms/leave-guard.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** Shown at the bottom of the window while something is unsaved; asks before leaving. */
export function UnsavedBar<V extends object>({ form }: { form: SettingsForm<V> }) {
  const { t } = useTranslation()
  const isOffline = !useOnline()
  const { changed, isSaving, problem } = form
  const count = changed.length
  return (
    <>
      {count > 0 && (
        <div
          role="group"
          aria-label={t('adminForm.bar')}
          className="sticky bottom-4 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-control bg-surface px-4 py-3 shadow-e2"
        >
          <div className="min-w-0 flex-[1_1_14rem]">
            <p role="status" className="font-semibold">
              {t('adminForm.unsaved', { count })}
            </p>
            {(problem !== null || isOffline) && (
              <p role="alert" className="text-small text-danger-ink">
                {isOffline ? t('network.offline') : problem}
              </p>
            )}
          </div>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={form.discard} disabled={isSaving}>
              {t('adminForm.discard')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={isSaving}
              busyLabel={t('adminForm.saving')}
              disabled={isOffline}
            >
              {t('adminForm.save')}
            </Button>
          </div>
        </div>
      )}
      <LeaveGuard
        isDirty={count > 0}
        words={{
          title: t('adminForm.leaveTitle'),
          text: t('adminForm.leaveText', { count }),
          stay: t('adminForm.stay'),
          leave: t('adminForm.leave'),
        }}
        onLeave={form.discard}
      />
    </>
  )
}
