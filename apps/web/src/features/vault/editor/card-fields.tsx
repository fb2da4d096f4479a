import {
  groupCardNumber,
  hasWrongCheckDigit,
  isExpired,
  isWrongExpiry,
  readExpiry,
  typedExpiry,
} from '@severy/domain'
import { SecretField, Textarea, TextField } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../platform/browser/use-now.ts'
import { Doubt } from './doubt.tsx'
import type { DraftForm } from './draft-form.ts'
import { NameField } from './name-field.tsx'
import { NetworkMark } from './network-mark.tsx'

/** `onCodeFocus` reports whether the code on the card's back has the focus. */
export function CardFields({
  form,
  onCodeFocus,
}: {
  form: DraftForm<'card'>
  onCodeFocus?: (isFocused: boolean) => void
}) {
  const { t } = useTranslation()
  const { draft, changeFields, at } = form
  const expiryDoubt = expiryDoubtText(t, form.draft.fields.expiryDate, useNow(minuteMs))
  const { cardholderName, cardNumber, expiryDate, cvv, billingAddress } = draft.fields
  return (
    <>
      <NameField form={form} label={t('item.cardName')} />
      <TextField
        {...at('fields.cardholderName')}
        label={t('fields.cardholderName')}
        required
        isStarred
        autoComplete="off"
        value={cardholderName}
        onChange={(value) => {
          changeFields({ cardholderName: value })
        }}
      />
      <SecretField
        {...at('fields.cardNumber')}
        label={t('fields.cardNumber')}
        required
        isStarred
        sealLabel={t('common.onlyYou')}
        revealLabel={t('vault.showField', { field: t('fields.cardNumber') })}
        inputMode="numeric"
        group={groupCardNumber}
        hint={hasWrongCheckDigit(cardNumber) && <Doubt text={t('item.cardNumberDoubt')} />}
        mark={<NetworkMark cardNumber={cardNumber} />}
        value={cardNumber}
        onChange={(value) => {
          changeFields({ cardNumber: value })
        }}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...at('fields.expiryDate')}
          label={t('fields.expiryDate')}
          required
          isStarred
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('item.expiryForm')}
          exact
          hint={expiryDoubt !== null && <Doubt text={expiryDoubt} />}
          value={expiryDate}
          onChange={(value) => {
            changeFields({ expiryDate: typedExpiry(expiryDate, value) })
          }}
        />
        <SecretField
          {...at('fields.cvv')}
          label={t('fields.cvv')}
          required
          isStarred
          revealLabel={t('vault.showField', { field: t('fields.cvv') })}
          inputMode="numeric"
          value={cvv}
          onChange={(value) => {
            changeFields({ cvv: value })
          }}
          onFocus={() => onCodeFocus?.(true)}
          onBlur={() => onCodeFocus?.(false)}
        />
      </div>
      <Textarea
        {...at('fields.billingAddress')}
        label={t('fields.billingAddress')}
        rows={2}
        value={billingAddress}
        onChange={(value) => {
          changeFields({ billingAddress: value })
        }}
      />
    </>
  )
}

const minuteMs = 60_000

/** `now` in milliseconds since 1970. */
function expiryDoubtText(t: TFunction<'app'>, expiryDate: string, now: number): string | null {
  const expiry = readExpiry(expiryDate)
  if (expiry !== null) return isExpired(expiry, now) ? t('fields.cardExpired') : null
  return isWrongExpiry(expiryDate) ? t('item.expiryDoubt') : null
}
