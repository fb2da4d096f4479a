/**
 * The files of other products that are more than text: packed, sealed, or with attachments in them. Fetched with the
 * first file that somebody opens. It opens and never seals; of ours it knows what an imported entry is, and no key.
 */
import type { ImportReader } from '@severy/domain'
import { keepassKdbx, keepassXml } from './keepass/keepass-readers.ts'

export const foreignReaders: readonly ImportReader[] = [keepassKdbx, keepassXml]
