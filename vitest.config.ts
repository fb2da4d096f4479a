import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/*/src/**/*.test.{ts,tsx}',
      'engine-tests/**/*.test.ts',
      'bench/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['apps/server/src/testing/template-database.ts'],
    setupFiles: ['tools/testing/no-console-errors.ts'],
    // A test that fails now and then is a bug: it is never tried again.
    retry: 0,
    // Files share a worker: a fresh one for each would cost more than most files' tests.
    isolate: false,
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Milliseconds after which something is taken to hang. A busy machine is no failure, and only failing tests wait so long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
  },
})
