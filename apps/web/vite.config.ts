import tailwindcss from '@tailwindcss/vite'
import { brandMarks } from '@severy/engine-host/brand-marks'
import { loneEntries } from '@severy/engine-host/lone-entries'
import { universalSelectors } from '@severy/ui/universal-selectors'
import { vaultMosaicSvg } from '@severy/ui/vault-mosaic'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/** Where Vite's development server finds the API and the public pages' files. */
const devServer = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:3000'

const serviceWorkerFile = 'service-worker.js'
/** Entries with a fixed file name, without a hash. */
const namedEntries = ['service-worker', 'browser-check']

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    universalSelectors(),
    mosaicPicture(),
    brandMarks(readIcons),
    finishedFiles(),
  ],
  build: {
    target: 'es2024',
    assetsDir: 'app-assets',
    sourcemap: false,
    // The polyfill would be an inline script, which the content security policy forbids.
    modulePreload: {
      polyfill: false,
      // Only the page itself preloads modules. If a script preloads a module while the server is away, WebKit treats
      // that module as broken from then on, however often it is imported again; without the preload, the next import
      // fetches it.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        app: 'app.html',
        'service-worker': 'src/service-worker/service-worker.ts',
        'browser-check': 'src/browser-check.ts',
      },
      // One file for everything that the first page needs, and one for each layer that pages share: each request
      // repeats a kilobyte of headers, and takes time of the thread that renders. No layer needs one listed after it,
      // because files that need each other could not start.
      output: {
        // The address of a service worker must never change, and at the top level it covers every path of this origin.
        entryFileNames: ({ name }) =>
          namedEntries.includes(name) ? '[name].js' : 'app-assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'first', test: /apps\/web\/src\/main\.tsx$/, priority: 3 },
            {
              name: 'ui',
              test: /packages\/ui\/src|node_modules\/(@base-ui|lucide-react)/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'platform',
              test: /apps\/web\/src\/platform|packages\/engine-host\/src\/(?!worker|build|search)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'shell', test: /apps\/web\/src\/shell/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [loneEntries()],
    rolldownOptions: {
      output: {
        // Otherwise, code that several files of a worker share would be placed in the file that the browser starts.
        codeSplitting: {
          groups: [
            { name: 'vault', test: /packages\/engine-host\/src\/worker\/vault-worker\.ts$/ },
            { name: 'judge', test: /packages\/engine-host\/src\/worker\/judge-worker\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/v1', '/theme.js', '/favicon.svg', '/site-assets'].map((path) => [path, { target: devServer }]),
    ),
  },
})

/** A file of the collection that brand marks come from. */
function readIcons(path: string): string {
  return readFileSync(new URL(path, import.meta.resolve('simple-icons')), 'utf8')
}

/** The mosaic beside the sign-in form as a separate file; `virtual:mosaic-url` is its address. */
function mosaicPicture(): Plugin {
  const id = 'virtual:mosaic-url'
  let isBuild = false
  const svg = vaultMosaicSvg({
    width: 640,
    height: 900,
    center: { x: 320, y: 960 },
    ringStep: 28,
    radius: { first: 150, last: 1100 },
    seed: 451,
  })
  return {
    name: 'severy-mosaic-picture',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(resolved) {
      if (resolved !== `\0${id}`) return null
      if (!isBuild) return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)}`
      const file = this.emitFile({ type: 'asset', name: 'mosaic.svg', source: svg })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}

/**
 * Last steps on the written files: `integrity` for everything that the page names, the list of all files for the
 * service worker, and a brotli copy of each text file, so that the server compresses nothing while it answers.
 */
function finishedFiles(): Plugin {
  return {
    name: 'severy-finished-files',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const page = join(dir, 'app.html')
      writeFileSync(page, withIntegrity(readFileSync(page, 'utf8'), dir))
      const worker = join(dir, serviceWorkerFile)
      writeFileSync(worker, withShell(readFileSync(worker, 'utf8'), dir))
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (/\.(js|css|html|svg|wasm|json)$/.test(file)) compress(join(dir, file))
      }
    },
  }
}

function withIntegrity(html: string, dir: string): string {
  return html.replace(/(?:src|href)="(\/app-assets\/[^"]+\.(?:js|css))"/g, (attribute, path: string) => {
    return `${attribute} integrity="${integrityOf(join(dir, path))}"`
  })
}

/** `self.severyShell`, of the type `Shell` in `service-worker/shell-rules.ts`, in front of the worker's own code. */
function withShell(script: string, dir: string): string {
  const assets = readdirSync(join(dir, 'app-assets'))
    .sort()
    .map((file) => ({
      path: `/app-assets/${file}`,
      integrity: integrityOf(join(dir, 'app-assets', file)),
    }))
  // The page has no address of its own: the server answers with it at every address of the app, such as this one.
  const files = { page: { path: '/auth', integrity: integrityOf(join(dir, 'app.html')) }, assets }
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  return `self.severyShell=${JSON.stringify({ version, ...files })};\n${script}`
}

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

/**
 * For files of at least this size, the last percent of compression would take half a minute of a build. The first page
 * needs none of them.
 */
const largeBytes = 1_000_000

function compress(file: string): void {
  const bytes = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length < largeBytes ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )
}
