import type { DraftError } from '@severy/domain'
import type { TFunction } from 'i18next'

/** The error text beside a field. */
export function fieldErrorText(t: TFunction<'app'>, { code, path, max = 0 }: DraftError): string {
  switch (code) {
    case 'required':
      if (path === 'title') return t('item.nameMissing')
      return path === 'fields.password' ? t('item.passwordMissing') : t('item.missing')
    case 'too-long':
      return path === 'fields.custom' ? t('item.tooMany', { max }) : t('item.tooLong', { max })
    case 'unstorable-character':
      return t('item.notText')
    case 'forbidden-pattern':
      return t('item.badCharacters')
    case 'bad-expression':
      return t('websites.badExpression')
    case 'slow-expression':
      return t('websites.slowExpression')
  }
}
