import type { BrandId } from '#config/brands'
import { logoMarkup } from '~/ui/logo-shapes'

/** The drawing the server put into the page. Every brand's would otherwise travel to every browser, for a picture that is there already. */
const served = import.meta.env.SSR ? '' : (document.querySelector('.logo > span')?.innerHTML ?? '')

/** The brand's wordmark, drawn on the server only. */
export function Logo({ brand }: { brand: BrandId }) {
  const drawing = import.meta.env.SSR ? logoMarkup(brand) : served
  return <span style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: drawing }} suppressHydrationWarning />
}
