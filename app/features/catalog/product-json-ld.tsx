import type { Inventory, Product } from '#contracts/entities/product'
import { hrefWithLocale } from '#domain/content/href-with-locale'
import { breadcrumbJsonLd, productJsonLd } from '#domain/product/product-json-ld'
import { href } from '#routes'
import { type ShopView, useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { pictureFiles } from '~/features/content/picture-files'

type ProductJsonLdProps = { product: Product; inventory: Inventory | null; now: number; colorId?: string }

/**
 * What search engines read of the page. Written on the edge alone: the browser keeps what it was sent, and its code and data have none of it.
 */
export function ProductJsonLd(props: ProductJsonLdProps) {
  const shop = useShop()
  const home = useWords()('crumbs.home')
  const text = import.meta.env.SSR ? JSON.stringify(jsonLdOf(props, { shop, home })).replaceAll('<', '\\u003c') : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

function jsonLdOf({ product, inventory, now, colorId = '' }: ProductJsonLdProps, { shop, home }: { shop: ShopView; home: string }) {
  const { origin, locale, imageCdn, brandName } = shop
  const whole = (address: string) => new URL(address, origin).href
  const page = whole(hrefWithLocale(product.url, locale) ?? '')
  const views = product.images[colorId] ?? Object.values(product.images)[0] ?? []
  const images = views.slice(0, 1).map((view) => whole(pictureFiles(view, { width: 800, height: 1000, cdn: imageCdn }).src))
  const steps = [
    { name: home, item: whole(href('home', { locale })) },
    ...product.breadcrumb.map(({ label, url }) => ({ name: label, item: whole(hrefWithLocale(url, locale) ?? '') })),
    { name: product.name, item: page },
  ]
  return [productJsonLd(product, { inventory, now, brand: brandName, images }), breadcrumbJsonLd(steps)]
}
