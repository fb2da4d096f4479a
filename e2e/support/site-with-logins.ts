/**
 * Another site with its own server: forms that are posted, forms that are sent by script, one that asks for the name
 * first, and one for changing a password.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SiteWithLogins {
  /** Origin. */
  readonly url: string
  /** The password that the site accepts, by user name. */
  readonly accounts: Map<string, string>
  close(): void
}

const fields = `<label>Username <input name="user" autocomplete="username"></label>
  <label>Password <input type="password" name="password" autocomplete="current-password"></label>
  <button>Sign in</button>`
const forgot = '<p><a href="/forgot">Forgot your password?</a></p>'
const posted = `<form action="/login" method="post">${fields}</form>${forgot}`
const welcome = '<h1>Welcome</h1><p><a href="/login">Sign in as somebody else</a></p>'
const fetched = `<main><form>${fields}</form><p id="said"></p>${forgot}</main>
  <script>document.querySelector('form').onsubmit = async (event) => {
    event.preventDefault()
    const body = new URLSearchParams(new FormData(event.target))
    // As many sites do: what was typed is not what is sent, and not what stands in the field by then.
    event.target.password.value = 'enciphered'
    const { ok } = await fetch('/check', { method: 'POST', body })
    if (ok) document.querySelector('main').innerHTML = ${JSON.stringify(welcome)}
    else document.getElementById('said').textContent = 'Wrong user name or password.'
  }</script>`
const nameFirst = `<form action="/name" method="post">
  <label>Username <input name="user" autocomplete="username"></label><button>Next</button></form>`
const thenPassword = (user: string): string => `<form action="/login" method="post"><p>${user}</p>
  <input type="hidden" name="user" value="${user}">
  <label>Password <input type="password" name="password" autocomplete="current-password"></label>
  <button>Sign in</button></form>`
const change = `<h1>Change your password</h1><form action="/change" method="post">
  <label>Current password <input type="password" name="old" autocomplete="current-password"></label>
  <label>New password <input type="password" name="new" autocomplete="new-password"></label>
  <button>Change password</button></form>`

export async function openSiteWithLogins(): Promise<SiteWithLogins> {
  const accounts = new Map<string, string>()
  const pages: Record<string, string> = {
    '/login': posted,
    '/fetched': fetched,
    '/change': change,
    '/name': nameFirst,
    '/home': welcome,
    '/forgot': '<h1>Forgot your password?</h1><p>Write to us.</p>',
    '/changed': '<h1>Your password was changed</h1>',
  }
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    const say = (status: number, html: string, headers = {}): void => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
      response.end(`<!doctype html><html lang="en"><title>A site</title><body>${html}</body></html>`)
    }
    if (method !== 'POST') {
      say(200, pages[url] ?? '')
      return
    }
    void bodyOf(request).then((form) => {
      const isRight = accounts.get(form.get('user') ?? '') === form.get('password')
      if (url === '/name') say(200, thenPassword(form.get('user') ?? ''))
      else if (url === '/check') say(isRight ? 200 : 401, '')
      else if (url === '/login' && !isRight) say(200, `<p>Wrong user name or password.</p>${posted}`)
      else {
        const [name] = [...accounts].find(([, password]) => password === form.get('old')) ?? []
        if (name !== undefined) accounts.set(name, form.get('new') ?? '')
        say(303, '', { location: url === '/login' ? '/home' : '/changed' })
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    accounts,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return new URLSearchParams(body)
}
