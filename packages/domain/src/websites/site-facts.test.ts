import { describe, expect, it } from 'vitest'
import changePages from './data/change-password-urls.json'
import { changePasswordUrl, passwordRulesOf } from './site-facts.ts'

describe('passwordRulesOf', () => {
  it('knows a site by each of its hosts, the nearest first', async () => {
    const rules = await passwordRulesOf('https://www.netflix.com/YourAccount')
    expect(rules?.site).toBe('netflix.com')
    expect(rules?.rules).toMatchObject({ minLength: 4, maxLength: 60 })
    expect((await passwordRulesOf('prepaid.bankofamerica.com'))?.site).toBe('prepaid.bankofamerica.com')
  })

  it.each(['', 'my bank', 'https://post.example', 'https://netflix.com.evil.example', '192.168.1.1', 'com'])(
    'knows none for %j',
    async (address) => {
      expect(await passwordRulesOf(address)).toBeNull()
    },
  )
})

describe('changePasswordUrl', () => {
  it('is the known address, otherwise the well-known one', async () => {
    expect(await changePasswordUrl('https://www.aa.com/login')).toBe(changePages.urls['aa.com'])
    expect(await changePasswordUrl('post.example/login')).toBe(
      'https://post.example/.well-known/change-password',
    )
    expect(await changePasswordUrl('https://nas.example:5001/')).toBe(
      'https://nas.example:5001/.well-known/change-password',
    )
  })

  it.each(['', 'http://post.example', 'javascript:alert(1)', 'androidapp://com.example.mail', '://x'])(
    'does not exist for %j',
    async (address) => {
      expect(await changePasswordUrl(address)).toBeNull()
    },
  )

  it('leads to https only', () => {
    for (const url of Object.values(changePages.urls)) expect(new URL(url).protocol).toBe('https:')
  })
})
