/**
 * Why the device no longer stores anything. `newer-version`: nothing is deleted, but only a page of a newer build can
 * read it.
 */
export type StoreLoss = 'deleted' | 'newer-version'
