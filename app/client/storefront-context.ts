import { createContext, useContext } from 'react'
import type { BrandId } from '#config/brands'
import type { ClientFlags } from '#config/flags'
import type { Currency, Locale, Region, SiteId } from '#config/locales'

/** Storefront data for components. */
export type StorefrontView = {
  brand: BrandId
  brandName: string
  locale: Locale
  siteId: SiteId
  currency: Currency
  region: Region
  /** Enabled flags. */
  flags: Partial<ClientFlags>
  isSignedIn: boolean
  /** Ids of the shopper's favorite products; absent while there are none. */
  favorites?: readonly string[]
  imageCdn: string
  regions: readonly Region[]
  /** Origin of the deployment that serves the other regions, where one is named. */
  sisterOrigin?: string
  origin: string
}

export const StorefrontViewContext = createContext<StorefrontView | null>(null)

export function useStorefront(): StorefrontView {
  const view = useContext(StorefrontViewContext)
  if (!view) throw new Error('useStorefront needs a StorefrontViewContext')
  return view
}

/** Nonce of this response; empty in the browser, which hides nonce attributes. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}

/** True if nothing is known of this browser: its document then contains its style sheet. The browser reads it from the document. */
export const FirstVisitContext = createContext(false)
