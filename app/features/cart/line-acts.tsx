import { DialogLink } from '~/client/dialog-link'
import { useWords } from '~/client/words'
import type { ItemOnPage } from './cart-on-page'
import { ItemFields } from './item-fields'
import type { ItemResult } from './item-result'
import { QuantityForm } from './quantity-form'

/** What can be done with a line: how many, and beside that everything that is one press. */
export function LineActs({ item, result }: { item: ItemOnPage; result?: ItemResult }) {
  return (
    <div className="acts">
      <QuantityForm item={item} result={result} />
      <div className="row-c">
        <RemoveForm item={item} />
        <EditLink item={item} />
      </div>
    </div>
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
