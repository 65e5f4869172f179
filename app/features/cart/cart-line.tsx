import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { useIsPosting } from '~/client/use-is-posting'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { Icon } from '~/ui/icon'
import { Price } from '~/ui/price'
import { Tile } from '~/ui/tile'
import type { ItemOnPage } from './cart-on-page'
import type { ItemResult } from './item-result'
import { LineActs } from './line-acts'

type CartLineProps = { item: ItemOnPage; currency: Currency; result?: ItemResult }

/** A gift is what it is: one piece, free, gone with what it came with; nothing about it can be changed. (CART-22) */
export function CartLine({ item, currency, result }: CartLineProps) {
  const t = useWords()
  const { locale } = useShop()
  const isChanging = useIsPosting('change-item', { itemId: item.id })
  const isRemoving = useIsPosting('remove-item', { itemId: item.id })
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const isReduced = item.price.current < item.price.original
  const words = { now: t('price.now'), was: t('price.was') }
  return (
    <article className="cart-item" data-pending={isChanging || isRemoving || undefined} id={`item-${item.id}`}>
      <Tile>
        <ContentPicture src={item.image} alt="" width={360} height={450} sizes="(min-width:64rem) 9rem, 24vw" />
      </Tile>
      <div className="top">
        <div className="flow-s">
          <h3>
            <ContentLink url={item.pdpUrl}>{item.name}</ContentLink>
          </h3>
          <p className="small muted">{item.type}</p>
          <p className="small">{item.options.map(({ label, valueLabel }) => `${label}: ${valueLabel}`).join(' · ')}</p>
          {item.collected ? (
            <p className="small row-c">
              <Icon name="store" size="sm" />
              {item.collected}
            </p>
          ) : null}
          {!item.bonus && (item.qty > 1 || isReduced) ? (
            <Price
              className="small"
              current={money(item.price.current)}
              original={isReduced ? money(item.price.original) : undefined}
              words={words}
            />
          ) : null}
        </div>
        <p className="price">
          <span className="vh">{t('cart.rowTotal')} </span>
          {item.bonus ? t('price.freeGift') : money(item.price.rowTotal)}
        </p>
      </div>
      {item.bonus ? null : <LineActs item={item} result={result} />}
    </article>
  )
}
