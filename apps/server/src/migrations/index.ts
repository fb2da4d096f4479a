import type { Migration } from '../platform/database/migrate-store.ts'
import { baseline } from './0001-baseline/baseline.ts'
import { signOnCauses } from './0060-sign-on-causes.ts'
import { passkeyRule } from './0061-passkey-rule.ts'
import { endsThatAreUntold } from './0062-ends-that-are-untold.ts'
import { namesInOfferMails } from './0063-names-in-offer-mails.ts'
import { phoneMirrors } from './0064-phone-mirrors.ts'
import { organizationEnds } from './0065-organization-ends.ts'
import { news } from './0066-news.ts'
import { whoTookOver } from './0067-who-took-over.ts'
import { answersAndSubjects } from './0068-answers-and-subjects.ts'
import { signUpsHandedOver } from './0069-sign-ups-handed-over.ts'
import { toldCovers } from './0070-told-covers.ts'

/** In the order in which they run. An applied migration never changes; later changes need a new one. */
export const migrations: readonly Migration[] = [
  baseline,
  signOnCauses,
  passkeyRule,
  endsThatAreUntold,
  namesInOfferMails,
  phoneMirrors,
  organizationEnds,
  news,
  whoTookOver,
  answersAndSubjects,
  signUpsHandedOver,
  toldCovers,
]
