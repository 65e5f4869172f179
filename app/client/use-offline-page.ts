import { useEffect } from 'react'
import { href } from '#routes'
import { useStorefront } from './storefront-context'

/** Has the browser keep the offline page of this locale at hand. Not for shoppers who save data. */
export function useOfflinePage() {
  const { locale } = useStorefront()
  useEffect(() => {
    const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!serviceWorker || connection?.saveData) return
    const page = encodeURIComponent(href('offline', { locale }))
    serviceWorker.register(`/sw.js?page=${page}`).catch((error: unknown) => console.warn('no offline page', error))
  }, [locale])
}
