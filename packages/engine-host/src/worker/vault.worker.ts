/**
 * What the browser starts as the vault worker. Nothing else stands here, and nobody imports it: WebKit runs the first
 * file of a worker once more when another one imports it, and a realm makes its Trusted Types policy only once.
 */
import './vault-worker.ts'
