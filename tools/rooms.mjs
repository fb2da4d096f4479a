/**
 * The rooms of the repository and which others each may import. Anything not listed is refused, so a new package or app
 * needs a row here first.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  'packages/result': [],
  'packages/verifier': ['packages/result'],
  // The verifier contains labels, the strict reader and the public records, which the server checks too.
  'packages/crypto': ['packages/result', 'packages/verifier'],
  'packages/domain': ['packages/result'],
  // Reads what other products have sealed and packed, with their ciphers; separate from our own sealing (PROTOCOL R2).
  'packages/foreign': ['packages/domain', 'packages/otp', 'packages/result'],
  'packages/contract': ['packages/result'],
  // The part that is injected into pages must contain only its own files.
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
  // What every client needs around an engine: its worker and the code that starts it, rows, search, settings, the
  // clipboard.
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
  // A stand-in for another company's server: shares no code with the product.
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
  // A single page that opens archives without a network.
  'apps/archive-reader': ['packages/client', 'packages/domain', 'packages/result', 'packages/ui'],
  // One module demonstrates the vault's own parts (the rule `site-demonstrates-in-one-module`).
  'apps/site': ['packages/contract', 'packages/crypto', 'packages/domain', 'packages/result', 'packages/ui'],
  // The real engine against the real server, including one that lies. Tests of either belong here if they need both.
  'engine-tests': [
    'apps/server',
    'packages/client',
    'packages/contract',
    'packages/crypto',
    'packages/domain',
    'packages/otp',
    'packages/result',
    'packages/testkit',
    'packages/verifier',
  ],
  // Stories drive the built product; they may forge API traffic and read the emails it sends. The scripts that are
  // injected into pages are tested in separate pages.
  e2e: ['packages/contract', 'packages/fill', 'packages/testkit'],
  // The figures compare the product with its own parts.
  bench: [
    'packages/client',
    'packages/contract',
    'packages/crypto',
    'packages/domain',
    'packages/fill',
    'packages/foreign',
    'packages/result',
    'packages/testkit',
    'packages/verifier',
  ],
  // Attacks that could stop the product, which is started and queried as in the benchmarks.
  reliability: ['bench', 'packages/contract', 'packages/testkit'],
  tools: [],
}

/**
 * What a room's tests may import in addition to its row.
 *
 * @returns {readonly string[]}
 */
export function roomsForTests() {
  return ['packages/testkit']
}
