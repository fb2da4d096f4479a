import { defineConfig } from 'vite'

const bundled = [
  /^@severy\//,
  'kysely',
  /^zod($|\/)/,
  /^@noble\//,
  /^@scure\//,
  'age-encryption',
  'postal-mime',
  'openid-client',
  'oauth4webapi',
  /^jose($|\/)/,
  'mmdb-lib',
]

/**
 * Bundles the server and the operator's commands, with the workspace packages that they use, into `dist/`. Packages
 * from the registry stay outside and are loaded from `node_modules`, except those of which the server uses only a part:
 * each of their many small files would cost time at the start, and memory from then on. Docstrings are left out of the
 * bundle for the same reason.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/main.ts', admin: 'src/admin.ts', backup: 'src/backup.ts', doctor: 'src/doctor.ts' },
      output: {
        format: 'esm',
        comments: { jsdoc: false },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
  ssr: { target: 'node', noExternal: bundled },
})
