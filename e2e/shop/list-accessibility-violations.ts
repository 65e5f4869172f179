import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [390, 1280]

/** The accessibility violations on a phone and on a large screen, in both color schemes, one line each. Block pictures: only text is checked. */
export async function listAccessibilityViolations(page: Page): Promise<string[]> {
  const violationTexts: string[] = []
  await page.waitForLoadState()
  // Content far below is laid out late; checked before that, its colors and sizes would be wrong.
  // A change of scheme must not be caught half-way through a transition.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; transition: none !important }' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
      // Colors alone differ.
      const { violations } = await (scheme === 'light' ? builder.withTags(rules) : builder.withRules('color-contrast')).analyze()
      for (const { id, nodes } of violations)
        violationTexts.push(...nodes.map(({ target }) => `${width} px, ${scheme}: ${id} at ${target.join(' ')}`))
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return violationTexts
}
