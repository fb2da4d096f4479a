import type { Migration } from '../platform/database/migrate-store.ts'

export const namesInOfferMails: Migration = {
  name: '0063-names-in-offer-mails',
  owners: {},
  statements: () => [
    // What the email calls the offered thing, if the sharer chose to name it; null once the email is written.
    `alter table offers add column mailed_name text`,
  ],
}
