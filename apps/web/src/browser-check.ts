/**
 * Tells users of a browser too old for the application, which would otherwise stay blank or show a form that cannot be
 * sent. A classic script without imports or syntax newer than ES2015, because such browsers could not parse those.
 * Checks for the newest features that every page needs; docs/browsers.md lists the versions that have them.
 */
const isTooOld =
  !('withResolvers' in Promise) ||
  !('transfer' in ArrayBuffer.prototype) ||
  !('noModule' in HTMLScriptElement.prototype)

if (isTooOld) sayTooOld()
// Without a secure context there is no `subtle`, and the application explains that itself.
else if (window.isSecureContext) {
  // The base point of X25519 (RFC 7748, 4.1); any 32 bytes are a key to import for Ed25519.
  const key = new Uint8Array(32)
  key[0] = 9
  Promise.all([
    crypto.subtle.importKey('raw', key, 'X25519', true, []),
    crypto.subtle.importKey('raw', key, 'Ed25519', true, ['verify']),
  ]).catch(sayTooOld)
}

function sayTooOld(): void {
  const sentence = document.getElementById('too-old')
  const app = document.getElementById('app')
  if (sentence === null || app === null) return
  app.hidden = true
  sentence.hidden = false
}
