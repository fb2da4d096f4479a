import type { FieldError } from '@severy/domain'
import { draftLengthMax } from '@severy/domain'
import type { TFunction } from 'i18next'

/** What stands beside a field of the form. */
export function fieldErrorText(t: TFunction<'app'>, { code, field }: FieldError): string {
  switch (code) {
    case 'required':
      return field === 'password' ? t('item.passwordMissing') : t('item.nameMissing')
    case 'too-long':
      return t('item.tooLong', { max: draftLengthMax[field] })
    case 'unstorable-character':
      return t('item.notText')
    case 'forbidden-pattern':
      return t('item.badCharacters')
  }
}
