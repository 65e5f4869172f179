import type { FocusEvent } from 'react'
import { useWords } from '~/client/words'
import { FieldError } from '~/ui/field'
import { QuantityStepper } from '~/ui/quantity-stepper'
import type { ItemOnPage } from './cart-on-page'
import { ItemFields } from './item-fields'
import type { ItemResult } from './item-result'

/** The number can be typed or stepped; either way the form goes to the cart and the platform has the last word. */
export function QuantityForm({ item, qty, result }: { item: ItemOnPage; qty: number; result?: ItemResult }) {
  const t = useWords()
  const error = result?.errors.qty?.[0] ?? (result?.place === 'item' ? result.errors['']?.[0] : undefined)
  const typed = error ? result?.values.qty : undefined
  const id = `qty-${item.id}`

  /** What was typed is sent when the form is left: its own buttons send it anyway. */
  function onBlur({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!form.contains(relatedTarget) && new FormData(form).get('qty') !== (typed ?? String(qty))) form.requestSubmit()
  }
  return (
    <form method="post" className="qty-form" onBlur={onBlur} noValidate>
      <ItemFields item={item} />
      <input type="hidden" name="intent" value="change-item" />
      {/* First in the form, so that Enter in the field sends the number as typed and not a step. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <QuantityStepper
        id={id}
        name="qty"
        value={qty}
        typed={typed}
        describedBy={error ? `${id}-error` : undefined}
        max={item.maxQty}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what is wrong here
        autoFocus={error !== undefined}
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
      {error ? (
        <div role="alert">
          <FieldError id={id} error={error} />
        </div>
      ) : null}
    </form>
  )
}
