import type { Browser, Page } from '@playwright/test'
import { runInFirefox } from './firefox.ts'

interface Authenticator {
  unplug(): Promise<void>
}

/**
 * Adds a virtual authenticator to one page of Chromium or to a whole Firefox. Its owner agrees to everything or to
 * nothing. `hasPrf`: whether it can open a vault.
 */
export async function plugInAuthenticator(
  page: Page,
  { hasPrf = true, isSecurityKey = false, agrees = true } = {},
): Promise<Authenticator> {
  const browser = page.context().browser()
  if (browser?.browserType().name() === 'firefox') {
    if (!hasPrf) await leaveOutPrf(page)
    return plugIntoFirefox(browser, page, { isSecurityKey, agrees })
  }
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: isSecurityKey ? 'usb' : 'internal',
      hasResidentKey: !isSecurityKey,
      hasUserVerification: !isSecurityKey,
      isUserVerified: !isSecurityKey && agrees,
      hasPrf,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unplug: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}

/** Firefox's virtual authenticators all have PRF, so this hides it from the page. */
async function leaveOutPrf(page: Page): Promise<void> {
  const leaveOut = (): void => {
    // A page that has not been opened yet has no such class.
    if (typeof PublicKeyCredential === 'undefined') return
    const { prototype } = PublicKeyCredential
    const resultsOf = prototype.getClientExtensionResults
    prototype.getClientExtensionResults = function () {
      return { ...resultsOf.call(this), prf: { enabled: false } }
    }
  }
  await page.addInitScript(leaveOut)
  await page.evaluate(leaveOut)
}

/** Those of each Firefox, with the page that they are for. */
const pluggedIn = new WeakMap<Browser, Map<string, Page>>()

async function plugIntoFirefox(
  browser: Browser,
  page: Page,
  options: { isSecurityKey: boolean; agrees: boolean },
): Promise<Authenticator> {
  const all = pluggedIn.get(browser) ?? new Map<string, Page>()
  pluggedIn.set(browser, all)
  const unplug = async (id: string): Promise<void> => {
    if (all.delete(id)) await runInFirefox(browser, removeAuthenticator, id)
  }
  // Stories share one Firefox, and any of its authenticators may answer, so those of closed pages are removed.
  for (const [id, owner] of all) if (owner.isClosed()) await unplug(id)
  await runInFirefox(browser, leaveOutUnsigned)
  const id = await runInFirefox(browser, addAuthenticator, JSON.stringify(options))
  all.set(id, page)
  return { unplug: () => unplug(id) }
}

/**
 * Firefox's virtual authenticators add the PRF's encrypted output to what they return after signing the rest, and leave
 * out the flag that announces it: no server can accept that signature. This takes it out again, in all pages from here on.
 */
const leaveOutUnsigned = `() => {
  const inPage = () => {
    const { prototype } = AuthenticatorAssertionResponse
    const { get, ...rest } = Object.getOwnPropertyDescriptor(prototype, 'authenticatorData')
    Object.defineProperty(prototype, 'authenticatorData', {
      ...rest,
      get() {
        const data = get.call(this)
        const flags = new DataView(data).getUint8(32)
        return (flags & 0xc0) === 0 ? data.slice(0, 37) : data
      },
    })
  }
  const inProcess = (source) => {
    Services.obs.addObserver((window) => {
      if (!/^(http|https|moz-extension):/.test(window.location.href)) return
      const sandbox = Cu.Sandbox(window, { sandboxPrototype: window, wantXrays: false })
      Cu.evalInSandbox('if (typeof AuthenticatorAssertionResponse !== "undefined") (' + source + ')()', sandbox)
    }, 'content-document-global-created')
  }
  const script = '(' + String(inProcess) + ')(' + JSON.stringify(String(inPage)) + ')'
  Services.ppmm.loadProcessScript('data:application/javascript,' + encodeURIComponent(script), true)
  return ''
}`

const service = `Cc['@mozilla.org/webauthn/service;1'].getService(Ci.nsIWebAuthnService)`

const addAuthenticator = `(options) => {
  const { isSecurityKey, agrees } = JSON.parse(options)
  const transport = isSecurityKey ? 'usb' : 'internal'
  return ${service}.addVirtualAuthenticator(
    'ctap2_1', transport, !isSecurityKey, !isSecurityKey, true, !isSecurityKey && agrees,
  )
}`

const removeAuthenticator = `(id) => ${service}.removeVirtualAuthenticator(id)`
