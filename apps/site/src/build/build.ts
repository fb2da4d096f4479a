/**
 * Builds the public pages into `dist/`: plain HTML without hydration, one stylesheet, two small scripts, pictures.
 * Everything under `dist/assets/` carries its hash in its name and never changes.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build, runnerImport, type InlineConfig } from 'vite'
import type { Assets } from '../shell/document.tsx'
import { refuseUnsafeHtml } from './refuse-unsafe-html.ts'
import { crawlerFiles } from './crawler-files.ts'

const site = join(dirname(fileURLToPath(import.meta.url)), '../..')
const dist = join(site, 'dist')
const quiet: InlineConfig = { configFile: false, logLevel: 'warn' }

rmSync(dist, { recursive: true, force: true })
mkdirSync(join(dist, 'assets'), { recursive: true })

const pictures = await load<typeof import('./pictures.ts')>('src/build/pictures.ts')
const { wide, narrow } = pictures.heroMosaics()

const stylesheet = await buildStylesheet()
const assets: Assets = {
  stylesheet,
  font: builtFile(/^commissioner-latin-flar-normal.*\.woff2$/),
  themeScript: await buildScript('theme'),
  enhanceScript: await buildScript('enhance'),
  heroWide: writeHashed('vault-wide', 'svg', wide),
  heroNarrow: writeHashed('vault-narrow', 'svg', narrow),
}

write('mosaic-auth.svg', pictures.authMosaic())
write('favicon.svg', pictures.favicon())
write('favicon.ico', pictures.faviconIco())
write('apple-touch-icon.png', pictures.appleTouchIcon())

const { renderPages } = await load<typeof import('./render.tsx')>('src/build/render.tsx')
for (const [file, html] of Object.entries(renderPages(assets, new Date().getUTCFullYear()))) {
  refuseUnsafeHtml(file, html)
  write(file, html)
}
for (const [file, text] of Object.entries(crawlerFiles)) write(file, text)

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
      assetsInlineLimit: 0,
      rollupOptions: { input: join(site, 'src/styles/site.css') },
    },
  })
  return builtFile(/^site-.*\.css$/)
}

/** A classic script of its own: nothing is imported while the page loads. */
async function buildScript(name: string): Promise<string> {
  await build({
    ...quiet,
    root: site,
    build: {
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rollupOptions: {
        input: join(site, `src/browser/${name}.ts`),
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
  return builtFile(new RegExp(`^${name}-.*\\.js$`))
}

function builtFile(pattern: RegExp): string {
  const file = readdirSync(join(dist, 'assets')).find((name) => pattern.test(name))
  if (file === undefined) throw new Error(`nothing was built that matches ${String(pattern)}`)
  return `/assets/${file}`
}

function writeHashed(name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const path = `assets/${name}-${hash}.${extension}`
  write(path, content)
  return `/${path}`
}

function write(path: string, content: string | Buffer): void {
  writeFileSync(join(dist, path), content)
}
