import { expect, type Page } from '@playwright/test'
import { routeAt } from '#routes/route-at'
import { pageKindOf } from '#routes/page-kind'

/** The page that is shown, whichever way it was come to, has the style sheet of its kind, and the browser goes by it. */
export async function hasItsStyles(page: Page) {
  const { pathname } = new URL(page.url())
  expect(await appliedSheets(page), `styles of ${pathname}`).toContain(pageKindOf(routeAt(pathname) ?? ''))
}

/** Kinds of pages whose style sheet the document goes by. */
async function appliedSheets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href, disabled, cssRules }) => {
      const [, kind] = /\/[a-z]+-([a-z]+)\.css$/.exec(new URL(href ?? '/', location.href).pathname) ?? []
      return kind && !disabled && cssRules.length > 0 ? [kind] : []
    }),
  )
}
