import type { Inventory, Product } from '#contracts/entities/product'
import { productJsonLd } from '#domain/product/product-json-ld'
import { type StorefrontView, useStorefront } from '~/client/storefront-context'
import { pictureFiles } from '~/features/content/picture-files'

type ProductJsonLdProps = { product: Product; inventory: Inventory | null; now: number; colorId?: string }

/** Structured data of a product, rendered on the server only; its breadcrumb is separate. Adds no client code or data. */
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
