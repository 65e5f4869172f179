import { heartActions } from '~/features/wishlist/favorite-actions.server'
import { formAction } from '~/server/form-action.server'
import { addItemAction, signInToBuyAction } from './add-item-action.server'

/** Actions of a product page: add to cart, sign in to buy, add or remove favorite. */
export const productActions = formAction({ 'add-item': addItemAction, 'sign-in-to-buy': signInToBuyAction, ...heartActions })
