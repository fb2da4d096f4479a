/** Examples of all emails: the features that write them meet only here. */
import { accountDeletionExamples } from './features/account-deletion/index.ts'
import { supportActExamples } from './features/admin-users/index.ts'
import { billingExamples } from './features/billing/index.ts'
import { breachExamples } from './features/breaches/index.ts'
import { answerExamples, supportExamples } from './features/contact-messages/index.ts'
import { emailChangeExamples } from './features/email-change/index.ts'
import { emergencyExamples } from './features/emergency-access/index.ts'
import { invitationExamples, joinedExamples } from './features/invitations/index.ts'
import { acceptedExamples, offerExamples } from './features/offers/index.ts'
import { secretAnswerExamples } from './features/secret-requests/index.ts'
import { memberExamples } from './features/organizations/index.ts'
import { passkeyExamples } from './features/passkeys/index.ts'
import { passwordChangeExamples } from './features/password-change/index.ts'
import { phoneExamples } from './features/phones/index.ts'
import { recoveryExamples } from './features/recovery/index.ts'
import { registrationExamples } from './features/registrations/index.ts'
import { roleExamples } from './features/roles/index.ts'
import { newKeysExamples, rotationExamples } from './features/rotation/index.ts'
import { lockoutExamples, newDeviceExamples, secondFactorExamples } from './features/sessions/index.ts'
import { startOverExamples } from './features/start-over/index.ts'
import { subscriberExamples } from './features/subscribers/index.ts'
import { trialExamples } from './features/subscriptions/index.ts'
import { twoFactorExamples } from './features/two-factor/index.ts'
import type { MailExamples } from './platform/mail-examples.ts'

/** `arePlansShown`: without plans, there are no trials and payments. */
export function listMailExamples(arePlansShown: boolean): MailExamples[] {
  return [
    registrationExamples,
    recoveryExamples,
    newDeviceExamples,
    secondFactorExamples,
    lockoutExamples,
    twoFactorExamples,
    passkeyExamples,
    phoneExamples,
    passwordChangeExamples,
    emailChangeExamples,
    rotationExamples,
    newKeysExamples,
    startOverExamples,
    invitationExamples,
    joinedExamples,
    offerExamples,
    secretAnswerExamples,
    acceptedExamples,
    memberExamples,
    emergencyExamples,
    breachExamples,
    ...(arePlansShown ? [trialExamples, billingExamples, subscriberExamples] : []),
    supportExamples,
    answerExamples,
    accountDeletionExamples,
    supportActExamples,
    roleExamples,
  ]
}
