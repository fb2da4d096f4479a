import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Invisible elements of Base UI that pass on the focus; screen readers do not announce them. */
const exclude = ['[data-base-ui-focus-guard]']

/**
 * Fails with one line per violation: rule, number of elements, and the first of them. `leftOut`: rules that the current
 * view cannot follow.
 */
export async function expectAccessible(page: Page, leftOut: readonly string[] = []): Promise<void> {
  const rules: Record<string, { enabled: boolean }> = { 'target-size': { enabled: true } }
  for (const rule of leftOut) rules[rule] = { enabled: false }
  await expectNoViolation(page, { runOnly: { type: 'tag', values: tags }, rules })
}

/** Fails like `expectAccessible`, for text with too little contrast. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolation(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
}

async function expectNoViolation(page: Page, options: RunOptions): Promise<void> {
  // A tooltip belongs to no region of the page. It appears where the last story step left the pointer.
  await page.mouse.move(0, 0)
  // Whatever is fading out is checked again once it is gone.
  await expect(async () => {
    // The script is half a megabyte, and stays in the page until another document is loaded.
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
    const lines = await page.evaluate(
      async ({ exclude, options }) => {
        const run = (globalThis as unknown as { axe: typeof axe }).axe.run
        const { violations } = await run({ exclude }, { ...options, resultTypes: ['violations'] })
        return violations.map(
          ({ id, nodes }) =>
            `${id} (${String(nodes.length)}): ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
        )
      },
      { exclude, options },
    )
    expect(lines, `accessibility of ${page.url()}`).toEqual([])
  }).toPass({ timeout: 45_000 })
}

/** The page must not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  // Sizes measured by scripts follow a new window width a moment later.
  await expect
    .poll(overhang, {
      message: `pixels of ${page.url()} beyond a view of ${String(page.viewportSize()?.width)} px`,
    })
    .toBeLessThanOrEqual(0)
}

/**
 * Nothing inside the page scrolls sideways, at any of these sizes (width and height). Only seen where scroll bars are
 * shown (`--hide-scrollbars` left out).
 */
export async function expectNoStrayBars(page: Page, ...sizes: readonly (readonly [number, number])[]) {
  const before = page.viewportSize()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const found = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
          const { overflowX, borderTopWidth, borderBottomWidth } = getComputedStyle(element)
          if (overflowX !== 'auto' && overflowX !== 'scroll') return []
          const borders = parseFloat(borderTopWidth) + parseFloat(borderBottomWidth)
          const bar = element.offsetHeight - element.clientHeight - borders
          return bar >= 5 ? [`${element.tagName} ${element.ariaLabel ?? element.className}`] : []
        }),
      )
    // A scroll bar may briefly appear while the page is resized.
    await expect.poll(found, `scroll bars at ${String(width)} × ${String(height)}`).toEqual([])
    await expectNoSidewaysScroll(page)
  }
  if (before !== null) await page.setViewportSize(before)
}
