import { setTimeout } from 'node:timers/promises'
import { patienceMs, type Download, type Screen, type Wanted } from '../screen.ts'
import { sent } from './sent.ts'
import { keys, WebDriverError, type ElementReference, type Session } from './webdriver.ts'

interface Driven {
  origin: string
  /** The source of the script that finds elements inside a page. */
  finder: string
  session(): Session
  /** Downloaded files by name. */
  downloaded(): Promise<Map<string, Buffer>>
}

const lookEveryMs = 60

export function screenOver({ origin, finder, session, downloaded }: Driven): Screen {
  /**
   * Null if no such element is visible. A page that has just loaded does not have the finder yet, so it is sent along.
   */
  async function look(wanted: Wanted): Promise<ElementReference | null> {
    const asked = sent(wanted)
    const found = await session().run<ElementReference | 'no finder' | null>(
      "return globalThis.severyFind === undefined ? 'no finder' : severyFind(arguments[0])",
      asked,
    )
    if (found !== 'no finder') return found
    return session().run<ElementReference | null>(`${finder}; return severyFind(arguments[0])`, asked)
  }

  /** Repeats `attempt` until it has a result, because elements move or are replaced while the page renders. */
  async function until<Answer>(
    what: string,
    attempt: () => Promise<Answer | null>,
    timeoutMs = patienceMs,
  ): Promise<Answer> {
    const deadline = performance.now() + timeoutMs
    let last = ''
    do {
      try {
        const answer = await attempt()
        if (answer !== null) return answer
      } catch (error) {
        if (!(error instanceof WebDriverError) || !passing.has(error.code)) throw error
        last = `; at last ${error.message}`
      }
      await setTimeout(lookEveryMs)
    } while (performance.now() < deadline)
    throw new Error(
      `${what}: not within ${String(timeoutMs / 1000)} s${last}. The page:\n${await wordsOfPage()}`,
    )
  }

  const with_ = <Answer>(
    act: string,
    wanted: Wanted,
    work: (element: ElementReference) => Promise<Answer | null>,
  ): Promise<Answer> =>
    until(`${act} ${told(wanted)}`, async () => {
      const element = await look(wanted)
      return element === null ? null : work(element)
    })

  function wordsOfPage(): Promise<string> {
    return session().run<string>('return location.pathname + "\\n" + document.body.innerText.slice(0, 3000)')
  }

  async function press(wanted: Wanted): Promise<void> {
    let before = ''
    await with_('press', wanted, async (element) => {
      const place = await session().run<string>(placeOf, element)
      const isStill = place !== '' && place === before
      before = place
      if (!isStill) return null
      await session().click(element)
      return true
    })
  }

  return {
    open: (address) => session().goTo(new URL(address, origin).href),
    reload: () => session().refresh(),
    press,
    type: async (wanted, text) => {
      await with_('type into', wanted, async (element) => {
        // Sent in one call, the first letters would arrive while the driver still holds the Control key.
        await session().sendKeys(element, `${keys.control}a${keys.release}`)
        await session().sendKeys(element, text)
        const value = await session().run<string>('return arguments[0].value', element)
        return value === text ? true : null
      })
    },
    key: async (key) => {
      const typed = { Enter: keys.enter, Escape: keys.escape, Paste: `${keys.control}v${keys.release}` }[key]
      await session().sendKeys(await session().activeElement(), typed)
    },
    see: async (wanted, timeoutMs) => {
      await until(`see ${told(wanted)}`, () => look(wanted), timeoutMs)
    },
    miss: async (wanted) => {
      await until(`miss ${told(wanted)}`, async () => ((await look(wanted)) === null ? true : null))
    },
    textOf: (wanted) =>
      with_('read', wanted, (element) => session().run<string>('return arguments[0].innerText', element)),
    valueOf: (wanted) =>
      with_('read', wanted, (element) => session().run<string>('return arguments[0].value', element)),
    chooseFile: async (path) => {
      await until('choose a file', async () => {
        await session().sendKeys(await session().findFirst('input[type=file]'), path)
        return true
      })
    },
    download: async (wanted) => {
      const before = await downloaded()
      await press(wanted)
      return until<Download>(`save ${told(wanted)}`, async () => {
        for (const [name, content] of await downloaded()) if (!before.has(name)) return { name, content }
        return null
      })
    },
  }
}

/**
 * Scrolls the element into view and returns its position; an empty text if something covers it, or if it is disabled.
 */
const placeOf = `
  const [element] = arguments
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isFree = hit !== null && (element.contains(hit) || hit.contains(element))
  return isFree && !element.matches(':disabled') ? [left, top, width, height].join() : ''
`

/** Errors of the driver that mean: try again. */
const passing = new Set([
  'element click intercepted',
  'element not interactable',
  'no such element',
  'stale element reference',
])

function told(wanted: Wanted): string {
  const { within, ...own } = wanted
  const words = Object.values(own).map(String).join(' ')
  return within === undefined ? words : `${words} in ${told(within)}`
}
