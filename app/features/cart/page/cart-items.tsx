import { Fragment, useEffect, useRef } from 'react'
import type { Currency } from '#config/locales'
import { useNonce, useStorefront } from '~/client/storefront-context'
import { formatMoney } from '#domain/money/format-money'
import { useTranslations } from '~/client/translations'
import { useFetcherForm } from '~/client/use-fetcher-form'
import { PendingFormContext } from '~/client/use-is-posting'
import { ContentPicture } from '~/features/content/content-picture'
import type { FormResult } from '~/server/form-action.server'
import { Icon } from '~/ui/icon'
import { Tile } from '~/ui/tile'
import type { CartPageView, CartPageItemView } from '~/features/cart/cart-page-view'
import { LineItemActions } from './line-item-actions'
import { getCartFormName } from './use-is-updating'
import { useShownQuantity } from './use-shown-quantity'
import { formatPercentOff } from '#domain/product/price-label'
import { ContentLink } from '~/features/content/content-link'
import { Badge, Price, Stars } from '~/ui/card-marks'
import { FieldError } from '~/ui/field'

/** Written in ES2020 because it is inlined unchanged. */
export const preHydrationQuantityScript = `addEventListener('submit',function(e){
var s=e.submitter,q=e.target.qty;
if(s&&q&&s.name=='step')setTimeout(function(){if(!e.defaultPrevented||e.inPlace)q.value=+q.value+ +s.value})
});addEventListener('formdata',function(e){if(e.target.qty)e.formData.set('requestedAt',Date.now())})`

/**
 * Before hydration, plus and minus submit a native form. Sets the requested quantity in the field at once, so that the next press continues
 * from it. Each press carries its time, because the browser aborts the earlier request, which may still reach the server later.
 */
function PreHydrationQuantity() {
  const nonce = useNonce()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? preHydrationQuantityScript : '' }}
    />
  )
}

type CartItemsProps = { cart: Pick<CartPageView, 'items' | 'currency'> & Partial<Pick<CartPageView, 'parcels'>>; result?: FormResult }

/** Cart lines in the order they were added; by parcel if they travel apart. */
export function CartItems({ cart, result }: CartItemsProps) {
  const t = useTranslations()
  const renderLine = (item: CartPageItemView) => (
    <CartLine key={item.id} item={item} currency={cart.currency as Currency} result={result?.itemId === item.id ? result : undefined} />
  )
  return (
    <section className="cart-items" aria-labelledby="cart-items">
      <h2 className="vh" id="cart-items">
        {t('cart.items')}
      </h2>
      <PreHydrationQuantity />
      {cart.parcels
        ? cart.parcels.map((parcel) => (
            <Fragment key={parcel.text}>
              <h3 className="lab row-c mt">
                <Icon name={parcel.icon} size="sm" />
                {parcel.text}
              </h3>
              {cart.items.filter(({ id }) => parcel.ids.includes(id)).map(renderLine)}
            </Fragment>
          ))
        : cart.items.map(renderLine)}
    </section>
  )
}

type CartLineProps = { item: CartPageItemView; currency: Currency; result?: FormResult }

/** A line with its actions. Shows the requested state while a change is pending. A free gift cannot be changed. */
export function CartLine({ item, currency, result }: CartLineProps) {
  const { form, onSubmit, outcome } = useFetcherForm(getCartFormName(item.id))
  const shownQty = useShownQuantity(form.formData, item)
  const lineRef = useRef<HTMLElement>(null)
  useEffect(() => {
    // If the shopper has left the page, shows a message instead of redirecting.
    const { activeElement, body } = document
    if (activeElement === body || lineRef.current?.contains(activeElement))
      lineRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [outcome])
  // Results of a line's own form show in that line. (docs/decisions/029)
  const lineResult = outcome ? { ...outcome, place: 'item' as const } : result
  return (
    <PendingFormContext.Provider value={form}>
      <article
        ref={lineRef}
        className="cart-item"
        data-pending={form.state !== 'idle' || undefined}
        id={`item-${item.id}`}
        onSubmit={onSubmit}
      >
        <Tile>
          <ContentPicture src={item.image} alt="" width={360} height={450} sizes="(min-width:64rem) 9rem, 24vw" />
        </Tile>
        <div className="top">
          <LineText item={item} currency={currency} />
          <RowPrice item={item} currency={currency} />
        </div>
        {item.bonus ? null : <LineItemActions item={item} qty={shownQty} result={lineResult} />}
      </article>
    </PendingFormContext.Provider>
  )
}

function RowPrice({ item, currency }: Pick<CartLineProps, 'item' | 'currency'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <p className="price">
      <span className="vh">{t('cart.rowTotal')} </span>
      {/* Alone in its element, the amount is found again where a browser has translated the page. */}
      <span>{item.bonus ? t('price.freeGift') : formatMoney(item.price.rowTotal, currency, locale)}</span>
    </p>
  )
}

type LineTextProps = { item: CartPageItemView; currency: Currency }

/** Contents, recipient, delivery and messages of a line. */
function LineText({ item, currency }: LineTextProps) {
  const t = useTranslations()
  return (
    <div className="flow-s">
      {item.marks?.map((mark) => (
        <Badge key={mark} tone="quiet">
          {mark}
        </Badge>
      ))}
      <h3>
        <ContentLink url={item.pdpUrl}>{item.name}</ContentLink>
      </h3>
      <p className="small muted">{item.type}</p>
      <p className="small">{item.options.map(({ label, valueLabel: value }) => t('cart.labelled', { label, value })).join(' · ')}</p>
      {item.design ? <p className="small">{t('cart.design', { design: item.design })}</p> : null}
      {item.rated ? <Stars {...item.rated} /> : null}
      {item.way ? (
        <p className="small row-c">
          <Icon name={item.way.icon} size="sm" />
          <span>{item.way.text}</span>
        </p>
      ) : null}
      {item.near ? (
        <p className="small row-c">
          <Icon name="store" size="sm" />
          <span>{item.near.text}</span>
        </p>
      ) : null}
      {item.giftFor ? (
        <p className="small row-c">
          <Icon name="gift" size="sm" />
          <span>{item.giftWithReceipt ?? t('cart.giftFor', { name: item.giftFor })}</span>
        </p>
      ) : null}
      <UnitPrice item={item} currency={currency} />
      {item.offer ? (
        <p className="small row-c">
          <Icon name="tag" size="sm" />
          <span>{item.offer}</span>
        </p>
      ) : null}
      <FieldError id={`note-${item.id}`} error={item.note} />
    </div>
  )
}

/**
 * Unit price, if it differs from the row total. Otherwise its line stays empty. The answer to a first press on plus must not move that button
 * from under the second press, which the browser would drop. (CART-29)
 */
function UnitPrice({ item: { price, qty, bonus }, currency }: LineTextProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isReduced = price.current < price.original
  if (bonus) return null
  if (qty === 1 && !isReduced)
    return (
      <p className="price small" aria-hidden>
        {'\u00A0'}
      </p>
    )
  const formatAmount = (amount: number) => formatMoney(amount, currency, locale)
  const percent = isReduced ? formatPercentOff({ current: price.current, former: price.original }, locale) : undefined
  return (
    <Price
      className="small"
      current={formatAmount(price.current)}
      original={isReduced ? formatAmount(price.original) : undefined}
      note={percent && t('price.markedDown', { percent })}
      words={{ now: t('price.now'), was: t('price.was') }}
    />
  )
}
