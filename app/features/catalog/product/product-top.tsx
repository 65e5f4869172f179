import { BuyBox } from './buy-box'
import { Gallery } from './gallery'
import { ProductCrumbs } from './product-crumbs'
import { ProductJsonLd } from './product-json-ld'

type ProductTopProps = Parameters<typeof BuyBox>[0] & { jsonLd?: string | undefined }

/** The way here, the pictures and the buy box. */
export function ProductTop({ jsonLd, ...props }: ProductTopProps) {
  const { product, chosen } = props
  return (
    <>
      <ProductCrumbs trail={product.breadcrumb} last={product.name} />
      <div className="pdp">
        <Gallery product={product} colorId={chosen.color} />
        <BuyBox {...props} />
      </div>
      {/* Below what a shopper waits for. */}
      <ProductJsonLd text={jsonLd} />
    </>
  )
}
