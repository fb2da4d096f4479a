import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the vault’s list. */
export const enList = {
  list: {
    filters: 'Filters',
    moreKinds: 'More kinds',
    fewerKinds: 'Fewer kinds',
    favorite: 'Favorite',
    favorites: 'Favorites',
    makeFavorite: 'Add to favorites',
    unfavorite: 'Remove from favorites',
    allCategories: 'All categories',
    order: 'Sort by',
    byCreated: 'Newest first',
    byChanged: 'Last changed',
    byUsed: 'Last used',
    byName: 'Name',
    byFavorites: 'Favorites first',
    view: 'View',
    cards: 'Cards',
    list: 'List',
    leaveFolder: 'Folder {{name}}: show all',
    leaveTag: 'Tag {{tag}}: show all',
    select: 'Select {{name}}',
    selected_one: '{{count, number}} item selected',
    selected_other: '{{count, number}} items selected',
    batch: 'Selected items',
    toCategory: 'Move to category',
    toFolder: 'Move to folder',
    moveFolder: 'Folder: {{name}}',
    moveText: 'Folders are yours alone. Moving items doesn’t change anything for anyone else.',
    addTag: 'Add tag',
    tag: 'Tag',
    tagTitle: 'Add a tag to {{count, number}} items',
    tagOneTitle: 'Add a tag to {{name}}',
    tagMissing: 'Enter a tag.',
    archive: 'Archive',
    unarchive: 'Unarchive',
    duplicate: 'Duplicate',
    clearSelection: 'Clear selection',
    accountNumber: 'Account number ending in {{last4}}',
    expired: 'Expired',
    expiresSoon: 'Expires soon',
    noneTitle: 'No items match these filters',
    noneText: 'Clear the filters to see your other items.',
    clearFilters: 'Clear filters',
    archiveHeading: 'Archive',
    archiveEmpty: 'No archived items',
    archiveEmptyText: 'Archived items stay here, out of your lists and searches.',
    toVault: 'Go to My Vault',
    found: {
      username: 'Username:',
      website: 'Website:',
      tag: 'Tag:',
      category: 'Category:',
      folder: 'Folder:',
      notes: 'Notes:',
      inNotes: 'Found in the notes',
      field: 'Field:',
    },
  },
} as const
addTexts(enList)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    list: typeof enList
  }
}
