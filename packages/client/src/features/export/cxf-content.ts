/** Content of an export in the Credential Exchange Format, as its writer takes it. */
import type { CxfOptions, CxfTotp, CxfVault } from '@severy/domain/export'
import { readOneTimeSecret, writeBase32 } from '@severy/otp'
import type { Unlocked } from '../../state/account/unlocked.ts'
import type { VaultContent } from './gather.ts'

/** Only the person's own vaults, because the format is meant for the person's own data. */
export function cxfVaults(vaults: readonly VaultContent[]): CxfVault[] {
  return vaults
    .filter(({ isOwn }) => isOwn)
    .map(({ id, name, isPersonal, isCollection, folders, entries }) => ({
      id,
      name,
      // A single shared item is in a vault whose name no one sees.
      isNamed: !isPersonal && isCollection,
      folders,
      items: entries.map(({ ref, item }) => ({ id: ref.itemId, item })),
    }))
}

/**
 * The options of the writer: whose export it is, which product wrote it, and when. `exporterRpId` is the server's
 * domain.
 */
export function cxfOptions({ userId, email }: Unlocked, exporterRpId: string, nowMs: number): CxfOptions {
  return {
    email,
    accountId: userId,
    exporterRpId,
    exporterName: 'Severy',
    nowMs,
    readTotp,
  }
}

function readTotp(text: string): CxfTotp | null {
  const secret = readOneTimeSecret(text)
  // The format supports time-based codes only, with a period that fits one byte.
  if (secret?.kind !== 'time' || secret.periodSeconds > 255) return null
  const { key, hash, digits, periodSeconds, issuer, account } = secret
  return {
    secret: writeBase32(key),
    period: periodSeconds,
    digits,
    algorithm: algorithms[hash],
    ...(issuer === '' ? {} : { issuer }),
    ...(account === '' ? {} : { username: account }),
  }
}

const algorithms = { 'SHA-1': 'sha1', 'SHA-256': 'sha256', 'SHA-512': 'sha512' } as const
