import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function FavoriteSign() {
  const { t } = useTranslation()
  return (
    <span className="shrink-0 text-ink-3">
      <Star aria-hidden className="size-3.5! fill-current" />
      <span className="sr-only">{t('list.favorite')}</span>
    </span>
  )
}
