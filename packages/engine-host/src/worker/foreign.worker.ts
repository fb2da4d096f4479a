/**
 * Key derivations and OpenPGP for files of other products, in a worker without access to the vault's keys. The worker
 * is ended after use to free its memory.
 */
import { foreignWork } from '@severy/client/foreign-work'
import { answerOnPort } from './answer-on-port.ts'

answerOnPort(foreignWork)
