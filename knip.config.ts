import type { KnipConfig } from 'knip'

/** What nobody uses is removed: files, exports, dependencies. An entry is what a tool or a browser loads by name. */
const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  compilers: { css: importsOfStylesheet },
  workspaces: {
    '.': {
      entry: [
        'tools/{assemble,bench,build,check,hashes,licenses,pictures,reliability,reproducible,sbom,test,test-browsers,test-unit,verify-served}.ts',
        'tools/**/*.test.ts',
      ],
      project: ['tools/**/*.{ts,mjs}', '*.{ts,mjs}'],
      // Asked where they are installed.
      ignoreBinaries: ['podman', 'systemd-analyze'],
      // Started through tools/node24.sh and by its path, where knip does not look.
      ignoreDependencies: ['prettier', 'typescript-native'],
    },
    'packages/*': {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    'apps/server': {
      entry: ['src/main.ts', 'src/admin.ts', 'src/backup.ts', 'src/doctor.ts', 'src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
    'apps/test-gateway': {
      entry: ['src/main.ts', 'src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
    'apps/web': {
      entry: ['src/**/*.worker.ts', 'src/service-worker/service-worker.ts', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    'apps/archive-reader': {
      entry: ['src/main.tsx', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    'apps/site': {
      entry: [
        'src/build/{build,pictures}.ts',
        'src/build/render.tsx',
        'src/browser/*.ts',
        'src/styles/*.css',
        'src/**/*.test.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    'engine-tests': {
      entry: ['**/*.test.ts'],
      project: ['**/*.ts'],
    },
    e2e: {
      // The last two are loaded by their paths: one is a process of its own, the other runs inside a page.
      entry: ['{stories,core,pictures}/**/*.test.ts', 'support/sign-up-process.ts', 'core/webkit/finder.ts'],
      project: ['**/*.ts'],
      // The system's own, found or installed by tools/testing/webkit.ts.
      ignoreBinaries: ['WebKitWebDriver', 'Xvfb'],
    },
    reliability: {
      entry: ['src/main.ts', 'src/asker.ts', 'src/{rows,long}/*.ts'],
      project: ['src/**/*.ts'],
    },
    bench: {
      entry: ['src/main.ts', 'src/{figures,lab,long}/*.ts', 'src/**/*.test.ts'],
      project: ['src/**/*.{ts,tsx}'],
    },
  },
}

export default config

/** `@import 'x' layer(y);` as `import 'x'`, which is all that knip needs to know of a stylesheet. */
function importsOfStylesheet(text: string): string {
  return [...text.matchAll(/@import\s+(?:url\()?(['"][^'"]+['"])/g)]
    .map(([, path]) => `import ${path ?? ''}`)
    .join('\n')
}
