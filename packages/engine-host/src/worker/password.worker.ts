/**
 * OPAQUE and Argon2id, in a worker without access to the vault's keys. The worker is ended after use to free its 64 MiB
 * (PROTOCOL 12.1).
 */
import { passwordWork } from '@severy/client/password-work'
import { answerOnPort } from './answer-on-port.ts'

answerOnPort(passwordWork)
