import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { ItemResult } from './item-result'

/** Parts of the cart page that send their forms by themselves are named so. */
export const ownForm = (name: string) => `cart ${name}`

/** Whether a change of the cart is on its way, so that no sum on the page is the last word. */
export function useIsUpdating(): boolean {
  const { formMethod, formData } = useNavigation()
  const isPosting = formMethod === 'POST' && formData?.get('intent') !== 'checkout'
  const isSending = useFetchers().some(({ key, state }) => key.startsWith('cart ') && state !== 'idle')
  return isPosting || isSending
}

/** What a form of the cart that sends itself was told last: kept for when the line it stands in is gone before that can be read. */
export function useToldLast(): ItemResult | undefined {
  const [told, keep] = useState<ItemResult>()
  const form = useFetchers().find(({ key }) => key.startsWith('cart '))
  const answer = form?.state === 'loading' ? (form.data as ItemResult) : undefined
  useEffect(() => {
    if (form) keep(answer)
  }, [form, answer])
  return told
}
