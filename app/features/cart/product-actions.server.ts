import { heartActions } from '~/features/wishlist/favorite-actions.server'
import { formAction } from '~/server/form-action.server'
import { addItemAction } from './add-item-action.server'

/** What can be done on a product's page: put it into the cart, and keep it among the favorites or let it go. */
export const productActions = formAction({ 'add-item': addItemAction, ...heartActions })
