import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useDataRouter } from '~/remix-internals'
import type { FormResult } from '~/server/form-action.server'

/** Name of self-submitting cart forms. */
export const getCartFormName = (name: string) => `cart ${name}`

/** Returns true while a cart change is pending, so displayed totals are not final. */
export function useIsUpdating(): boolean {
  const { formMethod, formData } = useNavigation()
  const isPosting = formMethod === 'POST' && formData?.get('intent') !== 'checkout'
  const isSending = useFetchers().some(({ key, state }) => key.startsWith('cart ') && state !== 'idle')
  return isPosting || isSending
}

/**
 * Returns the latest result of a self-submitting cart form, kept in case its line disappears. Subscribes to the router: when the action
 * removes the line, the fetcher unmounts in the same render and its result would be lost.
 */
export function useLatestResult(): FormResult | undefined {
  const router = useDataRouter()
  const [result, setResult] = useState<FormResult>()
  useEffect(
    () =>
      router?.subscribe(({ fetchers }) => {
        const [, pendingFetcher] = [...fetchers].find(([key, { state }]) => key.startsWith('cart ') && state !== 'idle') ?? []
        if (pendingFetcher) setResult(pendingFetcher.state === 'loading' ? (pendingFetcher.data as FormResult) : undefined)
      }),
    [router],
  )
  return result
}
