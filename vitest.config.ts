import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/*/src/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    setupFiles: ['tools/testing/no-console-errors.ts'],
    // A test that fails now and then is a bug: it is never tried again.
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
