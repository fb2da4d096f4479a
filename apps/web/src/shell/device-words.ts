import type { TFunction } from 'i18next'

/** "Firefox on Linux". */
export function deviceWords(
  t: TFunction<'app'>,
  { browser, system }: { browser: string | null; system: string | null },
): string {
  if (browser !== null && system !== null) return t('account.browserOn', { browser, system })
  return browser ?? system ?? t('account.unknownDevice')
}

/** "192.0.2.1 · Lyon, France". */
export function addressWords({ address, place }: { address: string; place: string | null }): string {
  return place === null ? address : `${address} · ${place}`
}
