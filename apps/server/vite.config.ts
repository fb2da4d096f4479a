import { defineConfig } from 'vite'

/**
 * Bundles the server and the operator's commands, with the workspace packages that they use, into `dist/`.
 * Packages from the registry stay outside and are loaded from `node_modules`. Kysely comes along: of its hundreds
 * of small files most are for other databases, and loading them all costs 7 MB and a tenth of a second.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', admin: 'src/admin.ts', backup: 'src/backup.ts' },
      output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { target: 'node', noExternal: [/^@severy\//, 'kysely'] },
})
