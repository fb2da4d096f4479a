/** Whether the browser lets this page use cryptography: it must be loaded over HTTPS or from this machine. */
export const hasSecureContext: boolean = window.isSecureContext
