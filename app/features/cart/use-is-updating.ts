import { useFetchers, useNavigation } from '@remix-run/react'
import { useContext, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'
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

/**
 * What a form of the cart that sends itself was told last: kept for when the line it stands in is gone before that can be read. The router is
 * listened to, because the answer and the page without the line may come in one render, which has the line's form no more.
 */
export function useLatestResult(): ItemResult | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [told, keep] = useState<ItemResult>()
  useEffect(
    () =>
      router?.subscribe(({ fetchers }) => {
        const [, form] = [...fetchers].find(([key, { state }]) => key.startsWith('cart ') && state !== 'idle') ?? []
        if (form) keep(form.state === 'loading' ? (form.data as ItemResult) : undefined)
      }),
    [router],
  )
  return told
}
