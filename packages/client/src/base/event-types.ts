/** Types of events that others caused, or that affected this device's changes: the bell shows them on every device. */
export const newsEventTypes = [
  'SHARED_ITEM_TRASHED',
  'SHARED_ITEM_RESTORED',
  'SHARED_ITEM_DELETED',
  'SHARE_TAKEN',
  'SHARE_ENDED',
  'MEMBERSHIP_ENDED',
  'INVITATION_FINISHED',
  'GROUP_SETTLED',
  'MEMBER_DEACTIVATED',
  'CHANGE_REFUSED',
  'UNSENT_KEPT',
  'UNSENT_UNREADABLE',
] as const

/** Types that devices report and read back. An event of any other type opens as null. */
export const deviceEventTypes = [
  'PASSWORD_ADDED',
  'PASSWORD_ADD_FAILED',
  'BANK_ACCOUNT_ADDED',
  'BANK_ACCOUNT_ADD_FAILED',
  'CREDIT_CARD_ADDED',
  'CREDIT_CARD_ADD_FAILED',
  'ITEM_ADDED',
  'ITEM_ADD_FAILED',
  'ITEM_EDITED',
  'ITEM_VALUE_RESTORED',
  'DATA_ACCESS',
  'DATA_ACCESS_FAILED',
  'DATA_COPIED',
  'ITEM_TRASHED',
  'ITEM_RESTORED',
  'ITEM_DELETED',
  'SHARE_LEFT',
  'SERVER_COPY_REPAIRED',
  ...newsEventTypes,
] as const
