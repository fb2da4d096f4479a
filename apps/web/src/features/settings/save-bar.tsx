import { Button, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { settingsProblemText } from '../../platform/words/save-problem-texts.ts'
import {
  currentSettings,
  discardChoices,
  saveSettings,
  useUnreadableSettings,
  useUnsavedSettings,
} from '../../platform/settings/settings.ts'
import { LeaveGuard } from '../../shell/forms/leave-guard.tsx'
import { lacksCharacterTypes, settingLabels, type TabName } from './setting-labels.ts'

/** Shows and saves unsaved choices; asks before leaving. `onWrong` opens the tab that needs a correction. */
export function SaveBar({ onWrong }: { onWrong: (tab: TabName) => void }) {
  const { t } = useTranslation()
  const { names, contested } = useUnsavedSettings()
  const { save, isSaving, problem } = useSave(onWrong)
  const unreadable = useUnreadableSettings()
  const count = names.length
  return (
    <>
      <form
        aria-label={t('settings.bar')}
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-subtle bg-canvas px-4 py-3 max-md:bottom-(--bottom-bar) md:-mx-6 md:px-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void save([...names, ...unreadable])
        }}
      >
        {/* The buttons are at this end because toasts appear at the other. */}
        <div className="flex gap-2">
          <Button
            type="submit"
            variant="primary"
            disabled={count + unreadable.length === 0}
            busy={isSaving}
            busyLabel={t('settings.saving')}
          >
            {t('settings.save')}
          </Button>
          {count > 0 && (
            <Button variant="quiet" onClick={discardChoices}>
              {t('settings.discard')}
            </Button>
          )}
        </div>
        <div className="min-w-0 flex-1 basis-24 text-small">
          <p role="status" className={count === 0 ? 'text-ink-3' : 'font-semibold'}>
            {count === 0 ? t('settings.allSaved') : t('settings.unsaved', { count })}
          </p>
          {contested.length > 0 && (
            <p className="text-warn-ink">
              {t('settings.contested', { names: contested.map((name) => t(settingLabels[name])) })}
            </p>
          )}
          {problem !== null && count > 0 && (
            <p role="alert" className="text-danger-ink">
              {problem}
            </p>
          )}
        </div>
      </form>
      <LeaveGuard
        isDirty={count > 0}
        words={{
          title: t('settings.leaveTitle'),
          text: t('settings.leaveText', { count }),
          stay: t('settings.stay'),
          leave: t('settings.leave'),
        }}
        onLeave={discardChoices}
      />
    </>
  )
}

function useSave(onWrong: (tab: TabName) => void) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show, close } = useToast()
  const failure = useRef<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(names: Parameters<typeof saveSettings>[1]) {
    setProblem(null)
    if (failure.current !== null) close(failure.current)
    if (lacksCharacterTypes(currentSettings())) {
      onWrong('password-generator')
      refuse(t('generator.noTypes'))
      return
    }
    setSaving(true)
    const outcome = await saveSettings(engine, names)
    setSaving(false)
    if (outcome.ok) show({ tone: 'success', title: t('settings.saved') })
    else refuse(settingsProblemText(t, outcome.error))
  }

  function refuse(text: string) {
    setProblem(text)
    failure.current = show({ tone: 'danger', title: t('settings.failed'), text })
  }

  return { save, isSaving, problem }
}
