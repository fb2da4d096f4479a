import { ipAllowListMax, type SecuritySettings } from '@severy/contract'
import { Button, Textarea } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingRow, SwitchSetting } from '../settings-form/settings-fields.tsx'
import type { SettingsForm } from '../settings-form/use-settings-form.ts'
import { findWrongRange, rangesProblem, splitRanges } from './address-ranges.ts'

/**
 * The addresses that admins may connect from. Enabling it starts with the admin's own address, which the server
 * requires.
 */
export function AddressListSetting({
  form,
  address,
}: {
  form: SettingsForm<SecuritySettings>
  /** The admin's own address, as the server sees it; null while unknown. */
  address: string | null
}) {
  const { t } = useTranslation()
  const name = 'ip_allow_list'
  const list = form.values[name]
  // The text as typed, while it matches the form's list.
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
          // Turning the list off hides the field that would show its error.
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
