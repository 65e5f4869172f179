import { renderToString } from 'react-dom/server.browser'
import type { BrandId } from '#config/brands'
import type { Product, SpecLine } from '#contracts/entities/product'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Pages on which a brand tells how it measures, by path below the locale. */
const testPages: Partial<Record<BrandId, string>> = { halvern: '/how-we-test' }

/** Figures that the page explains: heights of a water column. Where there is none, goods are just said to be waterproof. */
const testedSpecs: readonly string[] = ['waterproof', 'flysheet', 'floor']

/** By the facts of a product in one language, which the data cache keeps for a while. */
const renderedSheets = new WeakMap<readonly SpecLine[], string>()

/**
 * The facts of a product, one in a row, as HTML: browsers need no code for it. The first figure that was tested leads to how. Undefined without
 * facts.
 */
export async function renderSpecSheet(shop: StorefrontContext, { specs }: Pick<Product, 'specs'>): Promise<string | undefined> {
  if (!specs?.length) return undefined
  const rendered = renderedSheets.get(specs)
  if (rendered !== undefined) return rendered
  const testPage = testPages[shop.brand.id]
  const tested = testPage && specs.find(({ id, value }) => testedSpecs.includes(id) && value.includes('mm'))
  const t = await shop.t()
  const html = renderToString(
    <tbody>
      {specs.map((spec) => (
        <tr key={spec.label}>
          <th scope="row">{spec.label}</th>
          {spec === tested ? (
            <td>
              {`${spec.value} · `}
              <a className="link" href={`/${shop.locale}${testPage}`}>
                {t('product.howWeTest')}
              </a>
            </td>
          ) : (
            <td>{spec.value}</td>
          )}
        </tr>
      ))}
    </tbody>,
  )
  renderedSheets.set(specs, html)
  return html
}
