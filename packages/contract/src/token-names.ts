/**
 * The tokens that a client keeps for a person: the session, the device's recognition at the next sign-in, a single
 * sign-on in progress, and one that the provider has confirmed. In browsers, they are cookies with these names. A page
 * that only looks for them loads no checks of values with this file.
 */
export const tokenNames = ['session', 'device', 'sign-on-attempt', 'sign-on-proof'] as const
export type TokenName = (typeof tokenNames)[number]
export type HeldTokens = Partial<Readonly<Record<TokenName, string>>>
