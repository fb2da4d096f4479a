import { describe, expect, it } from 'vitest'
import { refuseUnsafeHtml } from './refuse-unsafe-html.ts'

describe('refuseUnsafeHtml', () => {
  it.each([
    '<p style="color:red">',
    '<style>p{}</style>',
    '<script>alert(1)</script>',
    '<a onclick="go()">',
    '<img src="//cdn.example/x.png">',
    '<a href="https://elsewhere.example">',
    '<a href="//elsewhere.example" rel="noopener noreferrer">',
    '<a href="http://elsewhere.example" rel="noopener noreferrer">',
    '<link rel="stylesheet" href="https://elsewhere.example/a.css">',
  ])('refuses %s', (html) => {
    expect(() => {
      refuseUnsafeHtml('index.html', `<!doctype html>${html}`)
    }).toThrow(/index\.html/)
  })

  it('accepts what the policy allows', () => {
    refuseUnsafeHtml(
      'index.html',
      '<script src="/assets/a.js"></script><a href="/auth" class="style">on the way</a>' +
        '<a href="https://elsewhere.example" rel="noopener noreferrer">there</a>' +
        '<script type="application/ld+json">{}</script>',
    )
  })
})
