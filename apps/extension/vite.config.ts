import { brandMarks } from '@severy/engine-host/brand-marks'
import { loneEntries } from '@severy/engine-host/lone-entries'
import { markPixels } from '@severy/ui/mark-pixels'
import { universalSelectors } from '@severy/ui/universal-selectors'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { encode } from 'fast-png'
import { zipSync } from 'fflate'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin } from 'vite'
import { iconSizes, manifestFor, targets } from './src/build/manifest.ts'

/**
 * The chunk that draws the popup. The popup's page preloads it, so that it loads while the page's script asks for what
 * to draw.
 */
const drawing = 'files/draw.js'
/** The bundler's runtime, which the drawing chunk imports. It is a file of its own, whatever the groups below say. */
const drawnWith = 'files/rolldown-runtime.js'
/** Entries that run without showing a page. */
const unseen = ['files/vault.js', 'files/background.js', 'service-worker.js']

/**
 * Builds the extension once; the folders for the two browsers differ only in the manifest. File names have no hashes,
 * because an installed extension is replaced as a whole.
 */
export default defineConfig({
  base: './',
  plugins: [
    react(),
    tailwindcss(),
    universalSelectors(),
    brandMarks(readIcons),
    nothingDrawnUnseen(),
    packed(),
  ],
  build: {
    target: 'es2024',
    assetsDir: 'files',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'js'
          ? []
          : file === 'files/popup.js'
            ? [...dependencies, drawing, drawnWith]
            : dependencies,
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        popup: 'popup.html',
        connect: 'connect.html',
        vault: 'vault.html',
        save: 'save.html',
        background: 'background.html',
        'service-worker': 'src/background/chromium/main.ts',
      },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'files/[name].js'),
        chunkFileNames: 'files/[name].js',
        assetFileNames: 'files/[name][extname]',
        // The popup closes on every click outside, so it starts often. Its first questions are one small file, and the
        // code that draws its first list is another, instead of twenty that import each other.
        codeSplitting: {
          groups: [
            // Also gets Vite's preload helper, which would otherwise end up in `draw`, so that the first questions
            // would wait for that file; and the code that the popup shares with the background, which would otherwise
            // have to load `draw`.
            {
              name: 'ahead',
              test: /src\/popup\/ahead\.ts$|vite\/preload-helper|domain\/src\/(?:hints|kinds)\/|\/(?:row-key|read-page)\.ts$/,
              priority: 2,
            },
            { name: 'draw', test: /apps\/extension\/src\/popup\/show-popup\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [loneEntries(), ownFiles()],
    rolldownOptions: {
      output: {
        entryFileNames: 'workers/[name].js',
        // With a hash, because workers are built separately, and several have a chunk of the same name.
        chunkFileNames: 'workers/[name]-[hash].js',
        // Otherwise code that a worker's chunks share would end up in its entry, which none of them may import.
        codeSplitting: {
          groups: [
            { name: 'vault', test: /packages\/engine-host\/src\/worker\/vault-worker\.ts$/ },
            { name: 'judge', test: /packages\/engine-host\/src\/worker\/judge-worker\.ts$/ },
          ],
        },
      },
    },
  },
})

const ofWorkers = new Map<string, string>()

/**
 * Workers are built separately, into the same folder. Fails the build if two of them write different files of the same
 * name.
 */
function ownFiles(): Plugin {
  return {
    name: 'severy-own-files',
    generateBundle(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue
        const { code } = file
        if ((ofWorkers.get(fileName) ?? code) !== code)
          this.error(`Two workers write ${fileName}, differently.`)
        ofWorkers.set(fileName, code)
      }
    },
  }
}

/**
 * Drawing code is most of what there is to load. Fails the build if an entry that shows no page imports it, even
 * indirectly.
 */
function nothingDrawnUnseen(): Plugin {
  return {
    name: 'severy-nothing-drawn-unseen',
    apply: 'build',
    generateBundle(_options, bundle) {
      const read = new Set(unseen)
      for (const name of read) {
        const file = bundle[name]
        if (file?.type !== 'chunk') this.error(`${name} is not built.`)
        for (const imported of file.imports) read.add(imported)
      }
      if (read.has(drawing)) this.error(`${unseen.join(', ')} or a file that they read imports ${drawing}.`)
    },
  }
}

/** Reads a file of the package that the brand marks come from. */
function readIcons(path: string): string {
  return readFileSync(new URL(path, import.meta.resolve('simple-icons')), 'utf8')
}

/**
 * Adds the icons and the scripts for pages, then makes a folder with a manifest, and a ZIP file of it, for each
 * browser.
 */
function packed(): Plugin {
  return {
    name: 'severy-packed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      for (const [name, entry] of Object.entries(scriptsInPages)) {
        writeFileSync(join(dir, name), await classicScript(entry))
      }
      for (const size of iconSizes) {
        const { width, height, rgba } = markPixels(size, { cornerRadius: 7 })
        writeFileSync(
          join(dir, `icon-${String(size)}.png`),
          encode({ width, height, data: rgba, channels: 4 }),
        )
      }
      const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
      const built = readdirSync(dir)
      for (const target of targets) {
        const folder = join(dir, target)
        mkdirSync(folder)
        for (const name of built) cpSync(join(dir, name), join(folder, name), { recursive: true })
        writeFileSync(
          join(folder, 'manifest.json'),
          `${JSON.stringify(manifestFor(target, version), null, 2)}\n`,
        )
      }
      for (const name of built) rmSync(join(dir, name), { recursive: true })
      for (const target of targets) writeFileSync(join(dir, `severy-${target}.zip`), zipOf(join(dir, target)))
    },
  }
}

/**
 * The scripts that run in pages, by file name: the one injected when the user presses the button, and the one that
 * watches where the user has allowed it.
 */
const scriptsInPages = {
  'fill-page.js': import.meta.resolve('@severy/fill/page/injected'),
  'notice-logins.js': new URL('src/save/in-page.ts', import.meta.url).href,
}

/** Bundles a module into one script without imports. */
async function classicScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2024',
      lib: {
        entry: fileURLToPath(entry),
        formats: ['iife'],
        name: 'severyInPage',
      },
    },
  })
  const [output] = [built].flat()
  const [chunk] = output !== undefined && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`)
  return chunk.code
}

/** A folder as a ZIP file. The same files give the same bytes: names are sorted, and the time is fixed. */
function zipOf(folder: string): Uint8Array {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]))
  // The first date that a ZIP can contain, in the computer's own time zone.
  return zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) })
}
