import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PriceNote } from '~/features/catalog/price-note'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Tile } from '~/ui/tile'
import type { CartPageView, CartPageItemView } from './cart-page-view'
import { EmptyCartMessage, CartMessages } from './page/cart-messages'

const visibleLines = 5

type MiniCartProps = { cart: CartPageView | null; isUnreachable: boolean; refusedPromo?: string }

/** Cart summary: latest items, subtotal, amount missing for a promotion, changes, and a link to the cart. */
export function MiniCart({ cart, isUnreachable, refusedPromo }: MiniCartProps) {
  const t = useTranslations()
  const hasItems = cart !== null && cart.items.length > 0
  return (
    <div className="mini">
      <div className="mini-head">
        <h2>{hasItems ? t('cart.titleCount', { count: cart.totalItems }) : t('cart.title')}</h2>
      </div>
      <div className="mini-body">
        <MiniCartNotices cart={cart} refusedPromo={refusedPromo} />
        {isUnreachable ? <Notice tone="error" title={t('cart.unreachable')} /> : null}
        {hasItems ? <LatestLines cart={cart} /> : isUnreachable ? null : <EmptyCartMessage />}
      </div>
      {hasItems ? <MiniCartFooter cart={cart} /> : null}
    </div>
  )
}

/** Changes in the cart or its lines, shown here or not. */
function MiniCartNotices({ cart, refusedPromo }: Pick<MiniCartProps, 'cart' | 'refusedPromo'>) {
  if (!cart) return null
  const { items, flash, customerNotifications } = cart
  const notes = items.flatMap(({ id, note }) => (note ? [{ type: 'WARNING', code: '', message: note, details: { itemId: id } }] : []))
  if (!refusedPromo && flash.length + notes.length + customerNotifications.length === 0) return null
  return (
    <div className="stack s mt">
      <CartMessages cart={{ flash: [...flash, ...notes], customerNotifications }} refusedPromo={refusedPromo} />
    </div>
  )
}

/** The latest five lines, newest first; free gifts come last. */
function LatestLines({ cart }: { cart: CartPageView }) {
  const t = useTranslations()
  const hiddenCount = cart.items.length - visibleLines
  const newestItems = cart.items.slice(-visibleLines).reverse()
  const lines = newestItems.sort((left, right) => Number(left.bonus) - Number(right.bonus))
  return (
    <>
      {lines.map((item) => (
        <MiniCartLine key={item.id} item={item} currency={cart.currency as Currency} />
      ))}
      {hiddenCount > 0 ? <p className="small muted">{t('miniCart.more', { count: hiddenCount })}</p> : null}
    </>
  )
}

function MiniCartLine({ item, currency }: { item: CartPageItemView; currency: Currency }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <article className="cart-item s">
      <Tile>
        <ContentPicture src={item.image} alt="" width={360} height={450} sizes="5rem" />
      </Tile>
      <div className="top">
        <div className="flow-s">
          <h3>
            <ContentLink url={item.pdpUrl}>{item.name}</ContentLink>
          </h3>
          <p className="small muted">{item.options.map(({ valueLabel }) => valueLabel).join(' · ')}</p>
          {item.bonus ? null : <p className="small">{t('miniCart.quantity', { qty: item.qty })}</p>}
        </div>
        <p className="price">{item.bonus ? t('price.freeGift') : formatMoney(item.price.rowTotal, currency, locale)}</p>
      </div>
    </article>
  )
}

function MiniCartFooter({ cart }: { cart: CartPageView }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const nearestOffer = cart.offers.find(({ state }) => state === 'short-of')
  const formatAmount = (amount: number) => formatMoney(amount, cart.currency as Currency, locale)
  const totalSavings = calculateSavings(cart)
  return (
    <div className="mini-foot">
      {nearestOffer ? <Notice title={nearestOffer.text} /> : null}
      {totalSavings > 0 ? (
        <p className="rowb">
          <span>{t('totals.savings')}</span>
          <span>{`−${formatAmount(totalSavings)}`}</span>
        </p>
      ) : null}
      <p className="rowb price">
        <span>{t('miniCart.subtotal')}</span>
        <span>{formatAmount(cart.totals.itemSubTotal)}</span>
      </p>
      <PriceNote />
      {/* Native, because it leads to another page. */}
      <form method="post" action={href('cart', { locale })} data-native="">
        <input type="hidden" name="intent" value="checkout" />
        <Button type="submit" size="lg" block>
          {t('miniCart.checkout')}
        </Button>
      </form>
      <ButtonLink href={href('cart', { locale })} look="ghost" block>
        {t('miniCart.view')}
      </ButtonLink>
    </div>
  )
}

/** Difference between line prices and subtotal, so the mini cart adds up. */
function calculateSavings({ items, totals }: CartPageView): number {
  const linesTotal = items.reduce((sum, { bonus, price }) => sum + (bonus ? 0 : price.rowTotal), 0)
  // Without what binary numbers add; no currency has more decimals.
  return Math.round((linesTotal - totals.itemSubTotal) * 1_000) / 1_000
}
