import { defaultSettings, type Settings } from '@severy/domain'
import { expect, it } from 'vitest'
import { begun, chosen, discarded, followed, unsavedOf } from './settings-state.ts'

const saved = (settings: Partial<Settings>) => ({ saved: settings, unreadable: [] })

it('combines saved values with the defaults, and uses the device’s theme if none was chosen', () => {
  expect(begun(saved({}), 'dark').inForce).toEqual({ ...defaultSettings, theme: 'dark' })
  expect(begun(saved({ theme: 'light', autoLockMinutes: 5 }), 'dark').inForce).toEqual({
    ...defaultSettings,
    theme: 'light',
    autoLockMinutes: 5,
  })
})

it('applies a choice immediately, and counts it as unsaved until it is saved', () => {
  const first = begun(saved({}), 'system')
  const changed = chosen(first, { theme: 'dark', density: 'compact' })
  expect(changed.inForce).toMatchObject({ theme: 'dark', density: 'compact' })
  expect(unsavedOf(changed).names).toEqual(['theme', 'density'])
  expect(unsavedOf(chosen(changed, { theme: 'system' })).names).toEqual(['density'])

  const after = followed(changed, saved({ theme: 'dark', density: 'compact' }))
  expect(unsavedOf(after).names).toEqual([])
  expect(after.inForce).toEqual(changed.inForce)
})

it('returns to what is saved when the choices are dropped, including the device’s theme', () => {
  const changed = chosen(begun(saved({ density: 'compact' }), 'dark'), {
    theme: 'light',
    density: 'comfortable',
  })
  expect(discarded(changed).inForce).toMatchObject({ theme: 'dark', density: 'compact' })
  expect(unsavedOf(discarded(changed)).names).toEqual([])
})

it('accepts other devices’ changes to what was not chosen here, and reports those to what was', () => {
  const changed = chosen(begun(saved({ autoLockMinutes: 10 }), 'system'), { autoLockMinutes: 20 })
  const others = followed(changed, saved({ autoLockMinutes: 5, density: 'compact' }))
  expect(others.inForce).toMatchObject({ autoLockMinutes: 20, density: 'compact' })
  expect(unsavedOf(others)).toEqual({ names: ['autoLockMinutes'], contested: ['autoLockMinutes'] })
  // Choosing again does not clear the conflict.
  expect(unsavedOf(chosen(others, { autoLockMinutes: 21 })).contested).toEqual(['autoLockMinutes'])
  expect(unsavedOf(chosen(others, { autoLockMinutes: 5 })).names).toEqual([])
})

it('stays the same object when nothing has changed, so that nothing is drawn again', () => {
  const state = begun(saved({ density: 'compact' }), 'system')
  expect(followed(state, saved({ density: 'compact' }))).toBe(state)
})
