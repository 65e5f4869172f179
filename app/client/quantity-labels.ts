import type { Translate } from './translations'

/** Screen-reader labels for a quantity and its buttons. */
export function getQuantityLabels(t: Translate, name: string) {
  return {
    label: t('cart.quantityOf', { name }),
    decrease: t('cart.decrease', { name }),
    increase: t('cart.increase', { name }),
    update: t('cart.update'),
  }
}
