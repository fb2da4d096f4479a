import { readWhole, type ImportRun } from '@severy/domain/import'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeInCloudXml } from './safeincloud-xml.ts'

const document = `
<?xml version="1.0" encoding="utf-8"?>
<database>
  <!-- LABELS -->
  <label name="Work" id="1"></label>
  <card title="Web Account" id="102" symbol="web_site" template="true" autofill="on">
    <field name="Login" type="login" autofill="username"></field>
  </card>
  <card title="Harbor" id="300" symbol="g" color="blue" autofill="on" star="true" first_stamp="1500000000000" time_stamp="1700000000000">
    <field name="Email" type="login" autofill="username">mara</field>
    <field name="Old one" type="password">other</field>
    <field name="Password" type="password" history="{&quot;1500000000000&quot;:&quot;&quot;,&quot;1600000000000&quot;:&quot;older&quot;}" autofill="current-password">s3cret{</field>
    <field name="Website" type="website">https://h.example</field>
    <field name="Second" type="website">https://h2.example</field>
    <field name="2FA" type="one_time_password">JBSW</field>
    <field name="Reset" type="secret">xyz</field>
    <field name="Seat" type="text">4 &amp; 5</field>
    <field name="Empty" type="text" />
    <notes>the note</notes>
    <label_id>1</label_id>
    <image>AQID</image>
    <file name="plan.txt">AQIDBA==</file>
  </card>
  <card title="Visa" id="205" symbol="visa" autofill="on">
    <field name="Number" type="number" autofill="cc-number">5555123456789000</field>
    <field name="Owner" type="text" autofill="cc-name">Mara Lind</field>
    <field name="Expires" type="expiry" autofill="cc-exp">01/29</field>
    <field name="CVV" type="pin" autofill="cc-csc">555</field>
    <field name="PIN" type="pin" autofill="off">1111</field>
  </card>
  <card title="Words" id="206" symbol="note" type="note" deleted="true"><notes>text</notes></card>
  <ghost id="2" time_stamp="1615910263225"></ghost>
</database>
`

describe('the XML of SafeInCloud', () => {
  it('contains its cards, labels, files and earlier values, and no templates', async () => {
    expect(matches(document)).toBe(true)
    const result = read(document)
    expect(result).toMatchObject({
      ok: true,
      value: {
        skipped: [],
        leftOut: [],
        entries: [
          {
            item: {
              type: 'password',
              title: 'Harbor',
              urls: ['https://h.example', 'https://h2.example'],
              notes: 'the note',
              totp: 'JBSW',
              tags: ['Work'],
              category: 'Work',
              favorite: true,
              createdAt: 1_500_000_000_000,
              changedAt: 1_700_000_000_000,
              history: [{ field: 'password', value: 'older', at: 1_600_000_000_000 }],
              fields: {
                username: 'mara',
                password: 's3cret{',
                custom: [
                  { label: 'Old one', kind: 'hidden', value: 'other' },
                  { label: 'Reset', kind: 'hidden', value: 'xyz' },
                  { label: 'Seat', kind: 'text', value: '4 & 5' },
                ],
              },
            },
            files: [
              { name: 'Picture 1', size: 3 },
              { name: 'plan.txt', size: 4 },
            ],
          },
          {
            item: {
              type: 'card',
              title: 'Visa',
              fields: {
                cardholderName: 'Mara Lind',
                cardNumber: '5555123456789000',
                expiryDate: '01/29',
                cvv: '555',
                custom: [{ label: 'PIN', kind: 'hidden', value: '1111' }],
              },
            },
          },
          { item: { type: 'note', title: 'Words', notes: 'text', trashedAt: 7 } },
        ],
      },
    })
    if (!result.ok) return
    expect(await result.value.entries[0]?.files[1]?.read()).toEqual(Uint8Array.of(1, 2, 3, 4))
  })

  it('is not recognized by too few signs', () => {
    for (const text of [
      '<database></database>',
      '<database><card name="x"/></database>',
      '<html><card symbol="x">',
    ])
      expect(matches(text), text).toBe(false)
  })

  it('is refused if it is cut, nested without end, or has entities', () => {
    fc.assert(
      fc.property(fc.nat({ max: document.trimEnd().length - 12 }), (length) => {
        expect(read(document.slice(0, length))).toEqual({ ok: false, error: 'malformed' })
      }),
    )
    const deep = `<database>${'<card symbol="x">'.repeat(300)}`
    expect(read(deep)).toEqual({ ok: false, error: 'malformed' })
    const bomb = '<!DOCTYPE database [<!ENTITY a "b">]><database><card title="&a;" symbol="x"/></database>'
    expect(read(bomb)).toEqual({ ok: false, error: 'malformed' })
  })
})

function matches(start: string): boolean {
  return safeInCloudXml.matches({ kind: 'text', start, entryNames: [] })
}

function read(text: string) {
  const options = { now: 7, passphrase: null, keyFile: null, columns: null }
  return readWhole(safeInCloudXml.read({ name: 'x', bytes: new Uint8Array(), text }, options) as ImportRun)
}
