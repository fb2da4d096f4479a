import type { VerifiedStatement } from '@severy/verifier'
import { memorySlot } from '../../base/memory-slot.ts'

/** Verified statements of people looked up by address or link, by user id. */
export const lookedUp = memorySlot(() => new Map<string, readonly VerifiedStatement[]>())
