import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { useIsPosting } from '~/client/use-is-posting'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Price } from '~/ui/price'
import { Tile } from '~/ui/tile'
import type { SavedOnPage } from './load-saved.server'
import { nameInAddress } from './name-in-address'

export type SavedResult = { intent: string; itemId?: string; errors: Record<string, string[]> }
type SavedItemProps = { item: SavedOnPage; result?: SavedResult }

/** One thing that was saved. What could not be moved stays, with the reason beside it. (WISH-12, WISH-13, MSG-12) */
export function SavedItem({ item, result }: SavedItemProps) {
  const t = useWords()
  const { itemId, available, qty, options, type, image, pageUrl } = item
  const isMoving = useIsPosting('move-to-cart', { itemId })
  const isRemoving = useIsPosting('remove-saved', { itemId })
  const name = item.name ?? nameInAddress(pageUrl)
  const error = Object.values(result?.errors ?? {})[0]?.[0]
  const chosen = [...options.map(({ label, valueLabel }) => `${label}: ${valueLabel}`), ...(qty > 1 ? [t('cart.saved.qty', { qty })] : [])]
  return (
    <article className="cart-item" id={`saved-${itemId}`} data-pending={isMoving || isRemoving || undefined}>
      <Tile>{image ? <ContentPicture src={image} alt="" width={360} height={450} sizes="(min-width:64rem) 9rem, 24vw" /> : null}</Tile>
      <div className="top">
        <div className="flow-s">
          <h3>{item.name ? <ContentLink url={pageUrl}>{name}</ContentLink> : name}</h3>
          <p className="small muted">{type}</p>
          <p className="small">{chosen.join(' · ')}</p>
          {available ? null : <p className="small">{t(item.name ? 'cart.saved.notNow' : 'cart.saved.gone')}</p>}
        </div>
        <SavedPrice price={item.price} />
      </div>
      <form method="post" className="acts" aria-describedby={error ? `saved-${itemId}-error` : undefined}>
        <input type="hidden" name="itemId" value={itemId} />
        <input type="hidden" name="name" value={name} />
        {item.name ? (
          <Button
            type="submit"
            name="intent"
            value="move-to-cart"
            look="quiet"
            size="sm"
            busy={isMoving}
            aria-label={t('cart.saved.moveItem', { name })}
            aria-describedby={error ? `saved-${itemId}-error` : undefined}
          >
            {t('cart.saved.move')}
          </Button>
        ) : null}
        <button type="submit" name="intent" value="remove-saved" aria-label={t('cart.saved.removeItem', { name })}>
          {t('cart.remove')}
        </button>
        <FieldError id={`saved-${itemId}`} error={error} />
      </form>
    </article>
  )
}

function SavedPrice({ price }: Pick<SavedOnPage, 'price'>) {
  const t = useWords()
  const { locale } = useShop()
  if (!price) return null
  const money = (amount: number) => formatMoney(amount, price.currency as Currency, locale)
  const isReduced = price.current < price.original
  return (
    <Price
      current={money(price.current)}
      original={isReduced ? money(price.original) : undefined}
      words={{ now: t('price.now'), was: t('price.was') }}
    />
  )
}
