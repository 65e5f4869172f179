import { useMatches } from '@remix-run/react'
import { type RouteEntry, type RouteName, routes } from '#routes'
import { useNonce } from '~/client/storefront-context'
import { bootScript } from '~/remix-internals/boot'
import { browseScript } from '~/remix-internals/browse'
import { freshPageScript } from '~/remix-internals/fresh-page'
import { inPlaceScript } from '~/remix-internals/in-place'
import { movePictureScript } from '~/remix-internals/move-picture'

/** Their main forms may be answered in place. */
const pagesWithInPlaceForms: string[] = ['product', 'cart'] satisfies RouteName[]

/** The one script of the document. It has run when the browser could write it again. */
export function BootScript() {
  const nonce = useNonce()
  const id = useMatches().at(-1)?.id ?? ''
  const __html = import.meta.env.SSR ? listBootScripts(id).join(';') : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

function listBootScripts(id: string): string[] {
  const isBrowsingPage = id in routes && (routes[id as RouteName] as RouteEntry).cache === 'anonymous'
  return [
    ...(pagesWithInPlaceForms.includes(id) ? [inPlaceScript] : []),
    bootScript,
    ...(isBrowsingPage ? [browseScript, movePictureScript] : [freshPageScript]),
  ]
}
