import { ipAllowListMax, type SecuritySettings } from '@severy/contract'
import { Button, Textarea } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingRow, SwitchSetting } from '../settings-form/settings-fields.tsx'
import type { SettingsForm } from '../settings-form/use-settings-form.ts'
import { findWrongRange, rangesProblem, splitRanges } from './address-ranges.ts'

/** Where admins may come from. Whoever switches it on begins with the own address, and the server insists on it. */
export function AddressListSetting({
  form,
  address,
}: {
  form: SettingsForm<SecuritySettings>
  /** The editor's own, as the server sees it; `null` while it is not known. */
  address: string | null
}) {
  const { t } = useTranslation()
  const name = 'ip_allow_list'
  const list = form.values[name]
  // As typed, while it stands for what the form has.
  const [typed, setTyped] = useState('')
  const isTyped = splitRanges(typed).join('\n') === list.join('\n')
  const problem = rangesProblem(form.values)
  const label = t('adminSecurity.labels.ip_allow_list')

  return (
    <>
      <SwitchSetting
        form={form}
        name="is_ip_allow_list_on"
        label={t('adminSecurity.labels.is_ip_allow_list_on')}
        hint={t('adminSecurity.addressesHint')}
        ask={(isOn) => {
          form.change('is_ip_allow_list_on', isOn)
          // With the list goes the field that would say what is wrong with it.
          if (!isOn && problem !== null) form.takeStored(name)
          if (isOn && list.length === 0 && address !== null) form.change(name, [address])
        }}
      />
      {form.values.is_ip_allow_list_on && (
        <SettingRow
          form={form}
          name={name}
          label={label}
          shown={(value) => (value as string[]).join(', ') || t('adminForm.empty')}
        >
          <Textarea
            label={label}
            hint={t('adminSecurity.listHint')}
            error={
              problem === null
                ? undefined
                : problem === 'range-wrong'
                  ? t('adminSecurity.rangeWrong', { entry: findWrongRange(list) ?? '' })
                  : t('adminSecurity.tooManyRanges', { count: ipAllowListMax })
            }
            rows={4}
            value={isTyped ? typed : list.join('\n')}
            onChange={(text) => {
              setTyped(text)
              form.change(name, splitRanges(text))
            }}
          />
          {address !== null && (
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
              <span>
                {t('adminSecurity.ownAddress')}{' '}
                <bdi dir="ltr" className="font-semibold">
                  {address}
                </bdi>
              </span>
              {!list.includes(address) && (
                <Button
                  size={32}
                  onClick={() => {
                    form.change(name, [...list, address])
                  }}
                >
                  {t('adminSecurity.addOwn')}
                </Button>
              )}
            </p>
          )}
        </SettingRow>
      )}
    </>
  )
}
