import { overlayPictureSizes } from '#domain/image/picture-sizes'
import { sizesOnScreens } from '#domain/image/sizes-on-screens'
import { ProductPrice } from '~/features/catalog/product-price'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import type { OverlayProduct } from './load-product-cards.server'

/** A product floating on a hero: its picture, name, color and price in one link. */
export function OverlayCard({ product }: { product: OverlayProduct }) {
  return (
    <ContentLink url={product.url} className="look">
      <span className="tile baked">
        <ContentPicture src={product.image} alt="" width={360} height={450} sizes={sizesOnScreens(overlayPictureSizes)} />
      </span>
      <b>{product.name}</b>
      <span className="row">
        <span className="small muted">{product.colorLabel}</span>
        <ProductPrice price={product.price} currency={product.currency} />
      </span>
    </ContentLink>
  )
}
