/** The meaning of a press in a page. */
import { isSendButton } from '../classify/purpose.ts'
import {
  attributeOf,
  buttonTypeOf,
  composedParent,
  documentOf,
  findAll,
  formOf,
  isRendered,
  nameOf,
  typeOf,
} from '../page/natives.ts'
import { joined, textOf } from '../page/texts.ts'

/** How many levels above the pressed element its button is searched. */
const levelsMax = 8
const errorsMax = 50

/** The button that was pressed; a custom one is recognized by its pointer cursor. */
export function buttonAround(target: Element): Element | null {
  const above = ancestorsOf(target)
  const own = above.find(isButton)
  if (own !== undefined) return own
  const isOther = above.some((node) => others.has(nameOf(node)) || isLink(node))
  return !isOther && styleOf(target)?.cursor === 'pointer' ? target : null
}

/** Whether it submits a form, judged by its type or text. */
export function sendsOffByItself(button: Element): boolean {
  const name = nameOf(button)
  const type = name === 'input' ? typeOf(button) : name === 'button' ? buttonTypeOf(button) : ''
  if ((type === 'submit' || type === 'image') && formAround(button) !== null) return true
  const own = name === 'input' ? (attributeOf(button, 'value') ?? '') : textOf(button)
  return isSendButton(
    own === '' ? joined(['aria-label', 'title'].map((at) => attributeOf(button, at) ?? '')) : own,
  )
}

/** The form that an element belongs to, or is inside of. */
export function formAround(node: Element): Element | null {
  const owner = formOf(node)
  if (owner !== null) return owner
  for (let at: Element | null = node; at !== null; at = composedParent(at)) {
    if (nameOf(at) === 'form') return at
  }
  return null
}

/** Whether a press there does something, because it is on a field, button or link. */
export function isForPeople(target: Element): boolean {
  return ancestorsOf(target).some((node) => others.has(nameOf(node)) || isButton(node) || isLink(node))
}

/** Whether the page shows an error, by the usual ways of marking one. */
export function hasErrorMessage(): boolean {
  return Array.from(findAll.inDocument(document, marks))
    .slice(0, errorsMax)
    .some((node) => {
      if (!isRendered(node) || isButton(node) || isLink(node)) return false
      return nameOf(node) === 'input' || textOf(node) !== ''
    })
}

const marks = [
  '[aria-invalid="true"]',
  ...['error', 'invalid', 'fail', 'danger'].map((word) => `[class*="${word}" i]`),
].join()

const others = new Set(['input', 'select', 'textarea', 'label', 'summary'])

function isButton(node: Element): boolean {
  const name = nameOf(node)
  if (name === 'input') return /^(?:submit|image|button)$/.test(typeOf(node))
  if (name === 'a') return !isLink(node)
  return name === 'button' || attributeOf(node, 'role') === 'button'
}

/** Whether it leads to another page. */
function isLink(node: Element): boolean {
  return nameOf(node) === 'a' && !/^(?:#|javascript:|$)/i.test(attributeOf(node, 'href') ?? '')
}

function ancestorsOf(target: Element): Element[] {
  const list: Element[] = []
  for (let at: Element | null = target; at !== null && list.length < levelsMax; at = composedParent(at))
    list.push(at)
  return list
}

function styleOf(node: Element): CSSStyleDeclaration | undefined {
  return documentOf(node).defaultView?.getComputedStyle(node)
}
