import { createSocket } from 'node:dgram'

export interface DnsServer {
  /** For `DNS_SERVERS`. */
  address: string
  /** Sets the TXT records of a name; null: queries for it get no answer. */
  setTxt(name: string, texts: readonly string[] | null): void
  close(): Promise<void>
}

const txtType = 16

/** A DNS server on loopback with TXT records only (RFC 1035, section 4). */
export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, readonly string[] | null>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const question = readQuestion(query)
    const texts = question === null ? [] : (records.get(question.name) ?? [])
    if (question === null || records.get(question.name) === null) return
    socket.send(answer(query, question, texts), port, address)
  })
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve)
  })
  return {
    address: `127.0.0.1:${String(socket.address().port)}`,
    setTxt(name, texts) {
      records.set(name, texts)
    },
    close: () =>
      new Promise((resolve) => {
        socket.close(() => {
          resolve()
        })
      }),
  }
}

interface Question {
  name: string
  type: number
  /** Offset of its end. */
  end: number
}

const headerBytes = 12

function readQuestion(query: Buffer): Question | null {
  const labels: string[] = []
  let at = headerBytes
  for (;;) {
    const length = query[at]
    if (length === undefined || length > 63) return null
    if (length === 0) break
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase())
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** Repeats the question, with one record per text whose name points to it. A name without records does not exist. */
function answer(query: Buffer, { type, end }: Question, texts: readonly string[]): Buffer {
  const answers = type === txtType ? texts : []
  const header = Buffer.alloc(headerBytes)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (texts.length === 0 ? 3 : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(answers.length, 6)
  const bodies = answers.map((text) => {
    const parts = text.match(/[\s\S]{1,255}/g) ?? ['']
    const data = Buffer.concat(
      parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
    )
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0xc000 | headerBytes, 0)
    head.writeUInt16BE(txtType, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, query.subarray(headerBytes, end), ...bodies])
}
