/** Files as other products write them, made by the stories. */
export interface ExportedLogin {
  name: string
  url: string
  username: string
  password: string
  note: string
}

/** What the export of Chrome and Edge looks like: `name,url,username,password,note`. */
export function chromeCsv(logins: readonly ExportedLogin[]): string {
  const rows = logins.map(({ name, url, username, password, note }) => [name, url, username, password, note])
  return (
    [['name', 'url', 'username', 'password', 'note'], ...rows]
      .map((row) => row.map(csvCell).join(','))
      .join('\r\n') + '\r\n'
  )
}

/** An unencrypted JSON export of Bitwarden, with a card, a note and an identity beside the logins. */
export function bitwardenJson(logins: readonly ExportedLogin[]): string {
  const items = [
    ...logins.map(({ name, url, username, password, note }) => ({
      ...bitwardenItem(1, name),
      notes: note === '' ? null : note,
      login: { uris: url === '' ? [] : [{ match: null, uri: url }], username, password, totp: null },
    })),
    {
      ...bitwardenItem(3, 'Household card'),
      notes: null,
      card: {
        cardholderName: 'Mara Lind',
        brand: 'Visa',
        number: '4111111111111111',
        expMonth: '4',
        expYear: '2031',
        code: '737',
      },
    },
    { ...bitwardenItem(2, 'Boiler service'), notes: 'Valve turns left.', secureNote: { type: 0 } },
    {
      ...bitwardenItem(4, 'Mara, private'),
      notes: null,
      identity: {
        title: 'Ms',
        firstName: 'Mara',
        lastName: 'Lind',
        email: 'mara.lind@post.example',
        phone: '+46 8 123 456',
      },
    },
  ]
  return JSON.stringify({ encrypted: false, folders: [], items }, null, 2)
}

function bitwardenItem(type: number, name: string) {
  return {
    passwordHistory: null,
    revisionDate: '2026-03-01T10:00:00.000Z',
    creationDate: '2024-05-06T07:08:09.000Z',
    deletedDate: null,
    id: crypto.randomUUID(),
    organizationId: null,
    folderId: null,
    type,
    reprompt: 0,
    name,
    favorite: false,
    fields: [],
    collectionIds: null,
  }
}

/** RFC 4180: quoted where it must be, quotes doubled. */
function csvCell(value: string): string {
  return /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
