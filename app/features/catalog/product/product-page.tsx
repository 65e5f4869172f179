import { Await } from '@remix-run/react'
import { type ComponentProps, type CSSProperties, type ReactNode, Suspense } from 'react'
import { href } from '#routes'
import { ServedJsonLd } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { ProductCard } from '../product-card'
import type { ProductCardView } from '../product-card-view'
import { ProductCarousel } from '../product-carousel'
import { BuyBox } from './buy-box'
import { Gallery } from './gallery'
import { ProductBreadcrumbs } from './product-crumbs'
import type { Look } from './product-sets.server'
import { StickyBuyBar } from './sticky-buy'

type ProductBodyProps = ComponentProps<typeof ProductTop> & ComponentProps<typeof DeferredSections> & { children: ReactNode }

/** A product from its name to its recommendations, with reviews in between. */
export function ProductBody({ look, recommendations, alternatives, children, ...topProps }: ProductBodyProps) {
  return (
    <div className="wrap">
      <ProductTop {...topProps} hasFeedback={Boolean(children)} />
      {children}
      <DeferredSections {...{ look, recommendations, alternatives }} />
      <StickyBuyBar key={topProps.product.id} {...topProps} />
    </div>
  )
}

type ProductTopProps = Parameters<typeof BuyBox>[0] & {
  jsonLd?: string | undefined
  scaleFacts?: readonly string[] | undefined
  /** What stands below the pictures, in the second row: after the buy box in the document, which a shopper waits for. */
  photoStrip?: ReactNode
}

const twoRowStyle: CSSProperties = { gridTemplateRows: 'auto 1fr' }

/** The way here, the pictures and the buy box. */
function ProductTop({ jsonLd, photoStrip, scaleFacts, ...props }: ProductTopProps) {
  const { product, chosen } = props
  return (
    <>
      <ProductBreadcrumbs trail={product.breadcrumb} last={product.name}>
        <div className="pdp" style={photoStrip ? twoRowStyle : undefined}>
          <Gallery product={product} colorId={chosen.color} scaleFacts={scaleFacts} />
          <BuyBox {...props} spansTwoRows={Boolean(photoStrip)} />
          {photoStrip}
        </div>
      </ProductBreadcrumbs>
      {/* Below what a shopper waits for; the breadcrumb is separate. */}
      <ServedJsonLd text={jsonLd} />
    </>
  )
}

type DeferredSectionsProps = {
  look: Promise<Look | null>
  /** What goes with the product; none if it cannot be bought now. */
  recommendations: Promise<ProductCardView[]>
  /** Of the same kind. */
  alternatives: Promise<ProductCardView[]>
}

/** Optional product page sections: deferred, and omitted if they fail. */
function DeferredSections({ look, recommendations, alternatives }: DeferredSectionsProps) {
  const t = useTranslations()
  return (
    <>
      <Suspense fallback={null}>
        <Await resolve={look} errorElement={null}>
          {(resolved) => <CompleteTheLook look={resolved} />}
        </Await>
      </Suspense>
      <Suspense fallback={null}>
        <Await resolve={recommendations} errorElement={null}>
          {(cards) => <ProductCarousel id="recommendations" title={t('product.recommendations')} cards={cards} />}
        </Await>
      </Suspense>
      <Suspense fallback={null}>
        <Await resolve={alternatives} errorElement={null}>
          {(cards) => <ProductCarousel id="alternatives" title={t('product.instead')} cards={cards} />}
        </Await>
      </Suspense>
    </>
  )
}

/** Shows matching products and a button to buy them together. */
function CompleteTheLook({ look }: { look: Look | null }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!look) return null
  return (
    <section className="section-s" aria-labelledby="look">
      <div className="head" style={{ flexWrap: 'wrap' }}>
        <h2 id="look">{t('product.look')}</h2>
        <a className="link" href={href('productSet', { locale, setId: look.set.id })}>
          {t('product.buySet', { name: look.set.name })}
        </a>
      </div>
      <div className="grid">
        {look.cards.map((card) => (
          <ProductCard key={card.id} card={card} />
        ))}
      </div>
    </section>
  )
}

/** Page of a discontinued product: similar products and links. */
export function ProductUnavailable({ name, cards }: { name: string; cards: ProductCardView[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="wrap section-s">
      <div className="flow">
        <h1>{t('product.gone')}</h1>
        <p>{t('product.goneText')}</p>
        <div className="ctas">
          <ButtonLink href={`${href('search', { locale })}?${new URLSearchParams({ q: name }).toString()}`}>
            {t('product.goneSearch')}
          </ButtonLink>
          <ButtonLink look="ghost" href={href('home', { locale })}>
            {t('crumbs.home')}
          </ButtonLink>
        </div>
      </div>
      <ProductCarousel id="instead" title={t('product.instead')} cards={cards} />
    </div>
  )
}
