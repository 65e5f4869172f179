import { accessForms } from './access.forms'
import { accountForms } from './account.forms'
import { cartForms } from './cart.forms'
import { checkoutForms } from './checkout.forms'
import type { FormCases } from './form-case'
import { helpForms } from './help.forms'
import { productForms } from './product.forms'

/** The forms of the shop by area. */
export const formCasesByArea: Record<string, FormCases> = {
  access: accessForms,
  account: accountForms,
  product: productForms,
  cart: cartForms,
  checkout: checkoutForms,
  help: helpForms,
}

export const allFormCases: FormCases = Object.assign({}, ...Object.values(formCasesByArea)) as FormCases
