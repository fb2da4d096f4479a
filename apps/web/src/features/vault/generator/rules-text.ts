import type { PasswordRules } from '@severy/domain'
import type { TFunction } from 'i18next'

/** A site's password rules in words: length, characters, and repetition. */
export function rulesText(t: TFunction<'app'>, rules: PasswordRules): string {
  const { maxConsecutive, required } = rules
  const parts = [
    lengthText(t, rules),
    ...(required.length === 0
      ? []
      : [
          t('passwordRules.with', {
            sets: required.map(({ kinds, characters }) => setText(t, kinds, characters)),
          }),
        ]),
    ...(maxConsecutive === null ? [] : [t('passwordRules.run', { count: maxConsecutive })]),
  ]
  return t('passwordRules.sentence', { parts: parts.filter((part) => part !== '').join('; ') })
}

function lengthText(t: TFunction<'app'>, { minLength: min, maxLength: max }: PasswordRules): string {
  if (min === null) return max === null ? '' : t('passwordRules.atMost', { count: max })
  if (max === null) return t('passwordRules.atLeast', { count: min })
  return min === max ? t('passwordRules.exactly', { count: max }) : t('passwordRules.between', { min, max })
}

/** One of several kinds is enough; characters that do not form a whole kind are listed. */
function setText(t: TFunction<'app'>, kinds: PasswordRules['allowed']['kinds'], characters: string): string {
  if (kinds.length === 0) return t('passwordRules.oneOf', { characters: characters.replace(' ', '␠') })
  return kinds.map((kind) => t(`passwordRules.kinds.${kind}`)).join(t('passwordRules.or'))
}
