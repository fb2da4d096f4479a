import { autoLockMinutesMax, autoLockMinutesMin, densities } from '@severy/domain'
import { SegmentedControl, Slider, Switch } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useIdleMinutesMax } from '../../platform/session/lock-rules.ts'
import { chooseSettings, useSettings } from '../../platform/settings/settings.ts'
import { SettingsSection } from './settings-section.tsx'

export function GeneralTab() {
  const { t } = useTranslation()
  const idleMinutesMax = useIdleMinutesMax()
  const { autoLockMinutes, lockOnSleep, stayUnlocked, density, firstSteps, singleKeys } = useSettings()
  return (
    <>
      <SettingsSection title={t('settings.autoLock')} text={t('settings.autoLockText')}>
        <div className="flex max-w-[560px] flex-col gap-4">
          <Slider
            label={t('settings.autoLockMinutes')}
            value={autoLockMinutes}
            min={autoLockMinutesMin}
            max={autoLockMinutesMax}
            rangeNote={t('common.between', { min: autoLockMinutesMin, max: autoLockMinutesMax })}
            decreaseLabel={t('settings.minuteLess')}
            increaseLabel={t('settings.minuteMore')}
            onChange={(minutes) => {
              chooseSettings({ autoLockMinutes: minutes })
            }}
          />
          {idleMinutesMax !== null && (
            <p className="text-small text-ink-2">{t('organization.idleRule', { count: idleMinutesMax })}</p>
          )}
          <Switch
            label={t('settings.lockOnSleep')}
            hint={t('settings.lockOnSleepHint')}
            checked={lockOnSleep}
            onChange={(isOn) => {
              chooseSettings({ lockOnSleep: isOn })
            }}
          />
          <Switch
            label={t('settings.stayUnlocked')}
            hint={t('settings.stayUnlockedHint')}
            checked={stayUnlocked}
            onChange={(isOn) => {
              chooseSettings({ stayUnlocked: isOn })
            }}
          />
          <p className="text-small text-ink-3">
            {t(stayUnlocked ? 'settings.lockOnQuit' : 'settings.lockOnClose')}
          </p>
        </div>
      </SettingsSection>
      <SettingsSection title={t('settings.density')} text={t('settings.densityText')}>
        <SegmentedControl
          label={t('settings.density')}
          value={density}
          onChange={(choice) => {
            chooseSettings({ density: choice })
          }}
          segments={densities.map((value) => ({ value, label: t(`settings.densities.${value}`) }))}
        />
      </SettingsSection>
      <SettingsSection title={t('firstSteps.heading')}>
        <Switch
          className="max-w-[560px]"
          label={t('firstSteps.setting')}
          hint={t('firstSteps.settingHint')}
          checked={firstSteps}
          onChange={(isOn) => {
            chooseSettings({ firstSteps: isOn })
          }}
        />
      </SettingsSection>
      <SettingsSection title={t('settings.keyboard')}>
        <Switch
          className="max-w-[560px]"
          label={t('keys.singleKeys')}
          hint={t('keys.singleKeysHint')}
          checked={singleKeys}
          onChange={(isOn) => {
            chooseSettings({ singleKeys: isOn })
          }}
        />
      </SettingsSection>
    </>
  )
}
