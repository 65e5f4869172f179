import { accessForms } from './access.forms'
import { accountForms } from './account.forms'
import { cartForms } from './cart.forms'
import { checkoutForms } from './checkout.forms'
import type { FormCases } from './form-case'
import { helpForms } from './help.forms'
import { productForms } from './product.forms'

/** The forms of the shop by area. */
export const formAreas: Record<string, FormCases> = {
  access: accessForms,
  account: accountForms,
  product: productForms,
  cart: cartForms,
  checkout: checkoutForms,
  help: helpForms,
}

export const everyForm: FormCases = Object.assign({}, ...Object.values(formAreas)) as FormCases
