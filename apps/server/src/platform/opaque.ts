/** The server's half of OPAQUE (RFC 9807), with the parameters of PROTOCOL 5.1. */
import { ready, server } from '@serenity-kit/opaque'

const identifiers = { server: 'severy/1' }

export interface Opaque {
  /** base64url of 32 bytes. Devices pin it. */
  readonly publicKey: string
  /** `null` for a malformed message. */
  startRegistration(opaqueId: string, registrationRequest: string): string | null
  /** With `record` null, answers as for an account whose password no one knows. `null` for a malformed message. */
  startLogin(
    opaqueId: string,
    record: string | null,
    startLoginRequest: string,
  ): { state: string; loginResponse: string } | null
  /** Whether the client knew the password. */
  finishLogin(state: string, finishLoginRequest: string): boolean
}

export const opaqueReady: Promise<void> = ready

/** OPAQUE with this server's setup, which is in `secrets.json`. With another one, nobody can sign in. */
export function createOpaque(serverSetup: string): Opaque {
  return {
    publicKey: server.getPublicKey(serverSetup),
    startRegistration(opaqueId, registrationRequest) {
      const response = attempt(() =>
        server.createRegistrationResponse({ serverSetup, userIdentifier: opaqueId, registrationRequest }),
      )
      return response?.registrationResponse ?? null
    },
    startLogin(opaqueId, record, startLoginRequest) {
      const started = attempt(() =>
        server.startLogin({
          serverSetup,
          userIdentifier: opaqueId,
          registrationRecord: record,
          startLoginRequest,
          identifiers,
        }),
      )
      return started === null
        ? null
        : { state: started.serverLoginState, loginResponse: started.loginResponse }
    },
    finishLogin(serverLoginState, finishLoginRequest) {
      return attempt(() => server.finishLogin({ serverLoginState, finishLoginRequest, identifiers })) !== null
    },
  }
}

export function createOpaqueSetup(): string {
  return server.createSetup()
}

export function isOpaqueSetup(text: string): boolean {
  return attempt(() => server.getPublicKey(text)) !== null
}

/** The library throws plain errors both for malformed messages and for wrong passwords; both become `null`. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    if (error instanceof Error && error.name !== 'RuntimeError') return null
    throw error
  }
}
