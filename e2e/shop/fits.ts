import { expect, type Page } from '@playwright/test'

/** Nothing makes the page scroll sideways once it has come to rest: a browser that has just been made narrower may need a moment. (SITE-07) */
export async function fits(page: Page, what: string) {
  await expect
    .configure({ soft: true })
    .poll(() => overTheEdge(page), { message: what })
    .toEqual([])
}

/** What stands out, each by its tag, class and right edge in px. */
function overTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const named = [...document.querySelectorAll('*')].flatMap((element) => {
      const right = Math.round(element.getBoundingClientRect().right)
      return right > clientWidth ? [`${element.localName}.${element.className} to ${right}`] : []
    })
    return [`${scrollWidth} px of ${clientWidth}`, ...named.slice(0, 12)]
  })
}
