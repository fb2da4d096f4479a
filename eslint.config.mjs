/** What STYLE leaves to a tool. Formatting is Prettier's, imports between rooms are dependency-cruiser's. */
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { answeredInTheHost } from './tools/lint/answered-in-the-host.mjs'
import { browserFeatures } from './tools/lint/browser-features.mjs'
import { cookiesBesideTokens } from './tools/lint/cookies-beside-tokens.mjs'

const queryStarts = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto']
const tests = [
  '**/*.test.{ts,tsx}',
  'engine-tests/**',
  'e2e/**',
  'bench/**',
  'reliability/**',
  'tools/**',
  'packages/testkit/**',
]

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'data/**', 'coverage/**', '**/test-results/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.lint.json', 'tools/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Handlers of events and signals may be async; what must not be lost is a promise nobody looks at.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `void` says that a result is left out on purpose, also in an arrow function's short form.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // Spreading a string gives its code points, which is what is meant wherever it is done.
      '@typescript-eslint/no-misused-spread': [
        'error',
        { allow: [{ from: 'lib', name: 'string' }, 'string'] },
      ],
      // Saying a default aloud can make a type easier to read.
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      // A named literal beside `string` tells a reader what it may be.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      // `Record<never, never>` is how Kysely is told of no tables; its drivers get back what they handed out.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A type parameter that occurs once still names what a caller gets; a judgment, not a mistake.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/triple-slash-reference': ['error', { types: 'always' }],
      // Objects are made by functions here, which close over what they need: a method keeps working on its own.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `== null` is the short way to say "null or undefined".
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-param-reassign': 'error',
      'no-warning-comments': ['error', { terms: ['fixme', 'xxx', 'hack'], location: 'start' }],
      'no-restricted-syntax': ['error', ...namedExportsOnly()],
    },
  },
  {
    files: ['packages/*/src/**', 'apps/*/src/**'],
    ignores: tests,
    rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] },
  },
  {
    // The server says things through its log, the operator's commands and the start through their own output.
    files: [
      'apps/server/src/{main,admin,backup,doctor}.ts',
      'apps/site/src/build*',
      'apps/site/src/build/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: [
      'apps/{web,archive-reader}/src/**',
      'apps/site/src/browser/**',
      'packages/{client,contract,crypto,domain,engine-host,foreign,otp,result,ui,verifier}/src/**',
    ],
    ignores: tests,
    ...browserFeatures,
  },
  {
    files: ['apps/server/src/**'],
    ignores: [
      '**/*-store.ts',
      'apps/server/src/migrations/**',
      'apps/server/src/platform/database/**',
      ...tests,
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...namedExportsOnly(),
        ...queriesOutsideStores(),
        ...cookiesBesideTokens,
      ],
    },
  },
  {
    // Where a caller's tokens are decided; the operator's own page, which is none of the API; and what tests carry requests with.
    files: [
      'apps/server/src/platform/tokens.ts',
      'apps/server/src/features/outbox/index.ts',
      'apps/server/src/testing/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...namedExportsOnly(), ...queriesOutsideStores()] },
  },
  {
    files: ['apps/{web,extension}/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...namedExportsOnly(), ...answeredInTheHost] },
  },
  {
    files: ['**/*.tsx', 'apps/web/src/**/*.ts', 'packages/ui/src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Speaks of what the React compiler would skip; the compiler is not used.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    // Tools that demand a default export, and descriptions of modules that have one.
    files: ['**/*.config.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: tests,
    rules: {
      // A test asserts what it looked up; a wrong `!` fails it.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
)

function namedExportsOnly() {
  return [{ selector: 'ExportDefaultDeclaration', message: 'Export by name; a default export has none.' }]
}

function queriesOutsideStores() {
  return [
    {
      selector: `CallExpression > MemberExpression[property.name=/^(?:${queryStarts.join('|')})$/]`,
      message: "SQL belongs into the feature's *-store.ts.",
    },
  ]
}
