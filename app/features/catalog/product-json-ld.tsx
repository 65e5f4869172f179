import type { Inventory, Product } from '#contracts/entities/product'
import { productJsonLd } from '#domain/product/product-json-ld'
import { type StorefrontView, useStorefront } from '~/client/storefront-context'
import { pictureFiles } from '~/features/content/picture-files'

type ProductJsonLdProps = { product: Product; inventory: Inventory | null; now: number; colorId?: string }

/**
 * What search engines read of the product; the way to it is said beside the crumbs. Written on the edge alone: the browser keeps what it
 * was sent, and its code and data have none of it.
 */
export function ProductJsonLd(props: ProductJsonLdProps) {
  const shop = useStorefront()
  const text = import.meta.env.SSR ? JSON.stringify(jsonLdOf(props, shop)).replaceAll('<', '\\u003c') : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

function jsonLdOf({ product, inventory, now, colorId = '' }: ProductJsonLdProps, { origin, imageCdn, brandName }: StorefrontView) {
  const whole = (address: string) => new URL(address, origin).href
  const views = product.images[colorId] ?? Object.values(product.images)[0] ?? []
  const images = views.slice(0, 1).map((view) => whole(pictureFiles(view, { width: 800, height: 1000, cdn: imageCdn }).src))
  return productJsonLd(product, { inventory, now, brand: brandName, images })
}
