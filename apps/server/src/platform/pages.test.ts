import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ManualClock } from '@severy/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appPaths } from '../app-paths.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const page = (body: string): string =>
  `<!doctype html><html lang="en"><body>${body}` +
  '{{#plans}}a price{{/plans}}{{^plans}}nothing to pay{{/plans}}{{#claims}}99.9%{{/claims}}</body></html>'

/**
 * Longer than texts that are inserted whole, with several lines, and with characters that a template or a replacement
 * would interpret.
 */
const long = '<p>Fish & chips, “$&”, {one} brace and &amp;</p>\n'.repeat(9)

describe('pages', () => {
  let folder: string
  let server: TestServer
  let home: TestServer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'severy-pages-'))
    const write = (path: string, content: string | Buffer): void => {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    write('site/index.html', page('front door'))
    write('site/features.html', page('features'))
    write('site/blog/index.html', page('blog'))
    write('site/pricing.html', `{{#plans}}${page('prices')}{{/plans}}`)
    write(
      'site/terms.html',
      `<main>${long}{{#plans}}\n<b>a price</b>\n${long}{{/plans}}\n{{^plans}}nothing to pay{{/plans}}${long}</main>`,
    )
    write('site/sitemap.xml', '<loc>{{{origin}}}/</loc>')
    write('site/blog/rss.xml', '<link>{{{origin}}}/blog</link>')
    write('site/robots.txt', 'Sitemap: {{{origin}}}/sitemap.xml')
    write('site/.well-known/security.txt', 'Canonical: {{{origin}}}/.well-known/security.txt')
    write('site/404.html', page('Oops! Page not found'))
    write('site/theme.js', 'theme()')
    write('site/site-assets/main-abc123.css', 'body{}')
    write('site/site-assets/main-abc123.css.br', brotliCompressSync('body{}'))
    write('web/app.html', page('app shell'))
    write('web/app-assets/app-abc123.js', 'app()')
    write('web/.vite/manifest.json', 'hidden')
    write('secret.txt', 'outside')
    const clock = new ManualClock()
    write('reader.html', page('reader'))
    write('extension.zip', 'packed')
    const pages = {
      siteDist: join(folder, 'site'),
      webDist: join(folder, 'web'),
      downloads: {
        '/severy-reader.html': join(folder, 'reader.html'),
        '/extensions/severy-chromium.zip': join(folder, 'extension.zip'),
        '/extensions/severy-firefox.zip': join(folder, 'not-built.zip'),
      },
    }
    server = await startTestServer({ databaseUrl: null, clock, pages })
    home = await startTestServer({ databaseUrl: null, clock, pages, env: { PLANS: 'off', CLAIMS: 'off' } })
  })
  afterAll(async () => {
    await server.close()
    await home.close()
    rmSync(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => server.http.inject({ url, headers })

  it('offer the archive reader as a download, and do not run it on this origin', async () => {
    const reply = await get('/severy-reader.html')
    expect(reply.body).toContain('reader')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="severy-reader.html"')
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors/)
  })

  it('offer the extension that was built, and none that was not', async () => {
    const reply = await get('/extensions/severy-chromium.zip')
    expect(reply.body).toBe('packed')
    expect(reply.headers['content-type']).toBe('application/zip')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="severy-chromium.zip"')
    expect((await get('/extensions/severy-firefox.zip')).statusCode).toBe(404)
  })

  it('are served at their addresses', async () => {
    expect((await get('/')).body).toContain('front door')
    expect((await get('/features')).body).toContain('features')
    expect((await get('/blog')).body).toContain('blog')
    expect((await get('/?utm=x')).body).toContain('front door')
    expect((await get('/')).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('send other password managers to the place where the account password is changed', async () => {
    const answer = await server.http.inject('/.well-known/change-password')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/settings?tab=security'])
  })

  it('that do not exist answer 404 with the page that says so', async () => {
    for (const path of [
      '/nothing',
      '/features/x',
      '/404',
      '/index.html',
      '/app.html',
      '/site-assets/none.css',
    ]) {
      const reply = await get(path)
      expect([path, reply.statusCode]).toEqual([path, 404])
      expect(reply.body).toContain('Oops! Page not found')
      expect(reply.headers['content-security-policy']).toContain("style-src 'self'")
    }
    expect((await server.http.inject({ method: 'POST', url: '/nothing' })).headers['content-type']).toMatch(
      /^application\/problem\+json/,
    )
  })

  it('never come from outside the folders', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/site-assets/../../secret.txt',
    ]) {
      const reply = await get(path)
      expect(reply.body).not.toContain('outside')
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  it('do not include files that a build keeps for itself', async () => {
    const reply = await get('/.vite/manifest.json')
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('hidden')
  })

  it.each(appPaths.map((path) => path.replace('*', 'deep/link')))('%s is the web app', async (path) => {
    const reply = await get(path)
    expect(reply.body).toContain('app shell')
    expect(reply.headers['x-robots-tag']).toBe('noindex')
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types severy")
    expect(policy).not.toContain('unsafe-inline')
  })

  it.each(['/billing', '/upgrade'])('%s does not exist in home mode', async (path) => {
    const reply = await home.http.inject({ url: path, headers: { accept: 'text/html' } })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('Oops! Page not found')
  })

  it('have the stricter policy if they are public', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
  })

  it('are requested again each time, but not sent again', async () => {
    const first = await get('/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get('/', { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('are compressed for clients that accept that', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('front door')
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('front door')
    expect(gzip.headers['vary']).toBe('accept-encoding')
  })

  it('load hashed files that never change, compressed in advance', async () => {
    const css = await get('/site-assets/main-abc123.css', { 'accept-encoding': 'br' })
    expect(css.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(css.headers['content-encoding']).toBe('br')
    expect(css.headers['content-type']).toMatch(/^text\/css/)
    expect(brotliDecompressSync(css.rawPayload).toString()).toBe('body{}')
    expect((await get('/site-assets/main-abc123.css')).body).toBe('body{}')
    expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache')
    const script = await get('/app-assets/app-abc123.js')
    expect(script.body).toBe('app()')
    // A worker follows the policy of its own script.
    expect(script.headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
    expect(css.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('with repeated slashes, or one at the end, redirect to the address without', async () => {
    for (const [from, to] of [
      ['//auth', '/auth'],
      ['/dashboard//trash', '/dashboard/trash'],
      ['///features//?a=//b', '/features?a=//b'],
      ['/features/', '/features'],
      ['/dashboard/trash/?item=1', '/dashboard/trash?item=1'],
      ['/auth/', '/auth'],
      ['//evil.example/x', '/evil.example/x'],
    ]) {
      const reply = await get(from!)
      expect([from, reply.statusCode, reply.headers['location']]).toEqual([from, 308, to])
    }
  })

  it('say nothing about prices and claims if the operator has switched them off', async () => {
    for (const url of ['/', '/features', '/nothing']) {
      const here = (await get(url)).body
      expect(here).toContain('a price99.9%')
      const there = (await home.http.inject({ url })).body
      expect(there).toContain('nothing to pay</body>')
      expect(there).not.toMatch(/a price|99\.9%/)
    }
  })

  it('keep the rest unchanged, and leave no blank line where a part was switched off', async () => {
    expect((await get('/terms')).body).toBe(`<main>${long}<b>a price</b>\n${long}${long}</main>`)
    const without = await home.http.inject({ url: '/terms' })
    expect(without.body).toBe(`<main>${long}nothing to pay${long}</main>`)
  })

  it('that are only about prices do not exist either', async () => {
    expect((await get('/pricing')).statusCode).toBe(200)
    const reply = await home.http.inject({ url: '/pricing' })
    expect([reply.statusCode, reply.body.includes('Oops! Page not found')]).toEqual([404, true])
  })

  it.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('%s names the address under which people reach the server', async (url, type) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe(type)
    expect(reply.body).toMatch(/http:\/\/localhost:3000\//)
    expect(reply.body).not.toContain('{')
  })
})
