import type { Page } from '@playwright/test'

/**
 * Chromium's virtual authenticator, plugged into one page. Its owner agrees to everything, or to nothing. `hasPrf`:
 * whether it can open a vault.
 */
export async function plugInAuthenticator(
  page: Page,
  { hasPrf = true, isSecurityKey = false, agrees = true } = {},
): Promise<{ unplug(): Promise<void> }> {
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
