import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Builds the archive reader into a single page that needs no other file, and whose policy lets it send nothing. */
export default defineConfig({
  plugins: [react(), tailwindcss(), oneFile()],
  build: {
    target: 'es2024',
    sourcemap: false,
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 200_000,
    rolldownOptions: { input: 'severy-reader.html', output: { codeSplitting: false } },
  },
})

/**
 * Puts script and styles into the page, after a content security policy that allows only these two, by their hashes,
 * and no requests.
 */
function oneFile(): Plugin {
  return {
    name: 'severy-one-file',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const assets = join(dir, 'assets')
      const textOf = (extension: string) =>
        readdirSync(assets)
          .filter((name) => name.endsWith(extension))
          .map((name) => readFileSync(join(assets, name), 'utf8'))
          .join('\n')
      const script = textOf('.js').replaceAll('</script', '<\\/script')
      // Drops the font's files for other writing systems, which would be separate files: system fonts are used for
      // those.
      const styles = textOf('.css').replaceAll(/@font-face\{[^}]*\}/g, (face) =>
        face.includes('url(data:') || face.includes('local(') ? face : '',
      )
      const page = join(dir, 'severy-reader.html')
      const html = readFileSync(page, 'utf8')
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
        .replace('<meta charset="utf-8" />', (meta) => `${meta}\n    ${policyMeta(script, styles)}`)
        .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
        .replace('</body>', () => `  <script type="module">${script}</script>\n  </body>`)
      writeFileSync(page, html)
      rmSync(assets, { recursive: true })
    },
  }
}

function policyMeta(script: string, styles: string): string {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = [
    "default-src 'none'",
    // Argon2id is WebAssembly.
    `script-src ${hashOf(script)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(styles)}`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
}
