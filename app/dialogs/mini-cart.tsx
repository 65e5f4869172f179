import '~/ui/styles/mini.css'
import type { ComponentProps } from 'react'
import { MiniCart } from '~/features/cart/mini-cart/mini-cart'
import type { DialogContent } from './dialog-content'

/** Dialog with a short version of the cart page. */
export default function MiniCartDialog({ loaded }: DialogContent<ComponentProps<typeof MiniCart>>) {
  return <MiniCart {...loaded} />
}
