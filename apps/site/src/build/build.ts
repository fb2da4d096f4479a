/**
 * Builds the public pages into `dist/`: plain HTML without hydration, one stylesheet, small scripts, pictures. Every
 * file in `dist/site-assets/` has a hash in its name and never changes; compressible files have a brotli copy next to
 * them. Pages, sitemap and similar files contain markers, which the server replaces when it sends them.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build, runnerImport, type InlineConfig } from 'vite'
import type { Assets } from '../shell/site.ts'
import type * as Pictures from './pictures.ts'
import type * as Render from './render.tsx'
import { refuseUnsafeHtml } from './refuse-unsafe-html.ts'

const site = join(dirname(fileURLToPath(import.meta.url)), '../..')
const dist = join(site, 'dist')
const assetsFolder = 'site-assets'
const quiet: InlineConfig = { configFile: false, logLevel: 'warn' }

rmSync(dist, { recursive: true, force: true })
mkdirSync(join(dist, assetsFolder), { recursive: true })

const pictures = await load<typeof Pictures>('src/build/pictures.ts')
const { wide, narrow } = pictures.heroMosaics()

const stylesheet = await buildStylesheet()
const assets: Assets = {
  stylesheet,
  font: builtFile(/^commissioner-text.*\.woff2$/),
  scripts: await buildScripts(),
  heroWide: writeHashed('vault-wide', 'svg', wide),
  heroNarrow: writeHashed('vault-narrow', 'svg', narrow),
  linkPicture: writeHashed('severy', 'png', pictures.linkPicture()),
}

await buildThemeScript()

write('favicon.svg', pictures.favicon())
write('favicon.ico', pictures.faviconIco())
write('apple-touch-icon.png', pictures.appleTouchIcon())
write('icon-192.png', pictures.appIcon(192))
write('icon-512.png', pictures.appIcon(512))
write('icon-maskable-512.png', pictures.maskableIcon(512))
write('manifest.webmanifest', manifest())

const { renderSite } = await load<typeof Render>('src/build/render.tsx')
for (const [file, text] of Object.entries(renderSite(assets, new Date().getUTCFullYear()))) {
  if (file.endsWith('.html')) refuseUnsafeHtml(file, text)
  write(file, text)
}
compressFiles()

/** Makes the web app installable (W3C Web Application Manifest). */
function manifest(): string {
  const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]
  return JSON.stringify({
    id: '/',
    name: 'Severy',
    description: 'Every login, under one vault.',
    lang: 'en',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#F6F6F3',
    theme_color: '#0D1528',
    // Behind the `#`, which is sent to no server.
    shortcuts: [
      { name: 'Add new item', url: '/dashboard#add', icons },
      { name: 'Generate password', url: '/dashboard#generate', icons },
      { name: 'Security Dashboard', url: '/security-dashboard', icons },
    ],
    // The app's service worker takes what is shared: it does not leave the device.
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
}

/** Runs a TypeScript or JSX module of this site during the build. */
async function load<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(site, path), { ...quiet, root: site })
  return module
}

async function buildStylesheet(): Promise<string> {
  await build({
    ...quiet,
    root: site,
    plugins: [tailwindcss()],
    build: {
      outDir: dist,
      emptyOutDir: false,
      assetsDir: assetsFolder,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(site, 'src/styles/site.css') },
    },
  })
  return builtFile(/^site-.*\.css$/)
}

/**
 * A classic script, because it must run before the first paint. Its name never changes, because the web application's
 * page uses it too.
 */
async function buildThemeScript(): Promise<void> {
  await build({
    ...quiet,
    root: site,
    build: {
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(site, 'src/browser/theme.ts'),
        output: { format: 'iife', entryFileNames: 'theme.js' },
      },
    },
  })
}

/** The other modules in `src/browser/`, each used by the pages that name it. Returns their addresses by name. */
async function buildScripts(): Promise<Record<string, string>> {
  const names = readdirSync(join(site, 'src/browser'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'theme.ts')
    .map((file) => basename(file, '.ts'))
  await build({
    ...quiet,
    root: site,
    build: {
      outDir: dist,
      emptyOutDir: false,
      assetsDir: assetsFolder,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(site, `src/browser/${name}.ts`)])),
        output: { format: 'es', entryFileNames: `${assetsFolder}/[name]-[hash].js` },
      },
    },
  })
  const path = (name: string) => builtFile(new RegExp(`^${name}-[\\w-]{8}\\.js$`))
  return Object.fromEntries(names.map((name) => [name, path(name)]))
}

function builtFile(pattern: RegExp): string {
  const file = readdirSync(join(dist, assetsFolder)).find((name) => pattern.test(name))
  if (file === undefined) throw new Error(`nothing was built that matches ${String(pattern)}`)
  return `/${assetsFolder}/${file}`
}

function writeHashed(name: string, extension: string, content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const path = `${assetsFolder}/${name}-${hash}.${extension}`
  write(path, content)
  return `/${path}`
}

/** The server sends the compressed files unchanged. */
function compressFiles(): void {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(css|js|json|svg)$/.test(file)) continue
    const bytes = readFileSync(join(dist, file))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    write(`${file}.br`, brotliCompressSync(bytes, { params }))
  }
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), content)
}
