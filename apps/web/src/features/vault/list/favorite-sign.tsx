import { Star } from 'lucide-react'
import { t } from '../item-texts.ts'

const star = <Star aria-hidden className="size-3.5! fill-current" />

export function FavoriteSign() {
  return (
    <span className="shrink-0 text-ink-3">
      {star}
      <span className="sr-only">{t('list.favorite')}</span>
    </span>
  )
}
