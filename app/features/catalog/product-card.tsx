import type { ReactNode } from 'react'
import { formatNumber } from '#domain/numbers/format-number'
import { isSoldOut } from '#domain/product/price-label'
import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { Stars, Swatch } from '~/ui/card-marks'
import { Icon } from '~/ui/icon'
import { Tile } from '~/ui/tile'
import { CardFavoriteButton } from './card-favorite'
import type { ProductCardView } from './product-card-view'
import { ProductBadge, ProductPrice } from './product-price'

const cardImageSizes = '(min-width:64rem) 22vw, (min-width:48rem) 30vw, 45vw'
const visibleSwatches = 5
/** Dims unavailable products. */
const fadedStyle = { opacity: 0.5 }

type ProductCardProps = {
  card: ProductCardView
  priority?: boolean
  titleLevel?: 'h2' | 'h3'
  quick?: ReactNode
  /** Takes the place of the heart every card has. */
  heart?: ReactNode
  action?: ReactNode
  linkId?: string
}

/** Product card of a grid or carousel. The whole card is a link; sold-out products look sold out and offer no quick shop. */
export function ProductCard({ card, priority, titleLevel: Title = 'h3', quick, heart, action, linkId }: ProductCardProps) {
  const { id, title, type, url, rating, colors } = card
  const isUnavailable = isSoldOut(card)
  return (
    <article className="card">
      <Tile badge={<ProductBadge product={card} />}>
        <ContentPicture
          src={card.image}
          alt=""
          width={360}
          height={450}
          sizes={cardImageSizes}
          className="main"
          priority={priority}
          style={isUnavailable ? fadedStyle : undefined}
        />
        {card.alternateImage && !isUnavailable ? (
          <ContentPicture src={card.alternateImage} alt="" width={540} height={675} sizes={cardImageSizes} className="alt" hoverOnly />
        ) : null}
      </Tile>
      {heart ?? <CardFavoriteButton id={id} name={title} />}
      {isUnavailable ? null : quick}
      <div className="body">
        <Title>
          <ContentLink url={url} id={linkId}>
            {title}
          </ContentLink>
        </Title>
        <p className="type">{type}</p>
        <ProductPrice price={card.price} />
        {rating ? <CardStars {...rating} /> : null}
        <CardColors colors={colors} />
        {action}
      </div>
    </article>
  )
}

/** Up to five colors and the number of further ones; a single one is not named. Those the document has shown stay as they are. */
function CardColors({ colors }: Pick<ProductCardView, 'colors'>) {
  const t = useTranslations()
  if (colors !== true && colors.length < 2) return null
  const groupProps = { className: 'sws', role: 'group', 'aria-label': t('product.colors') }
  if (colors === true) return <div key="served" {...groupProps} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  const hiddenCount = colors.length - visibleSwatches
  return (
    <div {...groupProps}>
      {colors.slice(0, visibleSwatches).map((color) => (
        <Swatch key={color.label} first={color.swatch[0] ?? ''} second={color.swatch[1]} label={color.label} />
      ))}
      {hiddenCount > 0 ? <span className="more">+{hiddenCount}</span> : null}
    </div>
  )
}

/** A rating of a few words for listeners and five stars for the eye. */
export function CardStars({ score, count }: { score: number; count: number }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const formattedScore = formatNumber(score, locale, 'one-decimal')
  const formattedCount = formatNumber(count, locale)
  return <Stars value={score} score={formattedScore} count={formattedCount} text={t('product.rated', { score: formattedScore, count })} />
}

/** Opens quick shop from a card: a plus where there is little room, words where there is more. */
export function QuickShopLink({ url, name }: { url: string; name: string }) {
  const t = useTranslations()
  return (
    <DialogLink
      dialog="quick-shop"
      params={{ slug: url.split('/').at(-1) ?? '' }}
      className="btn quick"
      aria-label={t('product.quickShopOf', { name })}
      rel="nofollow"
    >
      <Icon name="plus" />
      <span className="t">{t('product.quickShop')}</span>
    </DialogLink>
  )
}
