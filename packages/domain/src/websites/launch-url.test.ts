import { describe, expect, it } from 'vitest'
import { hostOf } from './host-of.ts'
import { launchUrl } from './launch-url.ts'

describe('launchUrl', () => {
  it.each([
    ['github.example', 'https://github.example'],
    ['  github.example/login ', 'https://github.example/login'],
    ['http://router.example', 'http://router.example'],
    ['HTTPS://Bank.example/?a=b#c', 'HTTPS://Bank.example/?a=b#c'],
    ['//cdn.example/x', 'https://cdn.example/x'],
    ['localhost:8080', 'https://localhost:8080'],
    ['nas.example:5001/login', 'https://nas.example:5001/login'],
    ['192.168.1.1', 'https://192.168.1.1'],
    ['[::1]:8080', 'https://[::1]:8080'],
    ['münchen.example', 'https://münchen.example'],
  ])('opens %j as %j', (website, url) => {
    expect(launchUrl(website)).toBe(url)
  })

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' \tjavascript:alert(1)',
    'data:text/html,<b>',
    'file:///etc/passwd',
    'ftp://files.example',
    'androidapp://app.example',
    'mailto:mara@post.example',
    'https:post.example',
    'my bank',
    'http://',
    'https://exa mple.example',
  ])('opens nothing for %j', (website) => {
    expect(launchUrl(website)).toBeNull()
  })
})

describe('hostOf', () => {
  it.each([
    ['https://user:pw@post.example:8443/path?x#y', 'post.example'],
    ['android://hash==@com.example.app/', 'com.example.app'],
    ['post.example', ''],
    ['', ''],
  ])('reads %j as %j', (website, host) => {
    expect(hostOf(website)).toBe(host)
  })
})
