import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { ServedMarker } from '~/client/served-html'

/**
 * Keeps the mini cart that came with the answer to a first add as the document has it, open or closed, until the shopper goes to another page.
 * Adds after that open the mini cart of the runtime. (decision 111)
 */
export function AddedCart({ html }: { html: string | ServedMarker | undefined }) {
  const { key } = useLocation()
  const [__html] = useState(html === true ? '' : html)
  const [hasNavigated, setHasNavigated] = useState(false)
  useEffect(() => () => setHasNavigated(true), [key])
  if (__html === undefined || hasNavigated) return null
  return <div style={{ display: 'contents' }} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
