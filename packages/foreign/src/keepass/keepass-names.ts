/** The tag with which Strongbox and KeePassium mark favorites; KeePass has no other mark. */
export const favoriteTag = 'Favorite'
