import '~/ui/styles/mini.css'
import type { ComponentProps } from 'react'
import { MiniCart } from '~/features/cart/mini-cart'
import type { DialogContent } from './dialog-content'

/** What the cart page shows, at a glance. (DLG-15) */
export default function MiniCartDialog({ loaded }: DialogContent<ComponentProps<typeof MiniCart>>) {
  return <MiniCart {...loaded} />
}
