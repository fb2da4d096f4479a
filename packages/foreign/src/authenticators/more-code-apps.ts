/**
 * Further authenticator apps. Facts: the backup formats in the documentation of stratumauth/app, the token lists of
 * FreeOTP and FreeOTP+, and the exports of LastPass Authenticator and 2FAuth.
 */
import { isRecord, textOf } from '@severy/domain/import'
import { writeBase32 } from '@severy/otp'
import { kindOf, listIn, listOf, type CodeApp } from './code-app.ts'
import { rowOfCode } from './code-entry.ts'

/** Stratum, formerly Authenticator Pro: kinds and hashes are numbers, and a list says which account is in which category. */
export const stratum: CodeApp = {
  format: 'stratum-json',
  signs: [['Authenticators', 'Issuer', 'Secret']],
  accounts: (file) => listIn(file, 'Authenticators'),
  read(account, file, now) {
    const secret = textOf(account['Secret'])
    const names = new Map(
      listOf(memberOf(file, 'Categories')).map((one) => [
        textOf(memberOf(one, 'Id')),
        textOf(memberOf(one, 'Name')),
      ]),
    )
    const tags = listOf(memberOf(file, 'AuthenticatorCategories'))
      .filter((one) => textOf(memberOf(one, 'AuthenticatorSecret')) === secret)
      .map((one) => names.get(textOf(memberOf(one, 'CategoryId'))) ?? '')
    return rowOfCode(
      {
        issuer: textOf(account['Issuer']),
        account: textOf(account['Username']),
        tags,
        kind: stratumKinds.get(textOf(account['Type'])) ?? 'other',
        secret,
        algorithm: stratumHashes[Number(account['Algorithm'] ?? 0)] ?? 'unknown',
        digits: textOf(account['Digits']),
        period: textOf(account['Period']),
        counter: textOf(account['Counter']),
      },
      now,
    )
  },
}

const stratumKinds = new Map([
  ['1', 'hotp'],
  ['2', 'totp'],
  ['4', 'steam'],
] as const) as ReadonlyMap<string, 'hotp' | 'totp' | 'steam'>
const stratumHashes = ['SHA1', 'SHA256', 'SHA512']

/** FreeOTP and FreeOTP+: secrets are lists of signed bytes. */
export const freeOtp: CodeApp = {
  format: 'freeotp-json',
  signs: [['tokens', 'secret', 'algo', 'issuerExt']],
  accounts: (file) => listIn(file, 'tokens'),
  read(account, _, now) {
    const label = textOf(account['label'])
    return rowOfCode(
      {
        issuer: textOf(account['issuerExt']) || textOf(account['issuerInt']),
        account: label,
        kind: kindOf(account['type']),
        secret: writeBase32(Uint8Array.from(listOf(account['secret']), Number)),
        algorithm: textOf(account['algo']),
        digits: textOf(account['digits']),
        period: textOf(account['period']),
        counter: textOf(account['counter']),
      },
      now,
    )
  },
}

/**
 * Lists of accounts by members that several apps and converters use: LastPass Authenticator, 2FAuth, exports of Authy.
 * A file with passwords is none of them.
 */
export const anyCodes: CodeApp = {
  format: 'codes-json',
  signs: [
    ['secret', 'timeStep', 'digits'],
    ['secret', 'otp_type', 'digits'],
    ['secret', 'period', 'digits'],
  ],
  withoutMember: 'password',
  accounts: accountsIn,
  read(account, _, now) {
    const valueOf = (...names: readonly string[]): string =>
      names.map((name) => textOf(account[name])).find((value) => value !== '') ?? ''
    const issuer = valueOf('issuer', 'issuerName', 'originalIssuerName', 'service')
    const name = valueOf('account', 'userName', 'originalUserName', 'username', 'label', 'name')
    return rowOfCode(
      {
        issuer,
        // Some write the issuer in front of the account.
        account: issuer !== '' && name.startsWith(`${issuer}:`) ? name.slice(issuer.length + 1).trim() : name,
        notes: valueOf('notes', 'note'),
        favorite: account['isFavorite'] === true,
        kind: kindOf(valueOf('otp_type', 'type', 'kind')),
        secret: valueOf('secret'),
        algorithm: valueOf('algorithm', 'algo'),
        digits: valueOf('digits'),
        period: valueOf('period', 'timeStep'),
        counter: valueOf('counter'),
      },
      now,
    )
  },
}

/** The list itself, or the only list of the file whose records have secrets. */
function accountsIn(file: unknown): readonly unknown[] | null {
  const lists = Array.isArray(file)
    ? [file as unknown[]]
    : isRecord(file)
      ? Object.values(file).filter(Array.isArray)
      : []
  const [only, ...others] = lists.filter((list: readonly unknown[]) =>
    list.some((one) => textOf(memberOf(one, 'secret')) !== ''),
  )
  return only !== undefined && others.length === 0 ? (only as unknown[]) : null
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
