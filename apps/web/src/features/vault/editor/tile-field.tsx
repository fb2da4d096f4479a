import { tileOf, tilePictureUrl } from '@severy/domain'
import { Button, Popover, RadioTiles, smalti, Tile } from '@severy/ui'
import { ImagePlus, Palette, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tilePictureOf } from '../../../platform/pictures/tile-picture.ts'
import { SummaryTile } from '../../../platform/pictures/summary-tile.tsx'
import { viewOf } from '../kinds/index.ts'
import type { SharedForm } from './draft-form.ts'

/** The tile as the draft defines it. Without a name, it shows the kind. */
function DraftTile({ draft }: { draft: SharedForm['draft'] }) {
  const { Icon, TileIcon = Icon } = viewOf(draft.type)
  const Shown = TileIcon ?? (tileOf(draft).letters === '' ? Icon : null)
  return (
    <SummaryTile
      summary={{ ...draft, website: draft.urls[0] ?? '' }}
      size={40}
      glyph={Shown === null ? null : <Shown aria-hidden />}
    />
  )
}

/** Lets the person choose a color or a picture for the item's tile. */
export function TileField({ form: { draft, change } }: { form: SharedForm }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hasPicture = tilePictureUrl(draft.picture) !== null

  async function choose(file: File): Promise<void> {
    setBusy(true)
    const picture = await tilePictureOf(file)
    setBusy(false)
    setProblem(picture.ok ? null : t(`account.photoProblem.${picture.error}`))
    if (picture.ok) change({ picture: picture.value })
  }

  return (
    <div className="flex items-center gap-3">
      <DraftTile draft={draft} />
      <Popover
        title={t('tile.title')}
        align="start"
        trigger={
          <Button size={32} variant="quiet" icon={<Palette aria-hidden />}>
            {t('tile.change')}
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <RadioTiles
            label={t('tile.color')}
            labelsHidden
            value={smalti.find((smalto) => smalto === draft.tileColor) ?? automatic}
            onChange={(chosen) => {
              change({ tileColor: chosen === automatic ? null : chosen })
            }}
            tiles={([automatic, ...smalti] as const).map((color) => ({
              value: color,
              label: t(`tile.colors.${color}`),
              icon: (
                <Tile
                  letters={color === automatic ? 'A' : ''}
                  color={color === automatic ? 'stone' : color}
                  size={24}
                />
              ),
            }))}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size={32}
              icon={<ImagePlus aria-hidden />}
              busy={isBusy}
              onClick={() => input.current?.click()}
            >
              {t('tile.choose')}
            </Button>
            {hasPicture && (
              <Button
                size={32}
                variant="quiet"
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  change({ picture: null })
                }}
              >
                {t('tile.remove')}
              </Button>
            )}
          </div>
          <p className="text-small text-ink-3">{t('account.photoHint')}</p>
          {problem !== null && (
            <p role="alert" className="text-small text-danger-ink">
              {problem}
            </p>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/gif"
            aria-label={t('tile.choose')}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file !== undefined) void choose(file)
            }}
          />
        </div>
      </Popover>
    </div>
  )
}

/** The color derived from the name, or the site's mark. */
const automatic = 'automatic' as const
