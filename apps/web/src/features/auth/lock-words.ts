/** The lock screen's text: why the vault is locked, which password it needs, and why that one. */
import type { EngineStatus } from '@severy/client'
import type { TFunction } from 'i18next'

type Locked = Extract<EngineStatus, { name: 'locked' }>

/** Null if there is nothing to add to "Vault locked". */
export function lockNote(
  t: TFunction<'app'>,
  { reason, end, endedBy, wants, needsSignOn, hasPasskey }: Locked,
  isOnline: boolean,
): string | null {
  const why = endNote(t, { end, endedBy })
  // The device removed its slot for a newer password, which nobody can confirm any more (PROTOCOL 5.3).
  if (wants === 'at-server' && (end === 'account-deleted' || end === 'started-over'))
    return join(t(`lock.gone.${end}`), t(hasPasskey ? 'lock.gone.passkeyOpens' : 'lock.gone.nothingOpens'))
  if (wants === 'at-server')
    return join(why ?? t('lock.keysChanged'), t(isOnline ? 'lock.typeNew' : 'lock.needsServer'))
  if (wants === 'newest')
    return join(why ?? t('lock.keysChanged'), t(isOnline ? 'lock.typeNew' : 'lock.typeBefore'))
  // The banner for single sign-on already says why the session ended, and that the password alone starts no new one.
  if (needsSignOn && (end === null || end === 'idle')) return null
  if (why !== null) return why
  switch (reason) {
    case 'idle':
      return t('lock.idle')
    case 'sleep':
      return t('lock.sleep')
    case 'session-ended':
      return t('lock.sessionUnknown')
    case 'keys-changed':
      return t('lock.keysChanged')
    case 'user':
    case null:
      return null
  }
}

function endNote(t: TFunction<'app'>, { end, endedBy }: Pick<Locked, 'end' | 'endedBy'>): string | null {
  if (end === 'taken-over' && endedBy !== null) return t('lock.ends.taken-over-by', { by: endedBy })
  return end === null ? null : t(`lock.ends.${end}`)
}

function join(why: string, what: string): string {
  return `${why} ${what}`
}
