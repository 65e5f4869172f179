import type { Translate } from './translations'

/** What is read out of a number of pieces and of the ways to change it. */
export function quantityWords(t: Translate, name: string) {
  return {
    label: t('cart.quantityOf', { name }),
    decrease: t('cart.decrease', { name }),
    increase: t('cart.increase', { name }),
    update: t('cart.update'),
  }
}
