import { redirect } from '@remix-run/cloudflare'
import { isEmbeddedContent, isPagePath, findMovedPath } from '#domain/content/authored-pages'
import { href } from '#routes'
import { loadSectionPages } from '~/features/content/page-lists.server'
import { getSharingMeta } from '~/features/content/shared-as.server'
import { loadRelatedArticles } from '~/features/search/load-articles.server'
import { loadPageCanvas, getCanonicalUrl, loadPopUps } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { notFound, withErrorPage } from './route-guards.server'

/** Pages that are read for pleasure; terms and help are left in peace. */
const popUpPageTypes = ['article', 'basecamp', 'westend', 'promotions']

/** Loads an authored page without a route of its own: terms, help, landing pages. Redirects if it has moved; 404 if there is none. */
export async function loadAuthoredPage(shop: StorefrontContext, path: string) {
  const newPath = findMovedPath(path)
  if (newPath) throw redirect(href('page', { locale: shop.locale, '*': newPath }), 301)
  const canvas = isPagePath(path) ? await withErrorPage(shop, loadPageCanvas(shop, path)) : null
  if (!canvas || isEmbeddedContent(canvas.type)) throw await notFound(shop)
  const { title, description, robots } = canvas.meta
  const url = getCanonicalUrl(shop, href('page', { locale: shop.locale, '*': path }), { canvas })
  const relatedArticles = canvas.type === 'article' ? await loadRelatedArticles(shop, { page: path, tag: canvas.meta.tags?.[0] }) : null
  const section = canvas.type === 'generic' ? await loadSectionPages(shop, path) : null
  const popUps = popUpPageTypes.includes(canvas.type) ? await loadPopUps(shop) : null
  return {
    loaded: await loadBlocks(shop, canvas),
    invitation: popUps && (await loadBlocks(shop, popUps)),
    heading: relatedArticles?.heading,
    related: relatedArticles?.related,
    section,
    meta: { title, description, robots, url, ...getSharingMeta(shop, canvas) },
  }
}
