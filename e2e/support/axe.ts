import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with one line per violation: rule, number of elements, and the first of them. `leftOut` names rules that
 * what is open right now cannot follow.
 */
export async function expectAccessible(page: Page, leftOut: readonly string[] = []): Promise<void> {
  const rules: Record<string, { enabled: boolean }> = { 'target-size': { enabled: true } }
  for (const rule of leftOut) rules[rule] = { enabled: false }
  await expectNoViolation(page, (axe) => axe.withTags(tags).options({ rules, resultTypes: ['violations'] }))
}

/** Fails like `expectAccessible`, of text that stands out too little from what is behind it. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolation(page, (axe) => axe.withRules(['color-contrast']))
}

async function expectNoViolation(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // A tooltip belongs to no region of the page: it comes where the pointer was left.
  await page.mouse.move(0, 0)
  // What is fading out just now is looked at again once it is gone.
  await expect(async () => {
    const axe = new AxeBuilder({ page })
      // No page has frames; without the way through them a look takes a third of the time.
      .setLegacyMode()
      // Invisible stops of Base UI, which hand the focus on: made for this, and never seen by a reader.
      .exclude('[data-base-ui-focus-guard]')
    const { violations } = await choose(axe).analyze()
    const lines = violations.map(
      ({ id, nodes }) =>
        `${id} (${String(nodes.length)}): ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
    )
    expect(lines, `accessibility of ${page.url()}`).toEqual([])
  }).toPass({ timeout: 45_000 })
}

/** Nothing may make the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(
    content,
    `width of the content of ${page.url()} in a view of ${String(view)} px`,
  ).toBeLessThanOrEqual(view)
}
