/** Why a device keeps nothing any more. `newer-version`: nothing is deleted, but only a page of a newer build reads it. */
export type StoreLoss = 'deleted' | 'newer-version'
