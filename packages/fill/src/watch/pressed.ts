/** What a press in a page meant. */
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

/** How far above what was pressed its button is looked for. */
const levelsMax = 8
const errorsMax = 50

/** What was pressed, as a button: one of the page's own making is told by the hand that it shows. */
export function buttonAround(target: Element): Element | null {
  const above = ancestorsOf(target)
  const own = above.find(isButton)
  if (own !== undefined) return own
  const isOther = above.some((node) => others.has(nameOf(node)) || isLink(node))
  return !isOther && styleOf(target)?.cursor === 'pointer' ? target : null
}

/** Whether it sends a form off: by what it is, or by what it says. */
export function sendsOffByItself(button: Element): boolean {
  const name = nameOf(button)
  const type = name === 'input' ? typeOf(button) : name === 'button' ? buttonTypeOf(button) : ''
  if ((type === 'submit' || type === 'image') && formAround(button) !== null) return true
  const own = name === 'input' ? (attributeOf(button, 'value') ?? '') : textOf(button)
  return isSendButton(
    own === '' ? joined(['aria-label', 'title'].map((at) => attributeOf(button, at) ?? '')) : own,
  )
}

/** The form that an element belongs to, or stands in. */
export function formAround(node: Element): Element | null {
  const owner = formOf(node)
  if (owner !== null) return owner
  for (let at: Element | null = node; at !== null; at = composedParent(at)) {
    if (nameOf(at) === 'form') return at
  }
  return null
}

/** Whether a press there does something: beside fields, buttons and links it is only a press. */
export function isForPeople(target: Element): boolean {
  return ancestorsOf(target).some((node) => others.has(nameOf(node)) || isButton(node) || isLink(node))
}

/** Whether something on the page is marked as wrong, in the ways in which that is done. */
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

/** To another page. */
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
