/** Whether the browser lets this page use cryptography: over https, or on the same machine (PRODUCT, last point). */
export const hasSecureContext: boolean = window.isSecureContext
