import { useFetchers, useNavigation } from '@remix-run/react'

/** Parts of the cart page that send their forms by themselves are named so. */
export const ownForm = (name: string) => `cart ${name}`

/** Whether a change of the cart is on its way, so that no sum on the page is the last word. */
export function useIsUpdating(): boolean {
  const { formMethod, formData } = useNavigation()
  const isPosting = formMethod === 'POST' && formData?.get('intent') !== 'checkout'
  const isSending = useFetchers().some(({ key, state }) => key.startsWith('cart ') && state !== 'idle')
  return isPosting || isSending
}
