import { renderToString } from 'react-dom/server.browser'
import type { RenderPart } from '~/client/served-html'
import { StorefrontViewContext } from '~/client/storefront-context'
import { TranslationsProvider } from '~/client/translations'

/** The same menu stands in pages of several kinds, and in those of signed-in shoppers. A host name may be anybody's invention. */
const maxPartsPerData = 50

/** HTML by the data it shows, as long as that is kept anywhere, then by all else it depends on. */
const renderedParts = new WeakMap<object, Map<string, string>>()

/**
 * Renders a part of the frame once for all pages that show the same data. Its HTML depends on nothing but what the key has, so it can hold
 * nothing of a shopper that the data does not.
 */
export const renderPart: RenderPart = (part, { name, data, view: { favorites: _, ...view }, scope, section }) => {
  const key = JSON.stringify([name, section, scope, view])
  const dataParts = renderedParts.get(data) ?? new Map<string, string>()
  const cachedHtml = dataParts.get(key)
  if (cachedHtml !== undefined) return cachedHtml
  const html = renderToString(
    <TranslationsProvider {...scope}>
      <StorefrontViewContext.Provider value={view}>{part}</StorefrontViewContext.Provider>
    </TranslationsProvider>,
  )
  if (dataParts.size >= maxPartsPerData) dataParts.clear()
  renderedParts.set(data, dataParts.set(key, html))
  return html
}
