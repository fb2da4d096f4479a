import { expect, it } from 'vitest'
import { gateView } from './gate-view.ts'

const nothing = { hasFallback: false, hasUpgradeCard: false }

it('waits until access is known, and then shows the content or its replacement', () => {
  expect(gateView('loading', { hasFallback: true, hasUpgradeCard: true })).toBe('loading')
  expect(gateView('open', { hasFallback: true, hasUpgradeCard: true })).toBe('content')
  expect(gateView('closed', { hasFallback: true, hasUpgradeCard: true })).toBe('fallback')
  expect(gateView('closed', { hasFallback: false, hasUpgradeCard: true })).toBe('upgrade-card')
  expect(gateView('closed', nothing)).toBe('notice')
})
