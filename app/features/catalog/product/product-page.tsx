import { Await } from '@remix-run/react'
import { type ComponentProps, type CSSProperties, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Currency } from '#config/locales'
import type { Inventory, Product } from '#contracts/entities/product'
import { formatMoney } from '#domain/money/format-money'
import { getBuyState, filterVariants } from '#domain/product/buy-state'
import { href } from '#routes'
import { ServedJsonLd } from '~/client/page-meta'
import { useSharedHtml } from '~/client/served-html'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { ButtonLink, Button } from '~/ui/button'
import { ProductCard } from '../product-card'
import type { ProductCardView } from '../product-card-view'
import { ProductCarousel } from '../product-carousel'
import { BuyBox } from './buy-box'
import type { ChosenOptions } from './chosen-options'
import { Gallery } from './gallery'
import { ProductBreadcrumbs } from './product-crumbs'
import type { ProductLook } from './product-sets.server'

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
  /** Shown below the pictures in the second row. Comes after the buy box in the document, because shoppers wait for that. */
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
  look: Promise<ProductLook | null>
  /** Complementary products; none if the product cannot be bought now. */
  recommendations: Promise<ProductCardView[]>
  /** Of the same kind. */
  alternatives: Promise<ProductCardView[]>
}

/** Optional product page sections: deferred, and omitted if they fail. */
function DeferredSections({ look, recommendations, alternatives }: DeferredSectionsProps) {
  const t = useTranslations()
  return (
    <>
      <Suspense>
        <Await resolve={look} errorElement={null}>
          {(resolved) => <CompleteTheLook look={resolved} />}
        </Await>
      </Suspense>
      <Suspense>
        <Await resolve={recommendations} errorElement={null}>
          {(cards) => <ProductCarousel id="recommendations" title={t('product.recommendations')} cards={cards} />}
        </Await>
      </Suspense>
      <Suspense>
        <Await resolve={alternatives} errorElement={null}>
          {(cards) => <ProductCarousel id="alternatives" title={t('product.instead')} cards={cards} />}
        </Await>
      </Suspense>
    </>
  )
}

export const CompleteTheLook = import.meta.env.SSR ? SharedLook : OwnLook

/** The look of everybody without favorites is rendered once. */
function SharedLook({ look }: { look: ProductLook | null }) {
  const { favorites = [] } = useStorefront()
  const ownLook = <OwnLook look={look} />
  const sharedHtml = useSharedHtml('.look', {
    data: look && favorites.length === 0 ? look.cards : null,
    part: ownLook,
    variant: JSON.stringify(look?.set),
  })
  if (!sharedHtml) return ownLook
  return <section className="section-s" aria-labelledby="look" dangerouslySetInnerHTML={sharedHtml} />
}

/** Shows matching products and a button to buy them together. */
function OwnLook({ look }: { look: ProductLook | null }) {
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
          <ButtonLink href={`${href('search', { locale })}?q=${encodeURIComponent(name)}`}>{t('product.goneSearch')}</ButtonLink>
          <ButtonLink look="ghost" href={href('home', { locale })}>
            {t('crumbs.home')}
          </ButtonLink>
        </div>
      </div>
      <ProductCarousel id="instead" title={t('product.instead')} cards={cards} />
    </div>
  )
}

type StickyBuyProps = { product: Product; inventory: Inventory | null; chosen: ChosenOptions; now: number }

/**
 * Size, price and the buy form's button at the foot of a phone's screen. It repeats for thumbs what the form has, so neither the keyboard
 * nor screen readers meet it a second time.
 */
export function StickyBuyBar({ product, inventory, chosen, now }: StickyBuyProps) {
  const t = useTranslations()
  const { locale, flags, isSignedIn } = useStorefront()
  const currentOptions = useCurrentOptions(chosen)
  const isPosting = useIsPosting('add-item')
  const remainingVariants = filterVariants(product.variants, currentOptions)
  const state = getBuyState({ product, left: remainingVariants, inventory: inventory ?? undefined, now, isSignedIn, flags })
  if (state !== 'add-to-cart' || product.productType === 'digital') return null
  const [variant, ...otherVariants] = remainingVariants
  const { lowCurrent } = (variant && otherVariants.length === 0 ? variant : product).price
  const sizes = product.attributes.find(({ type }) => type === 'size')?.options ?? []
  const size = sizes.find(({ id }) => id === currentOptions.size)?.label
  return (
    <div className="sticky-buy only-sm" aria-hidden>
      {sizes.length > 1 ? (
        <a href="#buy" tabIndex={-1}>
          {size ?? t('product.choose.size')}
        </a>
      ) : null}
      <Button type="submit" form="buy" name="intent" value="add-item" busy={isPosting} data-busy={t('product.adding')} tabIndex={-1}>
        {isPosting ? t('product.adding') : t('product.addToCart', { price: formatMoney(lowCurrent, product.currency as Currency, locale) })}
      </Button>
    </div>
  )
}

/** Options currently chosen in the form; those of the URL until scripts run. */
function useCurrentOptions(chosenOptions: ChosenOptions): ChosenOptions {
  const [pickedOptions, setPickedOptions] = useState<ChosenOptions>({})
  useEffect(() => {
    const rememberOption = ({ name, value }: HTMLInputElement) =>
      setPickedOptions((previousOptions) => ({ ...previousOptions, [name]: value }))
    const onChange = ({ target }: Event) => {
      if ((target as Element).matches('#buy input[type=radio]')) rememberOption(target as HTMLInputElement)
    }
    // Chosen before scripts ran.
    document.querySelectorAll<HTMLInputElement>('#buy input[type=radio]:checked').forEach(rememberOption)
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [])
  return { ...chosenOptions, ...pickedOptions }
}
