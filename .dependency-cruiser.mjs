/**
 * Who may import whom. `npm run check` holds every file to these rules, and `tools/checks/dependency-rules.test.ts`
 * sees each of them fire.
 */
import { rooms, roomsForTests } from './tools/rooms.mjs'

const test = '\\.test\\.tsx?$'
const testSupport = '^(?:packages/testkit|engine-tests|e2e|bench|reliability|tools)/'
const siteDemonstrations = '^apps/site/src/browser/demonstrations/vault-parts\\.ts$'
/** Where a client begins: what makes its engine and hands it in. */
const clientRoots = [
  '^apps/web/src/main\\.tsx$',
  '^apps/extension/src/vault/main\\.ts$',
  '^apps/extension/src/background/firefox/main\\.ts$',
]
const anyRoom = `^(?:${Object.keys(rooms).join('|')}|packages/[^/]+|apps/[^/]+)/`

/**
 * One rule for each room: of the other rooms it imports only those of its row.
 *
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room:${room}`,
  comment: `${room} may import ${allowed.length === 0 ? 'no other room' : allowed.join(', ')} (tools/rooms.mjs).`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: test },
  to: { path: anyRoom, pathNot: `^(?:${[room, ...allowed].join('|')})/` },
}))

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const testRoomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-tests:${room}`,
  comment: `Tests of ${room} may import what ${room} may, and ${roomsForTests().join(', ')} (tools/rooms.mjs).`,
  severity: 'error',
  from: { path: `^${room}/.*${test}` },
  to: { path: anyRoom, pathNot: `^(?:${[room, ...roomsForTests(), ...allowed].join('|')})/` },
}))

/** Types of arguments, results and refusals: plain data, which every floor of the engine may name. */
const plainData = '/(?:data|reasons)\\.ts$'
/** The rooms of the engine's state, from the bottom up. A feature is above all of them. */
const stateRooms = ['account', 'contents', 'people/identity', 'people', 'vaults', 'entry']

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const stateRules = stateRooms.map((room, index) => ({
  name: `engine-floor:${room}`,
  comment: `What ${room} holds knows no feature and no room above it (${stateRooms.slice(index + 1).join(', ')}): those react through hooks and memory slots.`,
  severity: 'error',
  from: {
    path: `^packages/client/src/state/${room}/`,
    pathNot: [test, ...(room === 'people' ? ['^packages/client/src/state/people/identity/'] : [])],
  },
  to: {
    path: `^packages/client/src/(?!base/|state/(?:${stateRooms.slice(0, index + 1).join('|')})/)`,
    pathNot: plainData,
  },
}))

/**
 * The floors of the engine: nothing imports upwards.
 *
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const floorRules = [
  {
    name: 'engine-floor:base',
    comment: 'The base of the engine knows neither what an open account holds nor any feature.',
    severity: 'error',
    from: { path: '^packages/client/src/base/', pathNot: test },
    to: { path: '^packages/client/src/', pathNot: ['^packages/client/src/base/', plainData] },
  },
  ...stateRules,
  {
    name: 'engine-floor:plain-data',
    comment:
      'Plain data is types: it imports other plain data and the base, so that every floor may name it.',
    severity: 'error',
    from: { path: `^packages/client/src/.*${plainData}` },
    to: { path: '^packages/client/src/', pathNot: ['^packages/client/src/base/', plainData] },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const ownRules = [
  {
    name: 'no-cycles',
    comment: 'Files that need each other cannot be read top down, or moved, one at a time.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that the checker cannot follow is an import that no rule holds.',
    severity: 'error',
    from: {},
    // A virtual module is made by a plugin of the bundler, in the app's own vite.config.ts.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'server-is-blind',
    comment: 'Nothing on the server, by whatever way, reaches code that could open what people stored.',
    severity: 'error',
    from: { path: '^apps/server/', pathNot: test },
    to: { path: '^packages/(?:crypto|domain|client|ui)/', reachable: true },
  },
  {
    name: 'keys-stay-in-client',
    comment:
      'Keys exist in packages/client alone, so no app imports the primitives. The site shows them at work, with keys that it throws away.',
    severity: 'error',
    from: { path: '^apps/', pathNot: [test, siteDemonstrations] },
    to: { path: '^packages/crypto/' },
  },
  {
    name: 'primitives-stay-in-crypto',
    comment:
      'One room holds the cryptographic libraries; the server has its half of OPAQUE, and what opens the files of other products its own.',
    severity: 'error',
    from: { path: '^(?:packages|apps)/', pathNot: ['^packages/(?:crypto|foreign|testkit)/', test] },
    to: { path: '^node_modules/(?:@hpke|@noble|hash-wasm)/' },
  },
  {
    name: 'sealing-to-people-in-one-room',
    comment:
      "Whose key it is comes before anything is sealed to it: one room of the client decides that, and is the only one that reaches what seals to other people's keys.",
    severity: 'error',
    from: {
      path: '^(?:packages|apps)/',
      pathNot: ['^packages/(?:crypto|testkit)/', '^packages/client/src/state/people/identity/', test],
    },
    to: { path: '^packages/crypto/src/(?:to-people|hpke|grant|escrow)\\.ts$' },
  },
  {
    name: 'features-know-no-engine',
    comment:
      'An engine is put together from features. One that imported the whole of it would bring every other feature along; a type that several need is in the folder of its own feature, or in base.',
    severity: 'error',
    from: { path: '^packages/client/src/(?:base|state|features)/', pathNot: test },
    to: { path: '^packages/client/src/(?:create-engine|parts|index)\\.ts$' },
  },
  {
    name: 'foreign-ciphers-open-files',
    comment: 'The ciphers of other products reach their files, read or written, and nothing that seals ours.',
    severity: 'error',
    from: {
      path: '^(?:packages|apps)/',
      pathNot: ['^packages/(?:foreign|client/src/(?:base/foreign-work|features/(?:import|export)/))', test],
    },
    to: { path: '^packages/foreign/' },
  },
  {
    name: 'opaque-has-two-halves',
    comment: 'OPAQUE is spoken by packages/crypto on the one side and the server on the other.',
    severity: 'error',
    from: { path: '^(?:packages|apps)/', pathNot: ['^packages/(?:crypto|testkit)/', '^apps/server/', test] },
    to: { path: '^node_modules/@serenity-kit/' },
  },
  {
    name: 'site-has-no-engine',
    comment: 'Public pages never reach the vault engine.',
    severity: 'error',
    from: { path: '^apps/site/' },
    to: { path: '^packages/client/', reachable: true },
  },
  {
    name: 'site-demonstrates-in-one-module',
    comment:
      "One module of the site uses the vault's own parts, and only scripts that a page loads later reach it.",
    severity: 'error',
    from: { path: '^apps/site/', pathNot: [siteDemonstrations, test] },
    to: { path: '^packages/(?:crypto|domain)/' },
  },
  {
    name: 'engine-is-handed-in',
    comment:
      'Only the root of a client makes an engine. Everything else gets it: components from `useEngine()`, functions as their first argument.',
    severity: 'error',
    from: { path: '^apps/', pathNot: [...clientRoots, test] },
    to: { path: '^packages/engine-host/src/(?:host-engine|start-vault-worker)\\.ts$' },
  },
  {
    name: 'host-knows-no-screen',
    comment:
      'What a client keeps of an engine works with any way of drawing: React stays in the apps, which bind it to the stores of the host.',
    severity: 'error',
    from: { path: '^packages/engine-host/src/', pathNot: test },
    to: { path: '^node_modules/(?:react|react-dom|react-i18next|i18next|zustand/(?!(?:esm/)?vanilla))' },
  },
  {
    name: 'host-rooms-know-no-worker',
    comment:
      'Nor does it depend on where the engine runs: whoever has its events can use it, and the admin area reaches no worker through it.',
    severity: 'error',
    from: {
      path: '^packages/engine-host/src/(?:clipboard|idle|rows|search|session|settings)/',
      pathNot: test,
    },
    to: {
      path: '^packages/engine-host/src/(?:worker|start-vault-worker|host-engine|hosted-engine)',
      reachable: true,
    },
  },
  {
    name: 'admin-has-no-engine',
    comment: 'An admin signs in and confirms who she is; nothing else of the client is there for her.',
    severity: 'error',
    from: { path: '^apps/web/src/features/admin/' },
    to: { path: '^packages/client/', pathNot: '^packages/client/src/(?:sign-in|reauthenticate)(?:/|\\.ts$)' },
  },
  {
    name: 'admin-reaches-no-vault-worker',
    comment: 'Nor does the admin area reach the worker that holds the keys, by whatever way.',
    severity: 'error',
    from: { path: '^apps/web/src/features/admin/' },
    to: {
      path: '^(?:apps/web/src/platform/engine|packages/engine-host/src/(?:worker|start-vault-worker|host-engine))',
      reachable: true,
    },
  },
  {
    name: 'code-in-pages-knows-pages-only',
    comment: 'What is injected into a page that may be hostile brings nothing else along.',
    severity: 'error',
    from: { path: '^packages/fill/src/page/', pathNot: test },
    to: { path: '^(?:packages|apps)/', pathNot: '^packages/fill/src/(?:page/|facts\\.ts$|fill-steps\\.ts$)' },
  },
  {
    name: 'code-that-watches-pages-knows-forms-only',
    comment: 'What listens in pages tells their forms apart there, and brings nothing else along.',
    severity: 'error',
    from: {
      path: '^(?:packages/fill/src/(?:watch|save|classify|words|plan)/|apps/extension/src/save/in-page\\.ts$)',
      pathNot: test,
    },
    to: {
      path: '^(?:packages|apps)/',
      pathNot: '^(?:packages/fill/src/|apps/extension/src/save/messages\\.ts$)',
    },
  },
  {
    name: 'web-features-meet-in-app',
    comment: 'What two features share moves down to shell, ui or client.',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'only-app-knows-web-features',
    comment: 'Platform and shell know no feature: app.tsx puts them together.',
    severity: 'error',
    from: {
      path: '^apps/web/src/',
      pathNot: ['^apps/web/src/features/', '^apps/web/src/app(?:\\.test)?\\.tsx$'],
    },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'server-features-have-a-door',
    comment: 'A feature uses another through its index.ts alone.',
    severity: 'error',
    from: { path: '^apps/server/src/features/([^/]+)/' },
    to: {
      path: '^apps/server/src/features/',
      pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'server-parts-use-the-door',
    comment: 'So does what stands above the features: app.ts, main.ts, admin.ts.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/features/', test] },
    to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/[^/]+/index\\.ts$' },
  },
  {
    name: 'server-platform-knows-no-feature',
    comment: 'Platform and migrations serve features; they do not know them.',
    severity: 'error',
    from: { path: '^apps/server/src/(?:platform|migrations)/', pathNot: test },
    to: { path: '^apps/server/src/(?:features/|app\\.ts$|main\\.ts$|admin\\.ts$)' },
  },
  {
    name: 'sql-in-stores',
    comment: 'All SQL of a feature is in its *-store.ts.',
    severity: 'error',
    from: {
      path: '^apps/server/',
      pathNot: ['-store\\.ts$', '^apps/server/src/migrations/', '^apps/server/src/platform/database/', test],
    },
    to: { path: '^node_modules/kysely/' },
  },
  {
    name: 'drivers-in-database',
    comment:
      'Which database runs is known in one folder, and to the live channel, which LISTENs on PostgreSQL.',
    severity: 'error',
    from: {
      path: '^apps/server/',
      pathNot: ['^apps/server/src/platform/(?:database/|live(?:/|\\.ts$))', test],
    },
    to: { path: '^node:sqlite$|^node_modules/pg/' },
  },
  {
    name: 'nothing-imports-tests',
    comment: 'A test is the end of a chain of imports.',
    severity: 'error',
    from: {},
    to: { path: test },
  },
  {
    name: 'testkit-is-for-tests',
    comment: 'Stand-ins never reach the product.',
    severity: 'error',
    from: { path: '^(?:packages|apps)/', pathNot: [testSupport, test] },
    to: { path: '^packages/testkit/', reachable: true },
  },
  {
    name: 'browser-code-without-node',
    comment:
      'What runs in a browser (or in both) uses nothing of Node. The site has a build step, which does.',
    severity: 'error',
    from: {
      path: ['^packages/(?!testkit/)', '^apps/(?:web|extension)/src/', '^apps/site/src/'],
      pathNot: ['^apps/site/src/build(?:/|[.-])', test],
    },
    to: { dependencyTypes: ['core'] },
  },
]

export default {
  forbidden: [...ownRules, ...floorRules, ...roomRules, ...testRoomRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
