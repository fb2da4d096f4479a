/** Text for refusals that several screens meet. A new reason does not compile until it has one. */
import type { NetworkReason, NewPasswordReason, PasskeyProofReason, Refusal } from '@severy/client'
import { waitMinutes } from '@severy/engine-host/wait-minutes'
import type { TFunction } from 'i18next'
import './en-problems.ts'

type T = TFunction<'app'>

export function networkProblemText(
  t: T,
  {
    reason,
    retryAfterSeconds,
  }: Refusal<NetworkReason | 'second-factor-needed' | 'sign-on-needed' | 'unexpected'>,
): string {
  switch (reason) {
    case 'unexpected':
      return t('network.unexpected')
    case 'second-factor-needed':
      return t('network.secondFactor')
    case 'sign-on-needed':
      return t('network.signOn')
    case 'offline':
      return t('network.offline')
    case 'unreachable':
      return t('network.unreachable')
    case 'password-expired':
      return t('network.passwordExpired')
    case 'account-suspended':
      return t('network.suspended')
    case 'maintenance':
      return t('network.maintenance')
    case 'server-full':
      return t('network.serverFull')
    case 'rate-limited':
      return retryAfterSeconds !== undefined && retryAfterSeconds < 60
        ? t('network.rateLimitedSoon')
        : t('network.rateLimited', { count: waitMinutes(retryAfterSeconds) })
  }
}

export function newPasswordText(t: T, reason: NewPasswordReason): string {
  return t(reason === 'common-password' ? 'auth.commonPassword' : 'auth.weakPassword')
}

/** For actions that prove an account to the server, whose answer may fail a check (`integrity`). */
export function proofProblemText(
  t: T,
  refusal: Refusal<
    | NetworkReason
    | 'integrity'
    | 'second-factor-needed'
    | 'sign-on-needed'
    | PasskeyProofReason
    | 'unexpected'
  >,
): string {
  const { reason } = refusal
  if (reason === 'passkey-unknown') return t('passkey.unknownText')
  if (reason === 'passkey-no-proof') return t('proof.forbidden')
  if (reason === 'sign-in-expired') return t('passkey.expiredText')
  return reason === 'integrity'
    ? t('auth.integrityText', { code: refusal.code ?? '' })
    : networkProblemText(t, { ...refusal, reason })
}
