import { Button, classNames, Tile } from '@severy/ui'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, type CardProps } from './card-parts.tsx'
import { failedTexts } from './failed-texts.ts'
import { ItemTile } from './item-tile.tsx'
import { viewOf } from './kinds/index.ts'
import { PlainCard } from './plain-card.tsx'

export const ItemCard = memo(function ItemCard(props: CardProps) {
  const { failed, summary } = props.row
  if (failed) return <FailedCard {...props} />
  const { Card = PlainCard } = viewOf(summary.type)
  return <Card {...props} summary={summary} tile={<ItemTile summary={summary} size={40} />} />
})

/** An item that cannot be decrypted, or that only a newer version understands: it must never break the page. */
function FailedCard({ row, onWhy }: CardProps) {
  const { t } = useTranslation()
  const isNewer = row.failed === 'newer'
  return (
    <article
      className={classNames(
        'flex h-full min-w-0 flex-col rounded-card border bg-surface px-3 pt-3 pb-1.5',
        isNewer ? 'border-subtle' : 'border-danger-ink/30',
      )}
      data-item={row.ref.itemId}
    >
      <div className="flex items-center gap-3">
        <Tile letters="?" color="stone" size={40} />
        {isNewer ? (
          <h3 dir="auto" className="min-w-0 truncate font-semibold">
            {nameOf(t('vault.untitled'), row.summary.title)}
          </h3>
        ) : (
          <h3 className="font-semibold text-danger-ink">{t('vault.failedName')}</h3>
        )}
      </div>
      <p className="mt-1 mb-2 text-small text-ink-3">{t(failedTexts[row.failed || 'unopenable'].short)}</p>
      <div className="mt-auto flex gap-2">
        <Button
          size={32}
          variant="soft"
          onClick={() => {
            onWhy(row)
          }}
        >
          {t('vault.failedWhy')}
        </Button>
      </div>
    </article>
  )
}
