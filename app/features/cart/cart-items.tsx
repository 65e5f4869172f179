import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { useIsPosting } from '~/client/use-is-posting'
import { DialogLink } from '~/client/dialog-link'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { Price } from '~/ui/price'
import { QuantityStepper } from '~/ui/quantity-stepper'
import { Tile } from '~/ui/tile'
import type { CartOnPage, ItemOnPage } from './cart-on-page'
import type { ItemResult } from './item-result'

/** The lines of the cart, in the order they were added. */
export function CartItems({ cart, result }: { cart: Pick<CartOnPage, 'items' | 'currency'>; result?: ItemResult }) {
  const t = useWords()
  return (
    <section className="cart-items" aria-labelledby="cart-items">
      <h2 className="vh" id="cart-items">
        {t('cart.items')}
      </h2>
      {cart.items.map((item) => (
        <CartLine key={item.id} item={item} currency={cart.currency as Currency} result={result?.itemId === item.id ? result : undefined} />
      ))}
    </section>
  )
}

type CartLineProps = { item: ItemOnPage; currency: Currency; result?: ItemResult }

/** A gift is what it is: one piece, free, gone with what it came with; nothing about it can be changed. (CART-22) */
function CartLine({ item, currency, result }: CartLineProps) {
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
      {item.bonus ? null : (
        <div className="acts">
          <QuantityForm item={item} result={result} />
          <div className="row-c">
            <RemoveForm item={item} />
            <EditLink item={item} />
          </div>
        </div>
      )}
    </article>
  )
}

/** Another colour or size for the line. (QSH-06) */
function EditLink({ item }: { item: ItemOnPage }) {
  const t = useWords()
  return (
    <DialogLink
      dialog="quick-shop"
      params={{ slug: item.pdpUrl.split('/').at(-1) ?? '', item: item.id }}
      aria-label={t('cart.editItem', { name: item.name })}
    >
      {t('cart.edit')}
    </DialogLink>
  )
}

function RemoveForm({ item }: { item: ItemOnPage }) {
  const t = useWords()
  return (
    <form method="post">
      <ItemFields item={item} />
      <input type="hidden" name="name" value={item.name} />
      <button type="submit" name="intent" value="remove-item" aria-label={t('cart.removeItem', { name: item.name })}>
        {t('cart.remove')}
      </button>
    </form>
  )
}

/** The number can be typed or stepped; either way the form goes to the cart and the platform has the last word. */
function QuantityForm({ item, result }: { item: ItemOnPage; result?: ItemResult }) {
  const t = useWords()
  const error = result?.errors.qty?.[0] ?? (result?.place === 'item' ? result.errors['']?.[0] : undefined)
  const id = `qty-${item.id}`
  return (
    <form method="post" className="qty-form" noValidate>
      <ItemFields item={item} />
      <input type="hidden" name="productId" value={item.productId} />
      <input type="hidden" name="intent" value="change-item" />
      {/* First in the form, so that Enter in the field sends the number as typed and not a step. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <QuantityStepper
        id={id}
        name="qty"
        value={item.qty}
        typed={error ? result?.values.qty : undefined}
        describedBy={error ? `${id}-error` : undefined}
        max={item.maxQty}
        words={{
          label: t('cart.quantityOf', { name: item.name }),
          decrease: t('cart.decrease', { name: item.name }),
          increase: t('cart.increase', { name: item.name }),
        }}
        decrease={{ name: 'step', value: '-1' }}
        increase={{ name: 'step', value: '1' }}
      />
      <noscript>
        <button type="submit" className="link small">
          {t('cart.update')}
        </button>
      </noscript>
      <FieldError id={id} error={error} />
    </form>
  )
}

function ItemFields({ item }: { item: ItemOnPage }) {
  return (
    <>
      <input type="hidden" name="itemId" value={item.id} />
      <input type="hidden" name="upc" value={item.upc} />
    </>
  )
}
