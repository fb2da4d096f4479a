/** The server's half of OPAQUE (RFC 9807), with the parameters of PROTOCOL 5.1. */
import { ready, server } from '@serenity-kit/opaque'

const identifiers = { server: 'severy/1' }

export interface Opaque {
  /** Pinned by devices. base64url of 32 bytes. */
  readonly publicKey: string
  /** `null` for a message that is none. */
  startRegistration(opaqueId: string, registrationRequest: string): string | null
  /** With `record` null the answer is that of an account whose password nobody knows. */
  startLogin(
    opaqueId: string,
    record: string | null,
    startLoginRequest: string,
  ): { state: string; loginResponse: string } | null
  /** Whether the client knew the password. */
  finishLogin(state: string, finishLoginRequest: string): boolean
}

export const opaqueReady: Promise<void> = ready

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

/** The library throws plain errors for messages that it cannot read and for wrong passwords alike. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    if (error instanceof Error && error.name !== 'RuntimeError') return null
    throw error
  }
}
