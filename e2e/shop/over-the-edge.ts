import type { Page } from '@playwright/test'

/** What makes a page scroll sideways, each by its tag, class and right edge in px; empty where everything fits. (SITE-07) */
export function overTheEdge(page: Page): Promise<string[]> {
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
