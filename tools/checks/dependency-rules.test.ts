import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { version as typescriptVersion } from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { rooms, roomsForTests } from '../rooms.mjs'
import { root } from '../root.ts'
import { cruiseRooms, type Cruise } from './dependencies.ts'

/** An import in a stand-in for the repository, in which each file either breaks one rule or shows what is allowed. */
interface Case {
  rule: string
  from: string
  to: string
  /** The text of the import, if it is not the path from one file to the other. */
  specifier?: string
}

const refused: Case[] = [
  { rule: 'no-cycles', from: 'packages/domain/src/egg.ts', to: 'packages/domain/src/hen.ts' },
  {
    rule: 'everything-resolves',
    from: 'packages/domain/src/lost.ts',
    to: './nowhere.ts',
    specifier: './nowhere.ts',
  },
  {
    rule: 'server-is-blind',
    from: 'apps/server/src/indirect.ts',
    to: 'packages/crypto/src/index.ts',
    specifier: '@severy/contract',
  },
  { rule: 'keys-stay-in-client', from: 'apps/web/src/seal.ts', to: 'packages/crypto/src/index.ts' },
  {
    rule: 'primitives-stay-in-crypto',
    from: 'packages/client/src/hash.ts',
    to: 'node_modules/hash-wasm/index.js',
    specifier: 'hash-wasm',
  },
  {
    rule: 'sealing-to-people-in-one-room',
    from: 'packages/client/src/features/sharing/give.ts',
    to: 'packages/crypto/src/to-people.ts',
  },
  {
    rule: 'sealing-to-people-in-one-room',
    from: 'packages/client/src/features/emergency/give.ts',
    to: 'packages/crypto/src/hpke.ts',
  },
  {
    rule: 'features-know-no-engine',
    from: 'packages/client/src/features/items/row.ts',
    to: 'packages/client/src/parts.ts',
  },
  {
    rule: 'engine-floor:base',
    from: 'packages/client/src/base/clock.ts',
    to: 'packages/client/src/state/account/session.ts',
  },
  ...['account', 'contents', 'people/identity', 'people', 'vaults'].map((room) => ({
    rule: `engine-floor:${room}`,
    from: `packages/client/src/state/${room}/climb.ts`,
    to: 'packages/client/src/state/entry/unlock.ts',
  })),
  {
    rule: 'engine-floor:people/identity',
    from: 'packages/client/src/state/people/identity/pin.ts',
    to: 'packages/client/src/state/people/addresses.ts',
  },
  {
    rule: 'engine-floor:entry',
    from: 'packages/client/src/state/entry/tell.ts',
    to: 'packages/client/src/features/sharing/tell.ts',
  },
  {
    rule: 'engine-floor:plain-data',
    from: 'packages/client/src/features/health/data.ts',
    to: 'packages/client/src/features/health/judge.ts',
  },
  {
    rule: 'foreign-ciphers-open-files',
    from: 'packages/client/src/features/items/seal.ts',
    to: 'packages/foreign/src/index.ts',
  },
  {
    rule: 'opaque-has-two-halves',
    from: 'packages/client/src/opaque.ts',
    to: 'node_modules/@serenity-kit/opaque/index.js',
    specifier: '@serenity-kit/opaque',
  },
  { rule: 'site-has-no-engine', from: 'apps/site/src/demo.tsx', to: 'packages/client/src/index.ts' },
  {
    rule: 'site-demonstrates-in-one-module',
    from: 'apps/site/src/landing/seal.tsx',
    to: 'packages/crypto/src/index.ts',
  },
  {
    rule: 'admin-has-no-engine',
    from: 'apps/web/src/features/admin/vault.ts',
    to: 'packages/client/src/index.ts',
  },
  {
    rule: 'engine-is-handed-in',
    from: 'apps/web/src/platform/session/session.ts',
    to: 'packages/engine-host/src/host-engine.ts',
  },
  {
    rule: 'engine-is-handed-in',
    from: 'apps/extension/src/vault/open-vault.ts',
    to: 'packages/engine-host/src/start-vault-worker.ts',
  },
  {
    rule: 'host-knows-no-screen',
    from: 'packages/engine-host/src/session/use-session.ts',
    to: 'node_modules/react/index.js',
    specifier: 'react',
  },
  {
    rule: 'host-rooms-know-no-worker',
    from: 'packages/engine-host/src/rows/ask-engine.ts',
    to: 'packages/engine-host/src/hosted-engine.ts',
  },
  {
    rule: 'admin-reaches-no-vault-worker',
    from: 'apps/web/src/features/admin/worker.ts',
    to: 'apps/web/src/platform/engine/engine.ts',
    specifier: '../../shell/open.ts',
  },
  {
    rule: 'code-in-pages-knows-pages-only',
    from: 'packages/fill/src/page/fill.ts',
    to: 'packages/domain/src/index.ts',
  },
  {
    rule: 'code-that-watches-pages-knows-forms-only',
    from: 'packages/fill/src/watch/watch-page.ts',
    to: 'packages/domain/src/index.ts',
  },
  {
    rule: 'web-features-meet-in-app',
    from: 'apps/web/src/features/auth/page.tsx',
    to: 'apps/web/src/features/vault/card.tsx',
  },
  {
    rule: 'only-app-knows-web-features',
    from: 'apps/web/src/shell/menu.tsx',
    to: 'apps/web/src/features/vault/card.tsx',
  },
  {
    rule: 'server-features-have-a-door',
    from: 'apps/server/src/features/accounts/confirm.ts',
    to: 'apps/server/src/features/vaults/vault-store.ts',
  },
  {
    rule: 'server-parts-use-the-door',
    from: 'apps/server/src/app.ts',
    to: 'apps/server/src/features/vaults/vault-store.ts',
  },
  {
    rule: 'server-platform-knows-no-feature',
    from: 'apps/server/src/platform/mail.ts',
    to: 'apps/server/src/features/vaults/index.ts',
  },
  {
    rule: 'sql-in-stores',
    from: 'apps/server/src/features/vaults/commit-vault.ts',
    to: 'node_modules/kysely/index.js',
    specifier: 'kysely',
  },
  {
    rule: 'drivers-in-database',
    from: 'apps/server/src/features/vaults/other-store.ts',
    to: 'node_modules/pg/index.js',
    specifier: 'pg',
  },
  {
    rule: 'drivers-in-database',
    from: 'apps/server/src/main.ts',
    to: 'node:sqlite',
    specifier: 'node:sqlite',
  },
  {
    rule: 'nothing-imports-tests',
    from: 'packages/domain/src/card.ts',
    to: 'packages/domain/src/card.test.ts',
  },
  { rule: 'testkit-is-for-tests', from: 'packages/client/src/clock.ts', to: 'packages/testkit/src/index.ts' },
  {
    rule: 'browser-code-without-node',
    from: 'packages/client/src/random.ts',
    to: 'crypto',
    specifier: 'node:crypto',
  },
  {
    rule: 'browser-code-without-node',
    from: 'apps/web/src/path.ts',
    to: 'path',
    specifier: 'node:path',
  },
]

const permitted: Omit<Case, 'rule'>[] = [
  { from: 'packages/client/src/state/people/identity/give.ts', to: 'packages/crypto/src/to-people.ts' },
  { from: 'packages/client/src/features/export/write-keepass.ts', to: 'packages/foreign/src/keepass.ts' },
  { from: 'packages/client/src/features/items/move.ts', to: 'packages/client/src/state/entry/enter.ts' },
  {
    from: 'packages/client/src/state/people/find.ts',
    to: 'packages/client/src/state/people/identity/judge.ts',
  },
  { from: 'packages/client/src/state/account/event.ts', to: 'packages/client/src/features/sharing/data.ts' },
  { from: 'apps/web/src/app.tsx', to: 'apps/web/src/features/vault/card.tsx' },
  { from: 'apps/web/src/main.tsx', to: 'packages/engine-host/src/host-engine.ts' },
  { from: 'packages/engine-host/src/rows/lists.ts', to: 'packages/engine-host/src/settings/rules.ts' },
  { from: 'apps/web/src/features/vault/list.tsx', to: 'apps/web/src/features/vault/card.tsx' },
  { from: 'apps/web/src/features/admin/sign-in.ts', to: 'packages/client/src/sign-in.ts' },
  { from: 'apps/server/src/features/accounts/grant.ts', to: 'apps/server/src/features/vaults/index.ts' },
  {
    from: 'apps/server/src/features/vaults/vault-store.ts',
    to: 'node_modules/kysely/index.js',
    specifier: 'kysely',
  },
  {
    from: 'apps/server/src/migrations/0001-start.ts',
    to: 'node_modules/kysely/index.js',
    specifier: 'kysely',
  },
  { from: 'apps/server/src/platform/database/postgres.ts', to: 'node_modules/pg/index.js', specifier: 'pg' },
  {
    from: 'apps/server/src/opaque.ts',
    to: 'node_modules/@serenity-kit/opaque/index.js',
    specifier: '@serenity-kit/opaque',
  },
  { from: 'apps/server/src/features/vaults/commit-vault.test.ts', to: 'packages/testkit/src/index.ts' },
  { from: 'apps/server/src/log.ts', to: 'fs', specifier: 'node:fs' },
  { from: 'apps/site/src/build.ts', to: 'fs', specifier: 'node:fs' },
]

/** Further files that the cases need: `[path, content]`. */
const furniture: [string, string][] = [
  ['packages/domain/src/hen.ts', `import './egg.ts'\n`],
  ['packages/domain/src/card.test.ts', ''],
  ['packages/contract/src/index.ts', `import '@severy/crypto'\n`],
  ['packages/client/src/sign-in.ts', ''],
  ['apps/web/src/platform/engine/engine.ts', ''],
  ['apps/web/src/shell/open.ts', `import '../platform/engine/engine.ts'\n`],
  ['apps/web/src/features/vault/card.tsx', ''],
  ['apps/server/src/features/vaults/index.ts', ''],
  ...['hash-wasm', '@serenity-kit/opaque', 'kysely', 'pg', 'react'].flatMap((name): [string, string][] => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ]),
]

let folder: string
let house: Cruise

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'rooms-')))
  for (const room of Object.keys(rooms)) layRoom(room)
  for (const [path, content] of furniture) write(path, content)
  for (const { from, to, specifier } of [...refused, ...permitted]) {
    write(from, `import '${specifier ?? importPath(to)}'\n`)
    if (specifier === undefined && !furniture.some(([path]) => path === to)) write(to, '')
  }
  for (const [from, to] of pairsOfRooms()) {
    write(`${from}/src/uses-${slug(to)}.ts`, `import '${importPath(`${to}/src/index.ts`)}'\n`)
    write(`${from}/src/uses-${slug(to)}.test.ts`, `import '${importPath(`${to}/src/index.ts`)}'\n`)
  }
  house = await cruiseRooms(folder)
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the rules for imports', () => {
  it.each(refused)('$rule forbids $from to import $to', ({ rule, from, to }) => {
    expect(house.violations).toContainEqual({ rule, from, to })
  })

  it.each(permitted)('nothing forbids $from to import $to', ({ from, to }) => {
    expect(house.imports).toContainEqual({ from, to })
    expect(house.violations.filter((violation) => violation.from === from)).toEqual([])
  })

  it('lets each room import what its row names, and nothing else', () => {
    const fired = firedBetweenRooms('room:', '.ts')
    expect(fired).toEqual(pairsOfRooms().filter(([from, to]) => !allows(from, to)))
  })

  it('also lets the tests of a room use the testkit', () => {
    const fired = firedBetweenRooms('room-tests:', '.test.ts')
    expect(fired).toEqual(
      pairsOfRooms().filter(([from, to]) => !allows(from, to) && !roomsForTests().includes(to)),
    )
  })

  it('are all triggered here', () => {
    const proved = new Set(refused.map(({ rule }) => rule))
    const rules = config.forbidden
      .map(({ name = '' }) => name)
      .filter((name) => !/^room(-tests)?:/.test(name))
    expect(rules.filter((name) => !proved.has(name))).toEqual([])
  })
})

describe('dependency-cruiser on this repository', () => {
  it('reads the TypeScript sources', async () => {
    // One room is enough to show that it reads the code. The check itself verifies that all rooms were read.
    const { modules, imports } = await cruiseRooms(root, ['packages/crypto'])
    expect(modules.length).toBeGreaterThan(20)
    expect(imports).toContainEqual({
      from: 'packages/crypto/src/index.ts',
      to: 'packages/crypto/src/seal.ts',
    })
  })

  it('has the compiler that it needs for that', () => {
    expect(typescriptVersion).toBe('6.0.3')
  })
})

function layRoom(room: string): void {
  write(`${room}/src/index.ts`, '')
  const name = `@severy/${room.split('/').at(-1) ?? room}`
  write(`${room}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './src/index.ts' }))
  if (!room.startsWith('packages/')) return
  const link = join(folder, 'node_modules', name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join(folder, room), link)
}

function pairsOfRooms(): [string, string][] {
  const names = Object.keys(rooms).filter((room) => room !== 'tools')
  return names.flatMap((from) => names.filter((to) => to !== from).map((to): [string, string] => [from, to]))
}

function allows(from: string, to: string): boolean {
  return rooms[from]?.includes(to) ?? false
}

function firedBetweenRooms(rulePrefix: string, suffix: '.ts' | '.test.ts'): [string, string][] {
  return pairsOfRooms().filter(([from, to]) =>
    house.violations.some(
      (violation) =>
        violation.rule === rulePrefix + from &&
        violation.from === `${from}/src/uses-${slug(to)}${suffix}` &&
        violation.to === `${to}/src/index.ts`,
    ),
  )
}

/** Packages are imported by name, as in the real repository; files of the same room and of apps by an absolute path. */
function importPath(path: string): string {
  const name = /^packages\/([^/]+)\/src\/index\.ts$/.exec(path)?.[1]
  return name === undefined ? join(folder, path) : `@severy/${name}`
}

function slug(room: string): string {
  return room.replaceAll('/', '-')
}

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
