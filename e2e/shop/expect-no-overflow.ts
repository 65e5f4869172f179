import { expect, type Page } from '@playwright/test'

/** Asserts that the page does not scroll horizontally; allows a freshly resized browser to settle. */
export async function expectNoHorizontalScroll(page: Page, description: string) {
  await expect
    .configure({ soft: true })
    .poll(() => listOverflowingElements(page), { message: description })
    .toEqual([])
}

/** Overflowing elements: tag, class and right edge in px. */
function listOverflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const overflowing = [...document.querySelectorAll('*')].flatMap((element) => {
      const right = Math.round(element.getBoundingClientRect().right)
      return right > clientWidth ? [`${element.localName}.${element.className} to ${right}`] : []
    })
    return [`${scrollWidth} px of ${clientWidth}`, ...overflowing.slice(0, 12)]
  })
}
