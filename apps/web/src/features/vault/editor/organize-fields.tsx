import { categories, isInTexts } from '@severy/domain'
import { Checkbox, Select, TagField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { SharedForm } from './draft-form.ts'
import { FolderSelect } from './folder-select.tsx'
import { TileField } from './tile-field.tsx'
import { useTagsInUse } from './tags-in-use.ts'

/** Where the item belongs; `vaultId` is set for a stored item. */
export function OrganizeFields({ form, vaultId }: { form: SharedForm; vaultId?: string | undefined }) {
  const { draft, change, at } = form
  const { t } = useTranslation()
  const suggestions = useTagsInUse()
  return (
    <>
      <Select
        label={t('item.category')}
        value={draft.category}
        onChange={(category) => {
          change({ category })
        }}
        options={categoryOptions(draft.category).map((category) => ({ value: category, label: category }))}
      />
      <FolderSelect form={form} vaultId={vaultId} />
      <TagField
        isMatch={isInTexts}
        {...at('tags')}
        label={t('item.tags')}
        suggestions={suggestions}
        removeLabel={(tag) => t('item.removeTag', { tag })}
        reachLabel={t('item.reachTags')}
        value={draft.tags}
        onChange={(tags) => {
          change({ tags })
        }}
      />
      <TileField form={form} />
      <Checkbox
        label={t('item.favorite')}
        checked={draft.favorite}
        onChange={(favorite) => {
          change({ favorite })
        }}
      />
      <Checkbox
        label={t('reprompt.choice')}
        hint={t('reprompt.choiceHint')}
        checked={draft.reprompt}
        onChange={(reprompt) => {
          change({ reprompt })
        }}
      />
    </>
  )
}

/** The categories to choose from. An imported item may have one that is not among them, which is added. */
function categoryOptions(current: string): readonly string[] {
  return current === '' || (categories as readonly string[]).includes(current)
    ? categories
    : [...categories, current]
}
