/**
 * A folder like the browser's, for tests: a file's content is there once the stream is closed, its name from the start.
 * Reading it after it was deleted, or without permission, fails with the error that browsers use.
 */
export class FakeFolder {
  readonly kind = 'directory'
  readonly name = 'my-backups'
  readonly files = new Map<string, Blob>()
  /** The folder was moved or deleted. */
  isGone = false
  permission: PermissionState = 'granted'
  /** What the person answers when the browser asks. */
  answer: PermissionState = 'granted'
  timesAsked = 0
  /** Bytes that fit on the disk, in all. */
  room = Infinity
  /** Called with what a file holds so far, before each piece of it. */
  beforePiece: (name: string) => void = () => undefined
  /** What has happened to files, in order. */
  readonly acts: string[] = []

  get handle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle
  }

  put(...names: string[]): void {
    for (const name of names) this.files.set(name, new Blob(['an older one']))
  }

  names(): string[] {
    return [...this.files.keys()].sort()
  }

  queryPermission(): Promise<PermissionState> {
    return Promise.resolve(this.permission)
  }

  requestPermission(): Promise<PermissionState> {
    this.timesAsked += 1
    this.permission = this.answer
    return Promise.resolve(this.permission)
  }

  async *keys(): AsyncGenerator<string> {
    await this.check()
    yield* [...this.files.keys()]
  }

  async getFileHandle(name: string, { create = false } = {}) {
    await this.check()
    if (!this.files.has(name)) {
      if (!create) throw new DOMException('No such file', 'NotFoundError')
      this.files.set(name, new Blob([]))
    }
    return {
      getFile: async () => {
        await this.check(name)
        return new File([this.files.get(name) ?? ''], name)
      },
      createWritable: async () => {
        await this.check(name)
        return this.writable(name)
      },
    }
  }

  async removeEntry(name: string): Promise<void> {
    await this.check(name)
    this.files.delete(name)
    this.acts.push(`removed ${name}`)
  }

  private writable(name: string): WritableStream<Uint8Array<ArrayBuffer>> {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    return new WritableStream({
      write: async (piece) => {
        this.beforePiece(name)
        await this.check(name)
        pieces.push(piece)
        const used = [...this.files.values(), ...pieces.map((held) => new Blob([held]))]
        if (used.reduce((sum, { size }) => sum + size, 0) > this.room) {
          throw new DOMException('No space left', 'QuotaExceededError')
        }
      },
      close: async () => {
        await this.check(name)
        this.files.set(name, new Blob(pieces))
        this.acts.push(`wrote ${name}`)
      },
    })
  }

  private async check(name?: string): Promise<void> {
    await Promise.resolve()
    if (this.permission !== 'granted') throw new DOMException('Not allowed', 'NotAllowedError')
    if (this.isGone || (name !== undefined && !this.files.has(name))) {
      throw new DOMException('It is gone', 'NotFoundError')
    }
  }
}
