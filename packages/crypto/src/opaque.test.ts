import { ready, server } from '@serenity-kit/opaque'
import { toBase64Url } from '@severy/verifier'
import { beforeAll, expect, it } from 'vitest'
import fixture from '../vectors/opaque-fixture.json' with { type: 'json' }
import {
  finishLogin,
  finishRegistration,
  opaqueServerIdentifier,
  startLogin,
  startRegistration,
} from './opaque.ts'

const identifiers = { server: opaqueServerIdentifier }
const { serverSetup, userIdentifier, passwordInput } = fixture

beforeAll(() => ready)

it('signs in with the stored registration, whatever the version of the library', async () => {
  const { finished } = await login(passwordInput, fixture.registrationRecord)
  expect(finished && toBase64Url(finished.exportKey)).toBe(fixture.exportKey)
  expect(finished?.serverPublicKey).toBe(fixture.serverPublicKey)
  expect(server.getPublicKey(serverSetup)).toBe(fixture.serverPublicKey)
})

it('registers and signs in, and both give the same export key', async () => {
  const registered = await register('some password input')
  const { finished, serverLoginState } = await login('some password input', registered.record)
  expect(registered.exportKey).toHaveLength(64)
  expect(finished?.exportKey).toEqual(registered.exportKey)
  expect(finished?.serverPublicKey).toBe(registered.serverPublicKey)
  const finishLoginRequest = finished!.request
  expect(server.finishLogin({ serverLoginState, finishLoginRequest, identifiers }).sessionKey).toBeTruthy()
})

it('returns null for a wrong password, an unknown address or a server with another name', async () => {
  expect((await login('another password input', fixture.registrationRecord)).finished).toBeNull()
  expect((await login(passwordInput, null)).finished).toBeNull()
  expect((await login(passwordInput, fixture.registrationRecord, { server: 'severy/2' })).finished).toBeNull()
})

it('returns null for a malformed or altered answer', async () => {
  const { state, request } = await startLogin(passwordInput)
  const { loginResponse } = startOnServer(request, fixture.registrationRecord)
  for (const answer of ['', 'AAAA', '***', loginResponse.slice(0, -4), `${loginResponse.slice(0, -4)}AAAA`]) {
    expect(await finishLogin(passwordInput, state, answer)).toBeNull()
  }
  const started = await startRegistration(passwordInput)
  expect(await finishRegistration(passwordInput, started.state, 'AAAA')).toBeNull()
})

async function register(input: string) {
  const { state, request } = await startRegistration(input)
  const { registrationResponse } = server.createRegistrationResponse({
    serverSetup,
    userIdentifier,
    registrationRequest: request,
  })
  const registered = await finishRegistration(input, state, registrationResponse)
  if (registered === null) throw new Error('not registered')
  return registered
}

async function login(input: string, record: string | null, as: { server: string } = identifiers) {
  const { state, request } = await startLogin(input)
  const { loginResponse, serverLoginState } = startOnServer(request, record, as)
  return { finished: await finishLogin(input, state, loginResponse), serverLoginState }
}

function startOnServer(startLoginRequest: string, registrationRecord: string | null, as = identifiers) {
  return server.startLogin({
    serverSetup,
    userIdentifier,
    registrationRecord,
    startLoginRequest,
    identifiers: as,
  })
}
