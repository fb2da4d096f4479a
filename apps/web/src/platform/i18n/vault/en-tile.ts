/** English for an item's own color and picture. */
export const enTile = {
  tile: {
    title: 'Icon',
    change: 'Change icon',
    color: 'Color',
    colors: {
      automatic: 'Auto',
      rose: 'Rose',
      coral: 'Coral',
      amber: 'Amber',
      olive: 'Olive',
      fern: 'Fern',
      jade: 'Jade',
      teal: 'Teal',
      azure: 'Azure',
      lapis: 'Lapis',
      iris: 'Iris',
      plum: 'Plum',
      stone: 'Stone',
    },
    choose: 'Choose picture',
    remove: 'Remove picture',
  },
} as const
