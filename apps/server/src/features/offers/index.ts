/** Offers: vaults that somebody was given the key of, until her devices have said that they took it. */
export { createNoteOffers, handleOfferMails, offerExamples, type NoteOffers } from './offer-mails.ts'
export {
  deleteAcceptedBefore,
  deleteOffer,
  deleteOffersIn,
  eraseOffersOf,
  listAccepted,
  listWaiting,
  type NewOffer,
  writeAccepted,
} from './offer-store.ts'
