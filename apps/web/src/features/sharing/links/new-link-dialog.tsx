import type { ItemRow } from '@severy/client'
import { isInTexts } from '@severy/domain'
import { Combobox, Select } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { nameOf } from '../item-name.ts'
import { ShareTile } from '../share-tile.tsx'
import { GivenLinkDialog } from './given-link.tsx'
import { LifeSelect, lives, type Life } from './life-select.tsx'
import { linkProblemText } from './link-problem-text.ts'

const viewChoices = ['1', '3', '10'] as const
type Views = (typeof viewChoices)[number]

/** Gives someone without an account a copy of an item: which, for how long, how many times (PROTOCOL 8.5). */
export function NewLinkDialog({
  items,
  itemId,
  onClose,
}: {
  /** The items that may be given. */
  items: readonly ItemRow[]
  /** The preselected item; null if the user has yet to choose. */
  itemId: string | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [chosenId, setChosenId] = useState(itemId)
  const [life, setLife] = useState<Life>('day')
  const [views, setViews] = useState<Views>('1')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const itemInput = useRef<HTMLInputElement>(null)
  const chosen = items.find(({ ref }) => ref.itemId === chosenId) ?? null

  async function make() {
    setMissing(chosen === null)
    if (chosen === null) {
      itemInput.current?.focus()
      return
    }
    setBusy(true)
    const input = { ref: chosen.ref, lifeMs: lives[life], views: Number(views) }
    const made = await orUnexpected(engine.createOneTimeLink(input))
    setBusy(false)
    if (made.ok) setUrl(`${location.origin}/link#${made.value.fragment}`)
    else setProblem(linkProblemText(t, made.error))
  }

  if (url !== null && chosen !== null) {
    return (
      <GivenLinkDialog
        title={t('links.readyTitle')}
        text={t('links.readyText', { name: nameOf(t, chosen) })}
        url={url}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t('links.newTitle')}
      description={t('links.newText')}
      submitLabel={t('links.make')}
      busyLabel={t('links.making')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('links.makeFailed')}
      problem={problem}
      onSubmit={make}
      onClose={onClose}
    >
      <Combobox
        isMatch={isInTexts}
        label={t('links.item')}
        value={chosenId}
        onChange={setChosenId}
        options={items.map((row) => ({
          value: row.ref.itemId,
          label: nameOf(t, row),
          detail: row.summary.subtitle,
        }))}
        iconOf={(value) => {
          const row = items.find(({ ref }) => ref.itemId === value)
          return row === undefined ? null : <ShareTile row={row} size={24} />
        }}
        placeholder={t('share.itemPlaceholder')}
        emptyText={t('share.itemNone')}
        error={isMissing && chosen === null ? t('links.itemMissing') : undefined}
        inputRef={itemInput}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <LifeSelect label={t('links.life')} value={life} onChange={setLife} />
        <Select
          label={t('links.views')}
          value={views}
          onChange={setViews}
          options={viewChoices.map((value) => ({
            value,
            label: t('links.viewsOf', { count: Number(value) }),
          }))}
        />
      </div>
      <p className="text-small text-ink-2">{t('links.leftOut')}</p>
    </FormDialog>
  )
}
