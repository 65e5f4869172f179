import { DialogLink } from '~/client/dialog-link'
import { quantityWords } from '~/client/quantity-words'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { QuantityForm } from '~/ui/quantity-form'
import type { ItemOnPage } from '../cart-on-page'
import { ItemFields } from './item-fields'
import type { ItemResult } from './item-result'

type LineActsProps = { item: ItemOnPage; qty: number; result?: ItemResult }

/** Quantity and one-click actions of a line. */
export function LineItemActions({ item, qty, result }: LineActsProps) {
  return (
    <div className="acts">
      <LineQuantity item={item} qty={qty} result={result} />
      <div className="row-c">
        <RemoveForm item={item} />
        <EditLink item={item} />
        <DeliveryLink item={item} />
        <GiftLink item={item} />
      </div>
    </div>
  )
}

/** Link to other delivery options, mainly the shopper's store. */
function DeliveryLink({ item: { id: itemId, name, isFixed, near } }: { item: ItemOnPage }) {
  const t = useTranslations()
  if (isFixed) return null
  return (
    <>
      {near ? (
        <DialogLink dialog="change-shipping-method" params={{ itemId, way: 'store' }} aria-label={near.fetchItem}>
          {near.fetch}
        </DialogLink>
      ) : null}
      <DialogLink dialog="change-shipping-method" params={{ itemId }} aria-label={t('cart.deliveryItem', { name })}>
        {t('cart.delivery')}
      </DialogLink>
    </>
  )
}

/** The gift's recipient and message; an emailed gift card has its own. */
function GiftLink({ item }: { item: ItemOnPage }) {
  const t = useTranslations()
  const words = item.giftFor ? (['cart.giftChangeItem', 'cart.giftChange'] as const) : (['cart.giftItem', 'cart.gift'] as const)
  if (item.isDigital) return null
  return (
    <DialogLink dialog="gift-option" params={{ itemId: item.id }} aria-label={t(words[0], { name: item.name })}>
      {t(words[1])}
    </DialogLink>
  )
}

/** Another color or size for the line. */
function EditLink({ item }: { item: ItemOnPage }) {
  const t = useTranslations()
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

/** Out of the cart: for good, for later, or to where one keeps what one likes. */
function RemoveForm({ item }: { item: ItemOnPage }) {
  const t = useTranslations()
  const { flags } = useStorefront()
  return (
    <form method="post" className="row-c">
      <ItemFields item={item} />
      <button type="submit" name="intent" value="remove-item" aria-label={t('cart.removeItem', { name: item.name })}>
        {t('cart.remove')}
      </button>
      {item.cannotWait || item.isFixed ? null : (
        <>
          <button type="submit" name="intent" value="save-for-later" aria-label={t('cart.saveItem', { name: item.name })}>
            {t('cart.save')}
          </button>
          {flags.favorites ? (
            <button type="submit" name="intent" value="move-to-favorites" aria-label={t('cart.favorItem', { name: item.name })}>
              {t('cart.favor')}
            </button>
          ) : null}
        </>
      )}
    </form>
  )
}

/** Quantity of a line; the platform validates it. */
function LineQuantity({ item, qty, result }: { item: ItemOnPage; qty: number; result?: ItemResult }) {
  const t = useTranslations()
  const error = result?.errors.qty?.[0] ?? (result?.place === 'item' ? result.errors['']?.[0] : undefined)
  return (
    <QuantityForm
      {...{ qty, error }}
      words={quantityWords(t, item.name)}
      id={`qty-${item.id}`}
      intent="change-item"
      max={item.maxQty}
      typed={error ? result?.values.qty : undefined}
    >
      <ItemFields item={item} />
    </QuantityForm>
  )
}
