/** Texts for the engine's refusals. A new reason does not compile until it has one. */
import type {
  FinishSignOnReason,
  LockScreenReason,
  PasskeyReason,
  ProveHereReason,
  Refusal,
  SaveReason,
  SecondFactorReason,
  SettingsReason,
  SignInReason,
  StartSignOnReason,
  UnlockReason,
} from '@severy/client'
import { waitMinutes } from '@severy/engine-host/wait-minutes'

type Reason =
  | SignInReason
  | StartSignOnReason
  | FinishSignOnReason
  | SecondFactorReason
  | UnlockReason
  | LockScreenReason
  | PasskeyReason
  | ProveHereReason
  | SaveReason
  | SettingsReason
  | 'secret-key-malformed'
  | 'link-expired'
  | 'link-unreadable'

const texts: Record<Exclude<Reason, 'integrity' | 'rate-limited'>, string> = {
  offline: 'You’re offline. Try again once you’re back online.',
  unreachable: 'The server didn’t answer. Try again in a moment.',
  maintenance: 'The server is under maintenance. Try again later.',
  'server-full': 'The server is out of space. Tell the person who runs it.',
  'account-suspended': 'An administrator suspended this account. Our email says why.',
  'password-expired': 'Your account password has expired. Change it in the web app, then sign in here.',
  'sign-in-failed': 'Wrong email or password. New here? Open the link in our email first.',
  'sign-on-needed': 'Your organization requires single sign-on. Choose “Sign in with SSO”.',
  'secret-key-malformed':
    'That’s not a Secret Key. Yours is on your Recovery Kit and starts with a letter and a digit.',
  'invalid-email': 'Enter an email address like name@example.com.',
  'no-single-sign-on': 'Single sign-on isn’t set up for this email. Sign in with your account password.',
  'provider-unreachable': 'Your organization’s provider didn’t answer. Try again in a moment.',
  'sign-on-expired': 'Single sign-on took too long. Start again.',
  'sign-on-refused': 'Your organization’s provider didn’t let you in. Ask its administrator.',
  'not-a-member': 'You’re not a member of this organization, or you haven’t joined yet. Ask its owners.',
  'link-expired': 'The code expired after five minutes. Get a new one.',
  'link-unreadable': 'The answer didn’t come from one of your devices. Get a new code.',
  'second-factor-wrong': 'That code is wrong or already used. Wait for the next one.',
  'second-factor-needed': 'Sign in again in the extension’s page first.',
  'passkey-unknown': 'That passkey doesn’t open this vault. Try another one, or use your account password.',
  'passkey-of-another': 'That passkey opens another account. Sign out first, or choose another passkey.',
  'passkey-no-proof': 'Your organization doesn’t accept a passkey here. Enter your account password.',
  'sign-in-expired': 'Signing in took too long. Start again.',
  'wrong-password': 'Wrong password.',
  'password-changed':
    'Your password was changed on another device. Enter the new one. If your email or Secret Key changed too, sign in again below.',
  'other-account':
    'That password belongs to a newer account with the same email. Your earlier vault stays here until you sign out.',
  'account-gone': 'This account is gone, so nothing new can be saved.',
  'device-forgotten': 'Your password was changed elsewhere, or entered wrong ten times. Sign in again.',
  invalid: 'Something in this item can’t be saved. Check its fields.',
  'newer-version': 'A newer version of Severy made this item. Update the extension to edit it.',
  'encryption-failed': 'The item couldn’t be encrypted. Try again.',
  'vault-full': 'This vault is full. Delete something, or use another vault.',
  'item-limit': 'You have the most items this server allows. Delete some first.',
  'plan-limit': 'Your plan doesn’t include this.',
  'member-limit': 'The organization has more people than its plan covers.',
  'subscription-required': 'Your trial or plan has ended. Your changes sync once you have a plan.',
  'changed-meanwhile': 'This item was changed elsewhere. Go back and open it again.',
  'owner-removes': 'Only an owner can delete this.',
  'item-gone': 'This item was deleted elsewhere.',
  'vault-gone': 'That vault was deleted or is no longer shared with you. Choose another one.',
  'list-full': 'Your list of sites is full. Remove some in the web app’s settings first.',
  'storage-full': 'This device is out of space. Free some up and try again.',
  'storage-gone': 'The browser deleted this extension’s data. Sign in again.',
  'password-needed': 'This item needs your account password first.',
  'view-only': 'This item was shared with you as view only.',
  'outside-organization': 'Your organization doesn’t let items leave its vaults.',
  locked: 'The vault is locked.',
}

/** The sentence for a refusal, which says what to do. */
export function problemText({ reason, code, retryAfterSeconds }: Refusal<Reason>): string {
  if (reason === 'integrity') {
    return `The server sent something that was altered (${code ?? 'unknown'}). Open the web app to see what, and don’t enter your password anywhere until then.`
  }
  if (reason === 'rate-limited') {
    const minutes = waitMinutes(retryAfterSeconds)
    return `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${String(minutes)} minutes`}, then try again.`
  }
  return texts[reason]
}
