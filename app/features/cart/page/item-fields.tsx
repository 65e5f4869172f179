import type { ItemOnPage } from '../cart-on-page'

/** Hidden fields that identify a form's line. */
export function ItemFields({ item }: { item: Pick<ItemOnPage, 'id' | 'productId' | 'upc' | 'name'> }) {
  return (
    <>
      <input type="hidden" name="itemId" value={item.id} />
      <input type="hidden" name="productId" value={item.productId} />
      <input type="hidden" name="upc" value={item.upc} />
      <input type="hidden" name="name" value={item.name} />
    </>
  )
}
