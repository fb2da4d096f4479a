/** Words for what the engine refuses. A new reason fails to compile until it has some. */
import type {
  FinishSignOnReason,
  LockScreenReason,
  Refusal,
  SaveReason,
  SecondFactorReason,
  SettingsReason,
  SignInReason,
  StartSignOnReason,
  UnlockReason,
} from '@severy/client'

type Reason =
  | SignInReason
  | StartSignOnReason
  | FinishSignOnReason
  | SecondFactorReason
  | UnlockReason
  | LockScreenReason
  | SaveReason
  | SettingsReason
  | 'secret-key-malformed'
  | 'link-expired'
  | 'link-unreadable'

const texts: Record<Exclude<Reason, 'integrity' | 'rate-limited'>, string> = {
  offline: 'There is no network. Try again once you are online.',
  unreachable: 'The server did not answer. Try again in a moment.',
  maintenance: 'The server is under maintenance. Try again later.',
  'server-full': 'The server has no room left to store changes. Its operator has to make some.',
  'account-suspended': 'An administrator has suspended this account.',
  'password-expired': 'Your account password has expired. Change it in the web app, then sign in here.',
  'sign-in-failed': 'Email or password is wrong, or the address has not been confirmed yet.',
  'sign-on-needed':
    'Your organization wants its provider to vouch for you first: choose “Sign in through your organization”.',
  'secret-key-malformed':
    'This is not a Secret Key. It is in your Recovery Kit and begins with a letter and a digit.',
  'invalid-email': 'This is no email address.',
  'no-single-sign-on': 'No organization here has set up single sign-on for this address.',
  'provider-unreachable': 'Your organization’s provider did not answer. Try again in a moment.',
  'sign-on-expired': 'Signing in through your organization took too long. Start again.',
  'sign-on-refused': 'Your organization’s provider did not let you in. Ask its administrator.',
  'not-a-member': 'Your organization does not list you as a member, or you have not joined it yet.',
  'link-expired': 'Five minutes are over, and no device has answered. Get a new code.',
  'link-unreadable': 'What answered was no device of yours. Get a new code.',
  'second-factor-wrong': 'This code is wrong or was used already. Wait for the next one.',
  'sign-in-expired': 'Signing in took too long. Start again.',
  'wrong-password': 'Wrong password.',
  'password-changed':
    'Your password was changed on another device: type the new one. If your address was changed too, sign in again in the web app’s page of this extension.',
  'other-account':
    'This password belongs to a newer account with the same address. The vault from before is kept here until you sign out.',
  'account-gone': 'This account is gone, and nothing new can be kept in it.',
  'device-forgotten': 'Your password was changed elsewhere, or was wrong ten times. Sign in again.',
  invalid: 'Something in this entry cannot be saved. Check its fields.',
  'newer-version': 'A newer version of Severy made this entry. Update the extension to change it.',
  'encryption-failed': 'The entry could not be encrypted. Try again.',
  'vault-full': 'This vault is full. Delete something, or use another vault.',
  'item-limit': 'You have as many entries as this server allows.',
  'plan-limit': 'Your plan does not include this.',
  'member-limit': 'More people are in the organization than its plan covers.',
  'subscription-required': 'Your trial or plan has ended. What you saved is sent once you have a plan.',
  'changed-meanwhile': 'This entry was changed on another device meanwhile. Go back and open it again.',
  'owner-removes': 'Only an owner can delete this.',
  'item-gone': 'This entry was deleted meanwhile.',
  'list-full': 'The list of sites is full. Remove some in the web app’s settings first.',
  'storage-full': 'The browser has no room left on this device.',
  'storage-gone': 'The browser has deleted what this extension kept. Sign in again.',
  'password-needed': 'This entry asks for your account password first.',
  'view-only': 'You may only look at this entry.',
  'outside-organisation': 'Your organization does not let entries leave its vaults.',
  locked: 'The vault is locked.',
}

export function problemText({ reason, code, retryAfterSeconds }: Refusal<Reason>): string {
  if (reason === 'integrity') {
    return `The server gave out something that was altered (${code ?? 'unknown'}). Open the web app to see what, and do not enter your password anywhere until then.`
  }
  if (reason === 'rate-limited') {
    const minutes = Math.ceil((retryAfterSeconds ?? 60) / 60)
    return `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${String(minutes)} minutes`}, then try again.`
  }
  return texts[reason]
}
