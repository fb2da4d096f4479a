/** Offers: vaults whose key a person was given, until their devices accept. */
export { acceptedExamples, handleAcceptedMails, tellAccepted } from './accepted-mails.ts'
export { createNoteOffers, handleOfferMails, offerExamples, type NoteOffers } from './offer-mails.ts'
export {
  type Accepted,
  deleteAcceptedBefore,
  deleteOffer,
  deleteOffersIn,
  eraseOffersOf,
  listAccepted,
  listWaiting,
  type NewOffer,
  writeAccepted,
} from './offer-store.ts'
