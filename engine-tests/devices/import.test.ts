/** What is imported from a file, where it goes, and how an import is undone. */
import { databaseKinds, freshDatabase } from '@severy/testkit'
import { writeZip } from '@severy/testkit/write-zip'
import { accountPassword, addPasswords, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '@severy/server/platform/clock'
import { useServer } from '@severy/server/testing/use-server'

describe.each(databaseKinds)('an imported file on %s', (kind) => {
  const world = useHouse(useServer(() => freshDatabase(kind), { clock: systemClock }))
  let device: TestDevice

  beforeAll(async () => {
    device = await world.house.signUp('traveller@example.org')
    await addPasswords(device, 'Mail')
    await device.untilSynced()
  })

  it('brings its folders and files, and can be undone completely after a lock', async () => {
    const { folderId } = must(await device.engine.addFolder('Work', null))
    const preview = must(await device.engine.previewImport(enpassFile()))
    expect(preview).toMatchObject({
      format: 'enpass-json',
      rows: [
        { title: 'Harbor', folder: ['Work', 'Shop'], files: 2, status: 'new' },
        { title: 'Boiler', folder: [], files: 0, status: 'new' },
      ],
    })
    const report = must(await device.engine.runImport(preview.previewId, [0, 1]))
    expect(report).toEqual({
      added: 2,
      merged: 0,
      files: 1,
      remaining: [],
      stoppedBy: null,
      leftOut: [{ title: 'Harbor', part: 'broken.bin', reason: 'This file is damaged in the export.' }],
    })
    const progress = device.events.filter((event) => event.type === 'import-progress').at(-1)
    expect(progress).toMatchObject({ done: 2, total: 2, filesDone: 2, filesTotal: 2 })

    const other = await world.house.signIn('traveller@example.org')
    const shop = other.folders.find(({ name }) => name === 'Shop')
    expect(shop?.parentId).toBe(folderId)
    expect(other.folders.map(({ name }) => name)).toEqual(['Work', 'Shop', 'Nobody home'])
    const harbor = await other.engine.getItem(other.ref('Harbor'))
    expect(harbor).toMatchObject({ folderId: shop?.id, attachments: [{ name: 'plan.txt', size: 5 }] })
    const file = must(
      await other.engine.openAttachment(other.ref('Harbor'), harbor?.attachments[0]?.blobId ?? ''),
    )
    expect(await new Response(file).text()).toBe('Hello')

    await device.engine.lock('user')
    must(await device.engine.unlock(accountPassword))
    await device.untilComplete()
    const [past] = must(await device.engine.listImports())
    expect(past).toMatchObject({ fileName: 'enpass.json', added: 2, merged: 0 })
    expect(must(await device.engine.undoImport(past?.importId ?? ''))).toEqual({
      removed: 2,
      restored: 0,
      kept: 0,
    })
    expect(device.titles()).toEqual(['Mail'])
    await device.until(({ folders }) => folders.map(({ name }) => name).join() === 'Work', 'the old folders')
    expect(must(await device.engine.listImports())).toEqual([])
  })

  it('shows what each row becomes, odd rows with the reason, and the password on request', async () => {
    const file = new File(
      [
        'name,url,username,password,note\n',
        'Good,https://good.example,mara,s3cret,at home\n',
        'Swapped,mara,x,https://swapped.example,\n',
        'Long,https://long.example,mara,pass,word,more\n',
        ...Array.from({ length: 8 }, (_, n) => `Site ${n},https://s${n}.example,u,p${n},\n`),
      ],
      'chrome.csv',
    )
    const preview = must(await device.engine.previewImport(file))
    expect(preview).toMatchObject({ format: 'chrome-csv', fileDoubts: [], doubtedFormat: null })
    expect(preview.total).toBe(11)
    expect(preview.rows.slice(0, 3)).toMatchObject([
      { index: 1, doubts: ['The password looks like a web or email address.'] },
      {
        index: 2,
        doubts: ['This row has more columns than the first line. The extra values are in hidden fields.'],
      },
      { index: 0, title: 'Good', hasPassword: true, code: 'none', notes: 'at home', doubts: [] },
    ])
    expect(await device.engine.listImportRows(preview.previewId, 2, 5)).toEqual(preview.rows.slice(2, 5))
    expect(JSON.stringify(preview)).not.toContain('s3cret')
    expect(await device.engine.revealImported(preview.previewId, 0)).toEqual({ password: 's3cret' })
    await device.engine.dropImport(preview.previewId)
    expect(await device.engine.revealImported(preview.previewId, 0)).toBeNull()
  })

  it('says which one-time codes do not work', async () => {
    const preview = must(
      await device.engine.previewImport(
        csv('A,,u,p,,steam://JBSWY3DPEHPK3PXP\nB,,u,p,,not a secret!\nC,,u,p,,\n'),
      ),
    )
    expect(preview.rows.map(({ title, code }) => [title, code])).toEqual([
      ['B', 'unusable'],
      ['A', 'works'],
      ['C', 'none'],
    ])
    expect(preview.counts).toMatchObject({ codes: 2, unusableCodes: 1, odd: 1, reused: 3, short: 3 })
  })

  it('asks about the columns of a table that was read wrong at first', async () => {
    const rows = Array.from({ length: 6 }, (_, n) => `Site ${n},u,https://s${n}.example,p${n},\n`)
    const preview = must(
      await device.engine.previewImport(
        new File(['name,url,username,password,note\n', ...rows.map(swap)], 'a.csv'),
      ),
    )
    expect(preview).toMatchObject({ format: 'any-csv', doubtedFormat: 'chrome-csv' })
    expect(preview.fileDoubts).toContain('Many passwords look like web or email addresses.')
    expect(preview.columns?.uses).toEqual(['title', 'url', 'username', 'password', 'notes'])
  })

  it('closes an open quotation mark, or reads on if the person says so', async () => {
    const rows = Array.from({ length: 9 }, (_, n) => `S${n},https://s${n}.example,u,p${n},\n`)
    const file = new File(['name,url,username,password,note\nA,https://a.example,u,"p,\n', ...rows], 'a.csv')
    const ended = must(await device.engine.previewImport(file))
    expect(ended.rows).toHaveLength(9)
    expect(ended.openQuotes).toEqual([{ row: 1, lines: 9, isEnded: true }])
    const on = must(await device.engine.previewImport(file, { openQuotes: 'value' }))
    expect(on.rows).toHaveLength(0)
    expect(on.openQuotes).toEqual([{ row: 1, lines: 9, isEnded: false }])
  })

  it('leaves a file that only begins like one of a product to the next reader, also after warming up', async () => {
    await device.engine.warmUpReading()
    const passwords = [{ website: 'https://shop.example', username: 'alice', password: 'pw-1', message: 'n' }]
    const file = new File([JSON.stringify({ encrypted: false, folders: [], passwords })], 'passky.json')
    const preview = must(await device.engine.previewImport(file))
    expect(preview).toMatchObject({
      format: 'any-json',
      total: 1,
      rows: [{ title: 'shop.example', username: 'alice' }],
    })
    const { previewId } = preview
    expect(await device.engine.revealImported(previewId, 0)).toEqual({ password: 'pw-1' })
  })

  it('opens an archive with one export in it, whatever else a computer added to it', async () => {
    const content = 'name,url,username,password\nShop,https://shop.example,alice,pw-1\n'
    const zip = writeZip([
      { path: 'export/passwords.csv', content },
      { path: '__MACOSX/export/._passwords.csv', content: 'x' },
      { path: 'export/.DS_Store', content: 'x' },
    ])
    const preview = must(await device.engine.previewImport(new File([zip], 'passwords.zip')))
    expect(preview).toMatchObject({ format: 'chrome-csv', rows: [{ title: 'Shop' }] })
  })

  it('updates stored items of the same account, and undoing restores them', async () => {
    const { ref } = device.row('Mail')
    const preview = must(
      await device.engine.previewImport(csv('Mail,https://mail.example,Mail@example.org,brand new,,\n')),
    )
    expect(preview.rows).toMatchObject([{ status: 'update' }])
    expect(must(await device.engine.runImport(preview.previewId, [0], { merge: [0] }))).toMatchObject({
      added: 0,
      merged: 1,
    })
    expect(await device.engine.getItem(ref)).toMatchObject({
      fields: { password: 'brand new' },
      history: [{ field: 'password', value: 'secret of Mail' }],
    })
    expect(must(await device.engine.undoImport(preview.previewId))).toEqual({
      removed: 0,
      restored: 1,
      kept: 0,
    })
    expect(await device.engine.getItem(ref)).toMatchObject({
      fields: { password: 'secret of Mail' },
      history: [],
    })
  })

  it('offers a code to the login that it fits, and adds it without changing anything else', async () => {
    const { ref } = device.row('Mail')
    const link = 'otpauth://totp/Mail:Mail@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Mail'
    const codes = () => new File([`${link}\n`], 'codes.txt')
    const preview = must(await device.engine.previewImport(codes()))
    expect(preview.rows).toMatchObject([
      { status: 'code', login: { title: 'Mail', username: 'Mail@example.org' }, code: 'works' },
    ])
    const before = await device.engine.getItem(ref)
    must(await device.engine.runImport(preview.previewId, [0], { merge: [0] }))
    const after = await device.engine.getItem(ref)
    expect(after).toMatchObject({ totp: link, title: 'Mail', fields: before?.fields, urls: before?.urls })
    const again = must(await device.engine.previewImport(codes()))
    expect(again.rows).toMatchObject([{ status: 'duplicate', login: null }])
    must(await device.engine.undoImport(preview.previewId))
    expect(await device.engine.getItem(ref)).toMatchObject({ totp: '' })
  })

  it('can go into another vault and folder, where the first vault’s items count as missing', async () => {
    const row = 'Pier,https://pier.example,mara,s3cret,,\n'
    const first = must(await device.engine.previewImport(csv(row)))
    must(await device.engine.runImport(first.previewId, [0]))
    const { vaultId } = must(await device.engine.createSharedVault('Crew'))
    const second = must(await device.engine.previewImport(csv(row)))
    expect(second.rows.map(({ status }) => status)).toEqual(['duplicate'])
    expect(must(await device.engine.compareImport(second.previewId, vaultId))).toMatchObject({
      rows: [{ title: 'Pier', status: 'new', login: null }],
      statuses: { duplicate: [], update: [], code: [] },
    })
    must(await device.engine.runImport(second.previewId, [0], { vaultId }))
    const there = device.rows.filter(({ summary }) => summary.title === 'Pier').map(({ ref }) => ref.vaultId)
    expect(there).toHaveLength(2)
    expect(there).toContain(vaultId)
  })

  it('that continues after an interruption is undone as one', async () => {
    const preview = must(await device.engine.previewImport(csv('Three,,u,p,,\nFour,,u,p,,\n')))
    must(await device.engine.runImport(preview.previewId, [0]))
    must(await device.engine.runImport(preview.previewId, [1]))
    expect(must(await device.engine.undoImport(preview.previewId))).toMatchObject({ removed: 2, kept: 0 })
    expect(device.titles()).not.toContain('Three')
  })

  it('that continues in another vault is listed once, and both parts are undone', async () => {
    const { vaultId } = must(await device.engine.createSharedVault('Overflow'))
    const { previewId } = must(
      await device.engine.previewImport(csv('Five,,u,p,,\nSix,,u,p,,\nSeven,,u,p,,\n')),
    )
    must(await device.engine.runImport(previewId, [0]))
    must(await device.engine.compareImport(previewId, vaultId))
    must(await device.engine.runImport(previewId, [1, 2], { vaultId }))
    const listed = must(await device.engine.listImports()).filter(({ importId }) => importId === previewId)
    expect(listed).toMatchObject([{ added: 3, merged: 0 }])
    expect(must(await device.engine.undoImport(previewId))).toEqual({ removed: 3, restored: 0, kept: 0 })
    for (const title of ['Five', 'Six', 'Seven']) expect(device.titles()).not.toContain(title)
    expect(must(await device.engine.listImports()).map(({ importId }) => importId)).not.toContain(previewId)
  })

  it('keeps later changes when it is undone', async () => {
    const preview = must(await device.engine.previewImport(csv('One,,u,p,,\nTwo,,u,p,,\n')))
    must(await device.engine.runImport(preview.previewId, [0, 1]))
    must(await device.engine.changeItems([device.ref('One')], { name: 'favorite', value: true }))
    await device.untilSynced()
    expect(must(await device.engine.undoImport(preview.previewId))).toEqual({
      removed: 1,
      restored: 0,
      kept: 1,
    })
    expect(device.titles()).toContain('One')
    expect(device.titles()).not.toContain('Two')
  })
})

/** Swaps the third and the fourth cell. */
function swap(row: string): string {
  const [a, b, c, d, ...rest] = row.split(',')
  return [a, b, d, c, ...rest].join(',')
}

function csv(rows: string): File {
  return new File([`Title,URL,Username,Password,Notes,OTPAuth\n${rows}`], 'Passwords.csv')
}

function enpassFile(): File {
  const content = {
    folders: [
      { uuid: 'f1', title: 'Work', parent_uuid: '' },
      { uuid: 'f2', title: 'Shop', parent_uuid: 'f1' },
      { uuid: 'f3', title: 'Nobody home', parent_uuid: '' },
    ],
    items: [
      {
        title: 'Harbor',
        category: 'login',
        template_type: 'login.default',
        folders: ['f2'],
        fields: [{ type: 'password', label: 'Password', value: 's3cret', sensitive: 1 }],
        attachments: [
          { name: 'plan.txt', data: 'SGVsbG8=' },
          { name: 'broken.bin', data: '!' },
        ],
      },
      { title: 'Boiler', category: 'note', note: 'every October' },
    ],
  }
  return new File([JSON.stringify(content)], 'enpass.json')
}
