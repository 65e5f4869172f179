import type { CSSProperties, ReactNode, MouseEvent } from 'react'
import type { Product } from '#contracts/entities/product'
import { href } from '#routes'
import { dialogHref } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useToastResult } from '~/client/use-recovery'
import { Icon } from '~/ui/icon'
import { CardStars } from '../product-card'
import { PriceNote } from '../price-note'
import { ProductPrice } from '../product-price'
import { BuyForm, type BuyFormProps } from './buy-form'
import { type ChosenOptions, getSlug } from './chosen-options'
import { DeliveryFacts, ProductFacts } from './product-facts'
import type { DeliveryNote, Manufacturer } from './product-facts.server'
import { findTurnSides } from './view-description'

type BuyBoxProps = BuyFormProps & {
  heart?: ReactNode
  maker?: Manufacturer | undefined
  delivery?: DeliveryNote | null
  /** The pictures have something below them. */
  spansTwoRows?: boolean
  /** Reviews and questions stand below. */
  hasFeedback?: boolean
}

const twoRowStyle: CSSProperties = { gridRow: 'span 2' }

/** Name, price, options and the matching button. Works as a plain form. */
export function BuyBox({ heart, maker, delivery, spansTwoRows, hasFeedback, ...formProps }: BuyBoxProps) {
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
        {product.rating.showScore ? <CardStars score={product.rating.score} count={product.rating.reviewsCount} /> : null}
        <ProductPrice price={product.price} currency={product.currency} showLabel />
        {product.productType === 'physical' ? <PriceNote /> : null}
        {product.subscriptionType === 'RECURRING' ? <p className="small muted">{t('product.recurring')}</p> : null}
        <p>{product.summary}</p>
        <TurnLink product={product} color={formProps.chosen.color} />
      </div>
      <BuyForm {...formProps} isTold={isShownInToast} beside={delivery ? <DeliveryFacts {...delivery} /> : null} />
      {hasFeedback ? <PageShortcuts hasSpecs={Boolean(product.specs)} /> : null}
      <ProductFacts product={product} maker={maker} />
      <ShareLink product={product} chosen={formProps.chosen} />
    </div>
  )
}

const tapStyle: CSSProperties = { display: 'inline-flex', alignItems: 'center', minBlockSize: 'var(--tap)', marginInlineEnd: '1.25rem' }

/** The way to the product as it turns, which takes scripts; nothing if its pictures do not show its sides. */
function TurnLink({ product, color = '' }: { product: Product; color?: string | undefined }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!findTurnSides(product.images[color] ?? Object.values(product.images)[0] ?? [])) return null
  const url = dialogHref('pictures', { slug: getSlug(product), color, view: 'turn' }, locale)
  return (
    <a className="link small scripts-only" style={tapStyle} href={`${url}#view-turn`} aria-haspopup="dialog">
      {t('gallery.turn')}
    </a>
  )
}

/** Ways to what stands further down a long page. */
function PageShortcuts({ hasSpecs }: { hasSpecs: boolean }) {
  const t = useTranslations()
  const targets = [
    ['details', 'product.details'],
    ...(hasSpecs ? [['specs', 'product.specs']] : []),
    ['reviews', 'reviews.title'],
    ['questions', 'reviews.questions'],
  ] as [id: string, titleKey: string][]
  return (
    <nav className="small" aria-label={t('product.onThisPage')}>
      {targets.map(([id, titleKey]) => (
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
