import { data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ApiError, BotCheckRequired } from '#contracts/errors'
import { loadBlocks } from '~/blocks/load-blocks.server'
import type { LoadedBlocks } from '~/blocks/registry-types'
import { createBotCheckResponse } from '~/server/bot-check.server'
import { loadFixedCanvas, loadPageCanvas, getCanonicalUrl, loadPopUps } from '~/server/content.server'
import { type ErrorReference, loadErrorReference } from '~/server/error-reference.server'
import { type StorefrontContext, createStorefrontContext } from '~/server/storefront-services.server'
import type { Product } from '#contracts/entities/product'
import { href, type routes } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { loadProductById } from '~/features/catalog/catalog.server'
import { isEmbeddedContent, isPagePath, findMovedPath } from '#domain/content/authored-pages'
import { loadSectionPages } from '~/features/content/page-lists.server'
import { getSharingMeta } from '~/features/content/sharing-meta.server'
import { loadRelatedArticles } from '~/features/search/load-articles.server'

/** Includes the reference to quote when the failure is ours. */
export type ErrorPageContent = { title: string; description: string; loaded: LoadedBlocks } & Partial<ErrorReference>

/** Builds a 404 response with the error canvas, for loaders to throw. */
export function notFound(shop: StorefrontContext) {
  return buildErrorPage(shop, 'error-4xx', 404)
}

/** Creates the storefront context of a page; 404 for an unknown locale. */
export async function requireStorefront(args: LoaderFunctionArgs): Promise<StorefrontContext> {
  const shop = createStorefrontContext(args)
  if (args.params.locale !== shop.locale) throw await notFound(shop)
  return shop
}

/** Blocks of a region of a fixed page, for this shopper; empty if the page cannot be loaded. */
export async function loadFixedBlocks(shop: StorefrontContext, page: string, region: string): Promise<LoadedBlocks> {
  return loadBlocks(shop, await loadFixedCanvas(shop, page), region)
}

/**
 * Awaits data that a page cannot be shown without. If the platform fails, throws the 5xx error page instead of the bare error. If it demands
 * a bot check, throws the page with the check.
 */
export async function withErrorPage<T>(shop: StorefrontContext, promise: Promise<T>): Promise<T> {
  return promise.catch(async (error: unknown) => {
    if (error instanceof BotCheckRequired) throw await createBotCheckResponse(shop, { appId: error.appId })
    if (error instanceof ApiError && error.status >= 500) throw await buildErrorPage(shop, 'error-5xx', 503)
    throw error
  })
}

async function buildErrorPage(shop: StorefrontContext, page: string, status: number) {
  const canvas = await loadFixedCanvas(shop, page)
  const content: ErrorPageContent | null = canvas && { ...canvas.meta, loaded: await loadBlocks(shop, canvas) }
  return data(status < 500 ? content : { ...content, ...(await loadErrorReference(shop)) }, { status })
}

/** Product pages: routes whose only path parameter besides the locale is the slug. */
type ProductRouteName = {
  [R in keyof typeof routes]: (typeof routes)[R]['path'] extends `/:locale/p/:slug${string}` ? R : never
}[keyof typeof routes]

type ProductPageContext = { shop: StorefrontContext; product: Product; slug: string }

/** The product of a page. Another slug redirects to the right one; an unknown product is a 404. */
export async function requireProduct(args: LoaderFunctionArgs, page: ProductRouteName): Promise<ProductPageContext> {
  const shop = await requireStorefront(args)
  const requestedSlug = args.params.slug ?? ''
  const productId = parseProductSlug(requestedSlug)
  const product = productId ? await withErrorPage(shop, loadProductById(shop, productId)) : null
  if (!product) throw await notFound(shop)
  const slug = product.url.split('/').at(-1) ?? requestedSlug
  if (slug !== requestedSlug) throw redirect(href(page, { locale: shop.locale, slug }) + new URL(args.request.url).search, 301)
  return { shop, product, slug }
}

/** Page types that show pop-ups; terms and help show none. */
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
