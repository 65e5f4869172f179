import { type FormEvent, useEffect, useRef } from 'react'
import { originOf } from '~/client/analytics/origins'
import { track } from '~/client/track'
import type { FormResult } from '~/server/form-action.server'

/** Tells of an add on its way, and takes it back when nothing was added. */
export function useTrackedAdd(product: string, result: FormResult | undefined) {
  const tracked = useRef<ReturnType<typeof addedFrom>>()
  useEffect(() => {
    if (!result || !tracked.current) return
    if (result.next === undefined) track({ event: 'add_to_cart_reverted', ...tracked.current })
    tracked.current = undefined
  }, [result])

  return (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (new FormData(event.target as HTMLFormElement, submitter).get('intent') !== 'add-item') return
    tracked.current = addedFrom(product)
    track({ event: 'add_to_cart', ...tracked.current })
  }
}

function addedFrom(product: string) {
  return { product_id: product, interaction_origin: originOf(product) }
}
