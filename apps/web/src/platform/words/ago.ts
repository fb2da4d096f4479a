import type { TFunction } from 'i18next'
import './en-save-problems.ts'

/** "2 min ago"; under a minute "just now". */
export function ago(t: TFunction<'app'>, then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000)
  if (minutes < 1) return t('sync.now')
  const hours = Math.floor(minutes / 60)
  relative ??= new Intl.RelativeTimeFormat('en', { style: 'short', numeric: 'always' })
  if (hours < 1) return relative.format(-minutes, 'minute')
  const days = Math.floor(hours / 24)
  return days < 1 ? relative.format(-hours, 'hour') : relative.format(-days, 'day')
}

/** Made on first use: loading the browser's language tables takes time. */
let relative: Intl.RelativeTimeFormat | null = null
