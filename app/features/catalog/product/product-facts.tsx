import type { Product } from '#contracts/entities/product'
import { useTranslations } from '~/client/translations'
import { Accordion } from '~/ui/details-menu'
import { type ProductMaker, ProductSafety } from './product-safety'
import { type ShownSpecs, SpecSheet } from './spec-sheet'

/** Details, specifications and safety of a product, folded into sections. */
export function ProductFacts({ product, maker }: { product: Product; maker?: ProductMaker | undefined }) {
  const t = useTranslations()
  // Hydration gets a mark in place of what the document shows.
  const specs = product.specs as ShownSpecs | undefined
  return (
    <Accordion
      items={[
        { id: 'details', title: t('product.details'), open: true, content: <DetailList product={product} /> },
        ...(specs === true || specs?.length
          ? [{ id: 'specs', title: t('product.specs'), open: true, content: <SpecSheet specs={specs} /> }]
          : []),
        ...(product.productType === 'digital'
          ? [{ id: 'delivery', title: t('product.byEmail'), content: <p>{t('product.byEmailText')}</p> }]
          : []),
        ...(maker ? [{ id: 'safety', title: t('product.safety'), content: <ProductSafety maker={maker} styleNumber={product.id} /> }] : []),
      ]}
    />
  )
}

function DetailList({ product }: { product: Product }) {
  return (
    <>
      <ul className="b">
        {product.details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {product.modelMeasurements ? <p className="small muted">{product.modelMeasurements}</p> : null}
    </>
  )
}
