/**
 * Texts on cards and lines. A list draws dozens of them at each key of a search: `useTranslation`, which follows changes
 * of the language, and filling in names one by one would take longer than drawing.
 */
import { t } from 'i18next'

export { t }

type NamedText =
  | 'list.select'
  | 'vault.copyCodeOf'
  | 'vault.copyLabel'
  | 'vault.copyUsernameOf'
  | 'vault.detailsOf'
  | 'vault.launchLabel'
  | 'vault.moreLabel'
  | 'vault.showLabel'

/** Labels of an item's controls, each with the item's name. */
export const labelOf = {
  copyCode: withName('vault.copyCodeOf'),
  copyPassword: withName('vault.copyLabel'),
  copyUsername: withName('vault.copyUsernameOf'),
  details: withName('vault.detailsOf'),
  launch: withName('vault.launchLabel'),
  menu: withName('vault.moreLabel'),
  show: withName('vault.showLabel'),
}

/** The text of this key as a function of an item's name. */
export function withName(key: NamedText): (name: string) => string {
  let parts: string[] | null = null
  return (name) => (parts ??= t(key, { name: hole }).split(hole)).join(name)
}

/** In no text. */
const hole = '\0'
