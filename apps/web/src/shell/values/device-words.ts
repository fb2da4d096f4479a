import { isBrowserExtension } from '@severy/contract'
import type { TFunction } from 'i18next'
import './en-values.ts'

/** "Firefox on Linux", or for an installed client "Severy for Firefox on Linux". */
export function deviceWords(
  t: TFunction<'app'>,
  {
    browser,
    system,
    client = null,
  }: { browser: string | null; system: string | null; client?: string | null },
): string {
  const program = programWords(t, client, browser)
  if (program !== null && system !== null) return t('account.browserOn', { browser: program, system })
  return program ?? system ?? t('account.unknownDevice')
}

function programWords(t: TFunction<'app'>, client: string | null, browser: string | null): string | null {
  if (client === null) return browser
  return isBrowserExtension(client) && browser !== null ? t('account.extensionFor', { browser }) : client
}

/** "192.0.2.1 · Lyon, France". */
export function addressWords({ address, place }: { address: string; place: string | null }): string {
  return place === null ? address : `${address} · ${place}`
}
