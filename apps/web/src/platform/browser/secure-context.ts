/** Whether the browser allows this page cryptography: over https, or on the same machine (PRODUCT, last point). */
export const hasSecureContext: boolean = window.isSecureContext
