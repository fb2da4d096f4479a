/** OPAQUE and Argon2id, apart from the keys: ended after use, which gives its 64 MiB back (PROTOCOL 12.1). */
import { passwordWork } from '@severy/client/password-work'
import * as Comlink from 'comlink'

Comlink.expose(passwordWork)
