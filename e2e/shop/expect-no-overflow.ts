import { expect, type Page } from '@playwright/test'

/** Asserts that the page does not scroll horizontally; allows a freshly resized browser to settle. */
export async function expectNoHorizontalScroll(page: Page, description: string) {
  await expect
    .configure({ soft: true })
    .poll(() => listOverflowingElements(page), { message: description })
    .toEqual([])
}

/** Overflowing elements: tag, class and right edge in px. What scrolls or is cut off in its own box makes no page wider. */
function listOverflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isHeld = (element: Element): boolean => {
      const { parentElement } = element
      if (!parentElement || parentElement === document.body) return false
      return getComputedStyle(parentElement).overflowX !== 'visible' || isHeld(parentElement)
    }
    const overflowing = [...document.querySelectorAll('*')].flatMap((element) => {
      if (isHeld(element)) return []
      const right = Math.round(element.getBoundingClientRect().right)
      return right > clientWidth ? [`${element.localName}.${element.className} to ${right}`] : []
    })
    return [`${scrollWidth} px of ${clientWidth}`, ...overflowing.slice(0, 12)]
  })
}
