/**
 * The rooms of the house and what each may import of the others. What is not named here is refused, so a new
 * package or app starts with a row of its own.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  'packages/result': [],
  'packages/verifier': ['packages/result'],
  // The verifier holds labels, the strict reader and the public records, which the server has to check too.
  'packages/crypto': ['packages/result', 'packages/verifier'],
  'packages/domain': ['packages/result'],
  // Reads what other products have sealed and packed, with their ciphers: apart from ours, which seal (PROTOCOL R2).
  'packages/foreign': ['packages/domain', 'packages/otp', 'packages/result'],
  'packages/contract': ['packages/result'],
  // What of it is injected into pages takes nothing along but its own files.
  'packages/fill': [],
  'packages/otp': [],
  'packages/ui': ['packages/result'],
  'packages/client': [
    'packages/contract',
    'packages/crypto',
    'packages/domain',
    'packages/foreign',
    'packages/otp',
    'packages/result',
    'packages/verifier',
  ],
  // The vault worker's own files, and what starts it.
  'packages/engine-host': [
    'packages/client',
    'packages/contract',
    'packages/domain',
    'packages/result',
    'packages/ui',
  ],
  'packages/testkit': [
    'packages/client',
    'packages/contract',
    'packages/crypto',
    'packages/domain',
    'packages/fill',
    'packages/otp',
    'packages/result',
    'packages/verifier',
  ],
  'apps/server': ['packages/contract', 'packages/otp', 'packages/result', 'packages/verifier'],
  // A stand-in for somebody else's server: it shares nothing with the product that talks to it.
  'apps/test-gateway': [],
  'apps/web': [
    'packages/client',
    'packages/contract',
    'packages/domain',
    'packages/engine-host',
    'packages/otp',
    'packages/result',
    'packages/ui',
  ],
  'apps/extension': [
    'packages/client',
    'packages/domain',
    'packages/engine-host',
    'packages/fill',
    'packages/otp',
    'packages/result',
    'packages/ui',
  ],
  // One page without a network, which opens archives.
  'apps/archive-reader': ['packages/client', 'packages/domain', 'packages/result', 'packages/ui'],
  // One module of it shows the vault's own parts at work (the rule `site-demonstrates-in-one-module`).
  'apps/site': ['packages/contract', 'packages/crypto', 'packages/domain', 'packages/result', 'packages/ui'],
  // Stories drive the built product; they may forge what the API carries, and read the mail that it sends. What is injected
  // into pages is tried out in pages of their own.
  e2e: ['packages/contract', 'packages/fill', 'packages/testkit'],
  // Figures set the product beside its own parts.
  bench: [
    'packages/client',
    'packages/contract',
    'packages/crypto',
    'packages/domain',
    'packages/fill',
    'packages/result',
    'packages/testkit',
    'packages/verifier',
  ],
  // What would stop the product, done to it: started and asked as the figures do.
  reliability: ['bench', 'packages/contract', 'packages/testkit'],
  tools: [],
}

/**
 * What the tests of a room may import on top of its row.
 *
 * @param {string} room
 * @returns {readonly string[]}
 */
export function roomsForTests(room) {
  // The server's tests run the real engine against it, speak of what that shows, and forge what only the real
  // primitives can forge.
  const devices = room === 'apps/server' ? ['packages/client', 'packages/crypto', 'packages/domain'] : []
  return ['packages/testkit', ...devices]
}
