import { expect, it } from 'vitest'
import { parseXml, parseXmlInSlices } from './parse-xml.ts'

it('reads elements, attributes and the text of the innermost', () => {
  expect(
    parseXml('<?xml version="1.0"?>\n<a x="1">\n <b>5 &lt; &#x36; &amp;</b><c/><d><![CDATA[<e>]]></d>\n</a>'),
  ).toEqual({
    name: 'a',
    attributes: { x: '1' },
    text: '',
    children: [
      { name: 'b', attributes: {}, text: '5 < 6 &', children: [] },
      { name: 'c', attributes: {}, text: '', children: [] },
      { name: 'd', attributes: {}, text: '<e>', children: [] },
    ],
  })
})

it('pauses between the slices of a long document, and loses nothing where it cuts', () => {
  const texts = Array.from({ length: 60_000 }, (_, index) => `${index} & 👩‍👩‍👧 `)
  const run = parseXmlInSlices(
    `<a>${texts.map((text) => `<b>${text.replace('&', '&amp;')}</b>`).join('')}</a>`,
  )
  let step = run.next()
  let rests = 0
  for (; step.done !== true; step = run.next()) rests++
  expect(rests).toBeGreaterThan(3)
  expect(step.value?.children.map(({ text }) => text)).toEqual(texts)
})

it.each([
  ['an entity that grows', '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'],
  ['an entity from elsewhere', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['any document type', '<!DOCTYPE a><a/>'],
  ['an unknown entity', '<a>&b;</a>'],
  ['half a document', '<a><b>'],
  ['two roots', '<a/><b/>'],
  ['crossed elements', '<a><b></a></b>'],
  ['no document', 'hello'],
  ['nothing', ''],
  ['endless nesting', '<a>'.repeat(100_000)],
])('refuses %s', (_, text) => {
  expect(parseXml(text)).toBeNull()
})
