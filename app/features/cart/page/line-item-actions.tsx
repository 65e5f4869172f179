import { DialogLink } from '~/client/dialog-link'
import { getQuantityLabels } from '~/client/quantity-labels'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { DetailsMenu } from '~/ui/details-menu'
import { QuantityForm } from '~/ui/quantity-stepper'
import type { CartPageItemView } from '../cart-page-view'

type LineItemActionsProps = { item: CartPageItemView; qty: number; result?: FormResult }

/** Quantity and actions of a line: frequent ones visible, the rest in a menu. */
export function LineItemActions({ item, qty, result }: LineItemActionsProps) {
  const t = useTranslations()
  return (
    <div className="acts">
      <LineQuantity item={item} qty={qty} result={result} />
      <form method="post" className="row-c" data-in-place="">
        <ItemFields item={item} />
        <button type="submit" name="intent" value="remove-item" aria-label={t('cart.removeItem', { name: item.name })} className="link">
          {t('cart.remove')}
        </button>
        <EditLink item={item} />
        {item.near ? (
          <DialogLink
            className="link"
            dialog="change-shipping-method"
            params={{ itemId: item.id, way: 'store' }}
            aria-label={item.near.fetchItem}
          >
            {item.near.fetch}
          </DialogLink>
        ) : null}
        <MoreActions item={item} />
      </form>
    </div>
  )
}

/** Menu actions: save for later, change delivery, make a gift. */
function MoreActions({ item }: { item: CartPageItemView }) {
  const t = useTranslations()
  const { flags } = useStorefront()
  const { name, isFixed, isDigital, cannotWait } = item
  if (isFixed && isDigital) return null
  return (
    <DetailsMenu
      summary={
        <span className="link small">
          {t('cart.more')}
          <span className="vh">: {name}</span>
        </span>
      }
    >
      <ul>
        {cannotWait || isFixed ? null : (
          <>
            {flags.saveForLater ? (
              <li>
                <button type="submit" name="intent" value="save-for-later" aria-label={t('cart.saveItem', { name })}>
                  {t('cart.save')}
                </button>
              </li>
            ) : null}
            {flags.favorites ? (
              <li>
                <button type="submit" name="intent" value="move-to-favorites" aria-label={t('cart.favorItem', { name })}>
                  {t('cart.favor')}
                </button>
              </li>
            ) : null}
          </>
        )}
        {isFixed ? null : (
          <li>
            <DialogLink dialog="change-shipping-method" params={{ itemId: item.id }} aria-label={t('cart.deliveryItem', { name })}>
              {t('cart.delivery')}
            </DialogLink>
          </li>
        )}
        {isDigital || !flags.giftOptions ? null : (
          <li>
            <GiftLink item={item} />
          </li>
        )}
      </ul>
    </DetailsMenu>
  )
}

/** Link to the gift's recipient and message. */
function GiftLink({ item }: { item: CartPageItemView }) {
  const t = useTranslations()
  const labelKeys = item.giftFor ? (['cart.giftChangeItem', 'cart.giftChange'] as const) : (['cart.giftItem', 'cart.gift'] as const)
  return (
    <DialogLink dialog="gift-option" params={{ itemId: item.id }} aria-label={t(labelKeys[0], { name: item.name })}>
      {t(labelKeys[1])}
    </DialogLink>
  )
}

/** Link to change color or size. */
function EditLink({ item }: { item: CartPageItemView }) {
  const t = useTranslations()
  return (
    <DialogLink
      className="link"
      dialog="quick-shop"
      params={{ slug: item.pdpUrl.split('/').at(-1) ?? '', item: item.id }}
      aria-label={t('cart.editItem', { name: item.name })}
    >
      {t('cart.edit')}
    </DialogLink>
  )
}

/** Quantity of a line; the platform validates it. */
function LineQuantity({ item, qty, result }: { item: CartPageItemView; qty: number; result?: FormResult }) {
  const t = useTranslations()
  const error = result?.errors.qty?.[0] ?? (result?.place === 'item' ? result.errors['']?.[0] : undefined)
  return (
    <QuantityForm
      {...{ qty, error }}
      words={getQuantityLabels(t, item.name)}
      id={`qty-${item.id}`}
      intent="change-item"
      max={item.maxQty}
      typed={error ? result?.values.qty : undefined}
    >
      <ItemFields item={item} />
    </QuantityForm>
  )
}

/** Hidden fields that identify a form's line. */
function ItemFields({ item }: { item: Pick<CartPageItemView, 'id' | 'productId' | 'upc' | 'name'> }) {
  return (
    <>
      <input type="hidden" name="itemId" value={item.id} />
      <input type="hidden" name="productId" value={item.productId} />
      <input type="hidden" name="upc" value={item.upc} />
      <input type="hidden" name="name" value={item.name} />
    </>
  )
}
