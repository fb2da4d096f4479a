/** The tag by which Strongbox and KeePassium know a favorite; KeePass has no other mark. */
export const favoriteTag = 'Favorite'
