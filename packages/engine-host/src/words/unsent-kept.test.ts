import { expect, it } from 'vitest'
import { unsentKeptNotice } from './unsent-kept.ts'

it('names what was kept, why, and where it is now', () => {
  expect(unsentKeptNotice({ titles: ['Wi-Fi'], files: [], why: 'ended' })).toEqual({
    title: 'We saved your changes as your own item',
    text: 'Wi-Fi: no longer shared with you. Changes you made before that are in your own vault.',
  })
  expect(unsentKeptNotice({ titles: ['Wi-Fi', ' '], files: [], why: 'view-only' })).toEqual({
    title: 'We saved your changes as 2 items of your own',
    text: 'Wi-Fi, Untitled: you can only view it now. Changes you made before that are in your own vault.',
  })
})

it('names the files that were not kept', () => {
  const { text } = unsentKeptNotice({ titles: ['Boat'], files: ['a.pdf', 'b.pdf'], why: 'ended' })
  expect(text).toContain('The files you just attached weren’t kept: a.pdf, b.pdf. Attach them again.')
})
