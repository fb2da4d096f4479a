/**
 * Builds the public pages into `dist/`: plain HTML without hydration, one stylesheet, two small scripts, pictures.
 * Everything under `dist/site-assets/` carries its hash in its name and never changes. Each text file has a brotli
 * copy beside it, so that the server compresses nothing while it answers.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build, runnerImport, type InlineConfig } from 'vite'
import type { Assets } from '../shell/document.tsx'
import type * as Pictures from './pictures.ts'
import type * as Render from './render.tsx'
import { refuseUnsafeHtml } from './refuse-unsafe-html.ts'
import { robotsTxt } from './robots.ts'

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
  font: builtFile(/^commissioner-latin-flar-normal.*\.woff2$/),
  enhanceScript: await buildScript('enhance', `${assetsFolder}/[name]-[hash].js`),
  heroWide: writeHashed('vault-wide', 'svg', wide),
  heroNarrow: writeHashed('vault-narrow', 'svg', narrow),
}

// One name for good: the web application's page asks for it too.
await buildScript('theme', 'theme.js')

write('favicon.svg', pictures.favicon())
write('favicon.ico', pictures.faviconIco())
write('apple-touch-icon.png', pictures.appleTouchIcon())

const { renderPages } = await load<typeof Render>('src/build/render.tsx')
for (const [file, html] of Object.entries(renderPages(assets, new Date().getUTCFullYear()))) {
  refuseUnsafeHtml(file, html)
  write(file, html)
}
write('robots.txt', robotsTxt)
compressTextFiles()

/** Runs a TypeScript or JSX module of this site here and now. */
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

/** A classic script of its own: nothing is imported while the page loads. */
async function buildScript(name: string, fileName: string): Promise<string> {
  await build({
    ...quiet,
    root: site,
    build: {
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(site, `src/browser/${name}.ts`),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  })
  return fileName.includes('[hash]') ? builtFile(new RegExp(`^${name}-.*\\.js$`)) : `/${fileName}`
}

function builtFile(pattern: RegExp): string {
  const file = readdirSync(join(dist, assetsFolder)).find((name) => pattern.test(name))
  if (file === undefined) throw new Error(`nothing was built that matches ${String(pattern)}`)
  return `/${assetsFolder}/${file}`
}

function writeHashed(name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const path = `${assetsFolder}/${name}-${hash}.${extension}`
  write(path, content)
  return `/${path}`
}

function compressTextFiles(): void {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|css|js|svg|txt)$/.test(file)) continue
    const bytes = readFileSync(join(dist, file))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    write(`${file}.br`, brotliCompressSync(bytes, { params }))
  }
}

function write(path: string, content: string | Buffer): void {
  writeFileSync(join(dist, path), content)
}
