/**
 * The only Trusted Types policy of a client: worker scripts of its own origin, nothing else. The page and the vault
 * worker each create it once in their own realm.
 */
// eslint-disable-next-line compat/compat -- browsers without Trusted Types take plain text
const policy = globalThis.trustedTypes?.createPolicy('severy', {
  createScriptURL(url) {
    // Compares protocol and host, because browsers report the origin of extension addresses differently.
    const { protocol, host } = new URL(url, location.href)
    if (protocol !== location.protocol || host !== location.host)
      throw new TypeError('A worker of another origin')
    return url
  },
})

/** What `new Worker` accepts under `require-trusted-types-for 'script'`; plain text in browsers without Trusted Types. */
export function trustedWorkerUrl(url: string): string {
  return (policy?.createScriptURL(url) ?? url) as string
}

/** The part of the Trusted Types API that is used here; TypeScript's DOM library lacks it. */
declare global {
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): unknown }
      }
    | undefined
}
