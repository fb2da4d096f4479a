import type { Settings, SettingName } from '@severy/domain'
import { useToast } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../engine/use-engine.ts'
import { settingsProblemText } from '../words/save-problem-texts.ts'
import { chooseSettings, saveSettings } from './settings.ts'
import './en-kept-settings.ts'

/**
 * For choices outside of the settings page: applied and saved at once. One that cannot be saved stays in effect in this
 * tab, and the settings page lists it as unsaved.
 */
export function useKeepSettings(): (choices: Partial<Settings>) => void {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  return (choices) => {
    chooseSettings(choices)
    void saveSettings(engine, Object.keys(choices) as SettingName[]).then((outcome) => {
      if (outcome.ok) return
      show({
        tone: 'danger',
        title: t('settings.failed'),
        text: `${settingsProblemText(t, outcome.error)} ${t('settings.inThisTab')}`,
      })
    })
  }
}
