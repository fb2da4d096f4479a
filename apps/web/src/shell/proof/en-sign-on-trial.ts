import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for testing single sign-on, on the test's page and for the organization’s owners. */
export const enSignOnTrial = {
  singleSignOn: {
    title: 'Single sign-on',
    back: 'Back to sign in',
    installedTitle: 'Go back to Severy',
    installedText:
      'Your provider answered. The Severy you’re signing in to continues on its own, and you can close this tab. If you didn’t start signing in there, close this tab now. Nothing was opened.',
    expired: 'This sign-in took too long, or started in another browser. Start again on the sign-in page.',
    refused:
      'The provider didn’t confirm an address in your organization’s domains. Nothing was opened. Start again with your organization’s account.',
    notAMember:
      'The provider knows you, but your organization hasn’t added you here yet, or you haven’t accepted. Its owners can see that you asked. Your own vault still opens with your account password.',
    testTitle: 'Single sign-on test',
    testPassed: 'Single sign-on works',
    testPassedText: 'The provider confirmed {{email}}. You can require single sign-on now.',
    testClose: 'You can close this tab. Nothing in your vault was opened or changed.',
    testExpired: 'This test took too long, or started in another browser. Choose “Test” again.',
    testFailed: 'The provider test failed',
    causes: {
      unreachable: 'No response from its address, or it took too long. Check the address.',
      'not-a-provider': 'That address isn’t an OpenID provider with the authorization code flow.',
      'other-issuer': 'It uses a different issuer address. Enter the issuer exactly as it does.',
      'redirect-refused':
        'The provider doesn’t have the redirect address. Copy it from the Organization page, and enter it at your provider without changes.',
      'client-refused':
        'The provider doesn’t know this client ID. Compare it with the one your provider shows.',
      'secret-refused':
        'The client secret is wrong or has expired. Create a new one at your provider, then enter it under “Change provider.”',
      denied:
        'The provider didn’t let this person in, or they canceled. Check who may use the app at your provider.',
      'code-refused':
        'The provider refused its own code: it was used before, expired, or belongs to another redirect address. Try again.',
      clock:
        'The provider’s clock and this server’s differ. Ask the person who runs this server to set its clock.',
      'answer-invalid':
        'The provider’s answer was incomplete, or its signature was wrong. Try again, then check its settings.',
      'email-missing':
        'The provider didn’t send an email address. Have it include the email claim for this app.',
      'email-unverified': 'The provider says this person’s email address isn’t verified. Verify it there.',
      'other-domain': 'The provider confirmed an address outside your verified domains.',
      'not-a-member': 'The provider confirmed someone who isn’t a member, or hasn’t accepted yet.',
    },
  },
} as const
addTexts(enSignOnTrial)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    signOnTrial: typeof enSignOnTrial
  }
}
