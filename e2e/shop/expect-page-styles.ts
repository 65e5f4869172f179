import { expect, type Page } from '@playwright/test'
import { matchRoute } from '#routes/match-route'
import { getPageKind } from '#routes/page-kind'

/** The current page, however it was reached, has the style sheet of its kind applied. */
export async function expectPageStyles(page: Page) {
  const { pathname } = new URL(page.url())
  expect(await listAppliedPageKinds(page), `styles of ${pathname}`).toContain(getPageKind(matchRoute(pathname) ?? ''))
}

/** Page kinds whose style sheet is applied to the document. */
async function listAppliedPageKinds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href, disabled, cssRules }) => {
      const [, kind] = /\/[a-z]+-([a-z]+)\.css$/.exec(new URL(href ?? '/', location.href).pathname) ?? []
      return kind && !disabled && cssRules.length > 0 ? [kind] : []
    }),
  )
}
