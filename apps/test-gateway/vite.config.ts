import { defineConfig } from 'vite'

/**
 * Bundles the gateway into `dist/main.js`. The bundle needs only Node: of the `stripe` package, only types are used.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/main.ts' },
      output: { format: 'esm', entryFileNames: '[name].js' },
    },
  },
})
