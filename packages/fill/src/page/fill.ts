import type { FilledStep, FillRequest, FillStep, Unfilled } from '../fill-steps.ts'
import { knownField } from './known-fields.ts'
import {
  attributeOf,
  baseOf,
  documentOf,
  elementsOf,
  fieldTagOf,
  findAll,
  focusOn,
  formOf,
  isConnected,
  leave,
  maxLengthOf,
  optionDisabled,
  optionText,
  optionValue,
  optionsOf,
  scrollTo,
  send,
  setSelected,
  setValue,
  typeOf,
  valueOf,
  type FieldTag,
} from './natives.ts'
import type { Place } from './covers.ts'
import { isAnimated, isLocked, placeOf, problemOf } from './visible.ts'

/** A field must stay in place for this many checks, this many milliseconds apart. */
const looks = 2
const settleMs = 20
const movedMax = 3

/**
 * Fills fields that `collect` has read in the same world. Compares the origin again, checks each field just before
 * filling it, and leaves nothing in the page except the values.
 */
export async function fill({ origin, steps }: FillRequest): Promise<FilledStep[]> {
  const done: FilledStep[] = []
  for (const step of steps) done.push({ field: step.field, outcome: await fillOne(origin, step) })
  return done
}

async function fillOne(origin: string, step: FillStep): Promise<FilledStep['outcome']> {
  const field = knownField(step.field)
  if (field === null || !isConnected(field)) return 'gone'
  const tag = fieldTagOf(field)
  if (tag === null) return 'changed'
  const first = problemBefore(origin, field, tag, step, false)
  if (first === 'hidden' || first === 'covered') {
    // In case the field is outside of the screen, or behind a bar fixed to its edge.
    scrollTo(field, { block: 'center', inline: 'nearest', behavior: 'instant' })
  } else if (first !== null) return first
  const place = placeOf(field)
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    if (hasMoved(place, placeOf(field)) || isAnimated(field)) return 'moved'
  }
  const problem = problemBefore(origin, field, tag, step, false)
  if (problem !== null) return problem
  // The page learns of these two, and could use them to remove the field or change it, so it is checked again.
  focusOn(field, { preventScroll: true })
  if (tag !== 'select') tell(field, new KeyboardEvent('keydown', { ...bubbling, key: 'Unidentified' }))
  const last =
    problemBefore(origin, field, tag, step, true) ?? (hasMoved(place, placeOf(field)) ? 'moved' : null)
  if (last !== null) return last
  return tag === 'select' ? choose(field, step) : type(field, tag, step)
}

/** `isWhole`: with a search of the page, which takes time, for what covers the field where no click finds it. */
function problemBefore(
  origin: string,
  field: Element,
  tag: FieldTag,
  step: FillStep,
  isWhole: boolean,
): Unfilled | null {
  if (!isConnected(field)) return 'gone'
  if (!isOfOrigin(field, origin)) return 'origin'
  if ((tag === 'input' ? typeOf(field) : '') !== step.type) return 'changed'
  if (isLocked(field)) return 'locked'
  if (isSentOpenly(field, origin)) return 'unencrypted'
  return problemOf(field, tag, { isCode: step.isCode, isWhole })
}

/**
 * Whether the form, or one of its buttons, sends to an unencrypted address other than the page's own, which the person
 * has accepted if it is one.
 */
function isSentOpenly(field: Element, origin: string): boolean {
  const form = formOf(field)
  if (form === null) return false
  const senders = [form, ...Array.from(elementsOf(form)), ...findAll.inElement(form, '[formaction]')]
  return senders.some((sender) => {
    const address = attributeOf(sender, sender === form ? 'action' : 'formaction')
    if (address === null || !URL.canParse(address, baseOf(sender))) return false
    const { protocol, origin: target } = new URL(address, baseOf(sender))
    return protocol === 'http:' && target !== origin
  })
}

/** The field's frame and the top frame must both have the origin that the person has seen. */
function isOfOrigin(field: Element, origin: string): boolean {
  try {
    return window.origin === origin && documentOf(field).defaultView?.origin === origin && origin !== 'null'
  } catch {
    return false
  }
}

function hasMoved(a: Place, b: Place): boolean {
  return [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].some((by) => Math.abs(by) > movedMax)
}

function type(field: Element, tag: 'input' | 'textarea', step: FillStep): FilledStep['outcome'] {
  const max = maxLengthOf[tag](field)
  const value = step.values.find((candidate) => max < 0 || candidate.length <= max)
  if (value === undefined) return 'unfit'
  setValue(field, tag, value)
  tell(field, new InputEvent('input', { ...bubbling, inputType: 'insertReplacementText', data: null }))
  tell(field, new KeyboardEvent('keyup', { ...bubbling, key: 'Unidentified' }))
  tell(field, new Event('change', { bubbles: true }))
  leave(field)
  return valueOf(field, tag) === '' ? 'unfit' : 'filled'
}

const bubbling = { bubbles: true, composed: true } as const

function tell(field: Element, event: Event): void {
  send(field, event)
}

function choose(field: Element, step: FillStep): FilledStep['outcome'] {
  const options = Array.from({ length: optionsOf(field).length }, (_, at) => optionsOf(field)[at])
  const index = indexOfChoice(options, step.values)
  if (index < 0) return 'unfit'
  setSelected(field, index)
  tell(field, new Event('input', { bubbles: true, composed: true }))
  tell(field, new Event('change', { bubbles: true }))
  leave(field)
  return 'filled'
}

/** Matches by exact value or text, else by a text that starts with it: "03 - March", "Germany (Deutschland)". */
function indexOfChoice(
  options: readonly (HTMLOptionElement | undefined)[],
  values: readonly string[],
): number {
  const open = options.map((option) =>
    option === undefined || optionDisabled(option)
      ? []
      : [optionValue(option), optionText(option)].map(folded),
  )
  for (const value of values.map(folded)) {
    const index = open.findIndex((texts) => texts.includes(value))
    if (index >= 0) return index
  }
  for (const value of values.map(folded).filter((text) => text.length > 1)) {
    const index = open.findIndex((texts) =>
      texts.some((text) => new RegExp(`^${escaped(value)}(?![\\p{L}\\p{N}])`, 'u').test(text)),
    )
    if (index >= 0) return index
  }
  return -1
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
