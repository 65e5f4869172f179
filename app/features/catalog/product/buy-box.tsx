import { Fragment, type CSSProperties, type ReactNode, type MouseEvent } from 'react'
import type { Product } from '#contracts/entities/product'
import { href } from '#routes'
import { getDialogHref } from '~/client/dialog-link'
import { type ServedMarker, toSharedSource, useSharedHtml } from '~/client/served-html'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useToastResult } from '~/client/use-recovery'
import { LinkedText } from '~/features/content/content-link'
import { Accordion } from '~/ui/details-menu'
import { Icon } from '~/ui/icon'
import { CardStars } from '../product-card'
import { PriceNote } from '../price-note'
import { ProductPrice } from '../product-price'
import { BuyForm, type BuyFormProps } from './buy-form'
import { type ChosenOptions, getSlug } from './chosen-options'
import type { DeliveryLines, Manufacturer } from './product-facts.server'
import { findSpinSides } from './gallery-views'

type BuyBoxProps = BuyFormProps & {
  heart?: ReactNode
  maker?: Manufacturer | undefined
  /** Rows of the table of facts. */
  specSheet?: string | undefined
  delivery?: DeliveryLines | null
  deliveryCheck?: string | null
  /** The pictures have something below them. */
  spansTwoRows?: boolean
  /** The page has reviews and questions. */
  hasFeedback?: boolean
}

const twoRowStyle: CSSProperties = { gridRow: 'span 2' }

/** Name, price, options and the matching button. Works as a plain form. */
export function BuyBox({ heart, maker, specSheet, delivery, deliveryCheck, spansTwoRows, hasFeedback, ...formProps }: BuyBoxProps) {
  const t = useTranslations()
  const { product, result } = formProps
  const isShownInToast = useToastResult(result) !== result
  return (
    <div className="buy" style={spansTwoRows ? twoRowStyle : undefined}>
      <div className="flow">
        <p className="small muted">{product.type}</p>
        <div className="rowb">
          <h1>{product.name}</h1>
          {heart}
        </div>
        {product.rating.showScore ? (
          <a className="row-c" href={hasFeedback ? '#reviews' : undefined}>
            <CardStars score={product.rating.score} count={product.rating.reviewsCount} />
          </a>
        ) : null}
        <ProductPrice price={product.price} currency={product.currency} showLabel />
        {product.productType === 'physical' ? <PriceNote /> : null}
        {product.subscriptionType === 'RECURRING' ? <p className="small muted">{t('product.recurring')}</p> : null}
        <p>{product.summary}</p>
        <TurnLink product={product} color={formProps.chosen.color} />
      </div>
      <BuyForm {...formProps} isTold={isShownInToast} beside={delivery ? <DeliveryFacts lines={delivery} /> : null} />
      {deliveryCheck ? <DeliveryCheck html={deliveryCheck} /> : null}
      {hasFeedback ? <PageShortcuts hasSpecs={Boolean(specSheet)} /> : null}
      <ProductFacts {...{ product, maker, specSheet }} />
      <ShareLink product={product} chosen={formProps.chosen} />
    </div>
  )
}

/** As high as a finger needs. */
const tapStyle: CSSProperties = { display: 'inline-block', paddingBlock: '0.75rem' }

/** Link to the spin view, which needs scripts; renders nothing if the product has no images of its sides. */
function TurnLink({ product, color = '' }: { product: Product; color?: string | undefined }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!findSpinSides(product.images[color] ?? Object.values(product.images)[0] ?? [])) return null
  const url = getDialogHref('pictures', { slug: getSlug(product), color, view: 'turn' }, locale)
  return (
    <a className="link small scripts-only" style={tapStyle} href={`${url}#view-turn`} aria-haspopup="dialog">
      {t('gallery.turn')}
    </a>
  )
}

/** Links to sections further down a long page. */
function PageShortcuts({ hasSpecs }: { hasSpecs: boolean }) {
  const t = useTranslations()
  const titleKeysById = {
    details: 'product.details',
    ...(hasSpecs && { specs: 'product.specs' }),
    reviews: 'reviews.title',
    questions: 'reviews.questions',
  }
  return (
    <nav className="small rowb" aria-label={t('product.onThisPage')}>
      {Object.entries(titleKeysById).map(([id, titleKey]) => (
        <a key={id} className="link" style={tapStyle} href={`#${id}`}>
          {t(titleKey)}
        </a>
      ))}
    </nav>
  )
}

/** Opens the device's own way of sharing; where it has none, or before scripts, a page with the address to copy or mail. */
function ShareLink({ product, chosen }: { product: Product; chosen: ChosenOptions }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const query = new URLSearchParams(chosen.color && { color: chosen.color }).toString()

  function openShareDialog(event: MouseEvent) {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Closing the share dialog is no failure.
    navigator.share({ title: product.name, url: location.href }).catch(() => undefined)
  }
  return (
    <a className="btn text" href={`${href('shareProduct', { locale, slug: getSlug(product) })}?${query}`} onClick={openShareDialog}>
      <Icon name="share" /> {t('product.share')}
    </a>
  )
}

type ProductFactsProps = { product: Product; maker?: Manufacturer | undefined; specSheet?: string | undefined }

export const ProductFacts = import.meta.env.SSR ? SharedFacts : OwnFacts

/** The facts of a product are the same for everybody, and are rendered once. */
function SharedFacts(props: ProductFactsProps) {
  const { product, maker, specSheet } = props
  const facts = <OwnFacts {...props} />
  const { variants: _, ...shownProduct } = product
  const { objects, rest } = toSharedSource(shownProduct)
  const data = [product.price, ...objects]
  const sharedHtml = useSharedHtml('.acc', { data, part: facts, variant: JSON.stringify([rest, maker, specSheet]) })
  return sharedHtml ? <div className="acc" dangerouslySetInnerHTML={sharedHtml} /> : facts
}

/** Details, specifications and safety of a product, folded into sections. */
function OwnFacts({ product, maker, specSheet }: ProductFactsProps) {
  const t = useTranslations()
  return (
    <Accordion
      items={[
        { id: 'details', title: t('product.details'), open: true, content: <DetailList product={product} /> },
        ...(specSheet ? [{ id: 'specs', title: t('product.specs'), open: true, content: <SpecTable html={specSheet} /> }] : []),
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

/** Rows, as the edge has written them. Those the document has shown stay as they are. */
function SpecTable({ html }: { html: string }) {
  return <table className="specs small" suppressHydrationWarning dangerouslySetInnerHTML={toServedHtml(html)} />
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

/** When a product arrives, what delivery costs, how long it can be returned, and what it earns, as the edge has written it. */
function DeliveryFacts({ lines }: { lines: DeliveryLines }) {
  return (
    <div className="flow-s small">
      {lines.map((texts, line) => (
        <p key={line}>
          {texts.map((text, i) => (
            <Fragment key={i}>
              {i ? ' · ' : null}
              <LinkedText {...text} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

/** A form and its answer, as the edge has written them. Those the document has shown stay as they are. */
function DeliveryCheck({ html }: { html: string }) {
  return <div className="acc" suppressHydrationWarning dangerouslySetInnerHTML={toServedHtml(html)} />
}

/** Hydration gets a mark in place of what the document shows. */
function toServedHtml(html: string | ServedMarker) {
  return { __html: html === true ? '' : html }
}
