/**
 * The vault worker's entry, which the browser starts. It contains nothing else, and no file may import it: WebKit runs
 * the first file of a worker again when another file imports it, and a realm can create its Trusted Types policy only
 * once.
 */
import './vault-worker.ts'
