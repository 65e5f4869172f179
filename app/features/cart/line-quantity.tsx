import { quantityWords } from '~/client/quantity-words'
import { useTranslations } from '~/client/translations'
import { QuantityForm } from '~/ui/quantity-form'
import type { ItemOnPage } from './cart-on-page'
import { ItemFields } from './item-fields'
import type { ItemResult } from './item-result'

/** Quantity of a line; the platform validates it. */
export function LineQuantity({ item, qty, result }: { item: ItemOnPage; qty: number; result?: ItemResult }) {
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
