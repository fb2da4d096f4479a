/** Key derivations and OpenPGP for files of other products, apart from the keys: ended after use, which gives its memory back. */
import { foreignWork } from '@severy/client/foreign-work'
import { answerOnPort } from './answer-on-port.ts'

answerOnPort(foreignWork)
