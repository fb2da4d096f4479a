/** A server that wants clients to hand over their keys (PROTOCOL 16: BW03): there is no request for that. */
import { endpoints } from '@severy/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

/** What the transmitted bytes are, by field name. A new field must be added to one of these lists. */
const known: Readonly<Record<string, string>> = {
  // Ciphertext under keys that the server never has.
  ...named('sealed', ['sealed', 'coreBox', 'vaultsBox', 'accountHead', 'slot', 'ct', 'answer', 'question']),
  // Signed statements and their signatures.
  ...named('signed', ['body', 'sig', 'sigSelf', 'sigPrev', 'heads', 'headSig']),
  ...named('hash', ['coreHash', 'coreHashes', 'authHash', 'recAuthHash', 'fp', 'tag', 'waitHash']),
  ...named('public key', ['ephPk', 'publicKey']),
  // RFC 9807: none of them reveals a password.
  ...named('OPAQUE', [
    'startLoginRequest',
    'finishLoginRequest',
    'loginResponse',
    'registrationRequest',
    'registrationResponse',
    'registrationRecord',
  ]),
  ...named('WebAuthn', ['authenticatorData', 'challenge', 'clientDataJson', 'signature', 'existing']),
  // Derived with separate labels, so that they prove something but open nothing (PROTOCOL 2, 5.7, 8.5).
  ...named('proof', ['auth', 'recAuth', 'token', 'pendingToken', 'waitKey']),
  ...named('name of something', [
    'left',
    'declined',
    'lost',
    'named',
    'dropped',
    'deletes',
    'removed',
    'replaces',
    'plan',
    'toMe',
  ]),
}

describe('BW03: unencrypted key material', () => {
  const fields = Object.entries(endpoints)
    // Values that operators enter for their own server are secrets of the server, not of a vault.
    .filter(([, { access }]) => access !== 'admin' && access !== 'super-admin')
    .flatMap(([endpoint, { body, reply, events }]) =>
      [body, reply, events].flatMap((schema) =>
        schema === undefined
          ? []
          : byteFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map((name) => ({
              name,
              endpoint,
            })),
      ),
    )

  it('has no field in any message: each one is ciphertext, signed, public, a hash, or an id', () => {
    expect(fields.length).toBeGreaterThan(200)
    const strangers = fields.filter(({ name }) => !(name in known) && !isNameOfSomething(name))
    expect(strangers.map(({ name, endpoint }) => `${endpoint}: ${name}`)).toEqual([])
    const seen = new Set(fields.map(({ name }) => name))
    expect(Object.keys(known).filter((name) => !seen.has(name))).toEqual([])
  })
})

function named(what: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, what]))
}

function isNameOfSomething(name: string): boolean {
  return /(^id|Id|Ids)$/.test(name)
}

/** Names of the fields that hold bytes as base64url, at any depth. */
function byteFields(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, pattern, properties, items, anyOf, oneOf, allOf, additionalProperties } = schema as Record<
    string,
    unknown
  >
  const isBytes = type === 'string' && typeof pattern === 'string' && pattern.includes('A-Za-z0-9_-')
  return [
    ...(isBytes ? [name] : []),
    ...Object.entries(properties ?? {}).flatMap(([key, value]) => byteFields(value, key)),
    ...[items, additionalProperties].flatMap((value) => byteFields(value, name)),
    ...[anyOf, oneOf, allOf].flatMap((list) =>
      Array.isArray(list) ? list.flatMap((value) => byteFields(value, name)) : [],
    ),
  ]
}
