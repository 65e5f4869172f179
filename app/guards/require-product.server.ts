import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { Product } from '#contracts/entities/product'
import { href, type routes } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { loadProductById } from '~/features/catalog/catalog.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { notFound, withErrorPage, requireStorefront } from './route-guards.server'

/** Pages about a product: those with its slug alone in their path. */
type ProductRouteName = {
  [R in keyof typeof routes]: (typeof routes)[R]['path'] extends `/:locale/p/:slug${string}` ? R : never
}[keyof typeof routes]

export type ProductPageContext = { shop: StorefrontContext; product: Product; slug: string }

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
