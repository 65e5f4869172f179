import type { Product, SpecLine } from '#contracts/entities/product'
import type { ServedMarker } from '~/client/served-html'
import { useTranslations } from '~/client/translations'
import { Accordion } from '~/ui/details-menu'
import type { Manufacturer, DeliveryNote } from './product-facts.server'
import { ContentLink } from '~/features/content/content-link'

/** Details, specifications and safety of a product, folded into sections. */
export function ProductFacts({ product, maker }: { product: Product; maker?: Manufacturer | undefined }) {
  const t = useTranslations()
  // Hydration gets a mark in place of what the document shows.
  const specs = product.specs as DisplaySpecs | undefined
  return (
    <Accordion
      items={[
        { id: 'details', title: t('product.details'), open: true, content: <DetailList product={product} /> },
        ...(specs === true || specs?.length
          ? [{ id: 'specs', title: t('product.specs'), open: true, content: <SpecList specs={specs} /> }]
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

type DisplaySpecs = readonly Omit<SpecLine, 'id'>[] | ServedMarker

/** A product's facts, one in a row. Those the document has shown stay as they are. */
function SpecList({ specs }: { specs: DisplaySpecs }) {
  if (specs === true)
    return <table key="served" className="specs small" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <table className="specs small">
      <tbody>
        {specs.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What an offer must say about a product's safety. (Regulation (EU) 2023/988, art. 19) */
function ProductSafety({ maker, styleNumber }: { maker: Manufacturer; styleNumber: string }) {
  const t = useTranslations()
  return (
    <>
      <p>{t('product.styleNumber', { number: styleNumber })}</p>
      <p>{t('product.maker', { maker: formatContactLine(maker) })}</p>
      <p>{t('product.euContact', { contact: formatContactLine(maker.euContact) })}</p>
    </>
  )
}

function formatContactLine({ name, address, email }: { name: string; address: string; email: string }): string {
  return [name, address, email].join(', ')
}

/** When a product arrives, what delivery costs, and how long it can be returned. */
export function DeliveryFacts({ dates, price, free, returnDays }: DeliveryNote) {
  const t = useTranslations()
  return (
    <div className="flow-s small">
      <p>{t('product.arrives', { dates })}</p>
      <p>
        <ContentLink url="/help/delivery" className="link">
          {price ? t('product.deliveryFor', { price, free: free ?? '' }) : t('product.deliveryFree')}
        </ContentLink>
        {' · '}
        <ContentLink url="/help/returns/how-to-return" className="link">
          {t('product.returnsFree', { days: returnDays })}
        </ContentLink>
      </p>
    </div>
  )
}
