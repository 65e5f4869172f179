import { BuyBox } from './buy-box'
import { Gallery } from './gallery'
import { ProductCrumbs } from './product-crumbs'
import { ProductJsonLd } from './product-json-ld'

type ProductTopProps = Parameters<typeof BuyBox>[0]

/** The way here, the pictures and the buy box. */
export function ProductTop(props: ProductTopProps) {
  const { product, inventory, chosen, now } = props
  return (
    <>
      <ProductJsonLd {...{ product, inventory, now }} colorId={chosen.color} />
      <ProductCrumbs trail={product.breadcrumb} last={product.name} />
      <div className="pdp">
        <Gallery product={product} colorId={chosen.color} />
        <BuyBox {...props} />
      </div>
    </>
  )
}
