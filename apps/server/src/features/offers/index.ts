/** Offers: vaults whose key a person was given, until their devices accept. */
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
