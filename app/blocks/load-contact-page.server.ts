import { href } from '#routes'
import { loadContact } from '~/features/support/load-contact.server'
import { authoredPage, canonicalOf } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadBlocks } from './load-blocks.server'
import { loadPart } from './load-part.server'

/** Loads the contact form with its authored texts and page; the form works without the texts. */
export async function loadContactPage(shop: StorefrontContext) {
  const [canvas, contact, part, t] = await Promise.all([
    authoredPage(shop, 'help/contact-us').catch(() => null),
    loadContact(shop),
    loadPart(shop, 'contact-us'),
    shop.t(),
  ])
  const title = t('contact.title')
  const { title: authored = `${title} | ${shop.brand.name}`, description = title } = canvas?.meta ?? {}
  const url = canonicalOf(shop, href('contactUs', { locale: shop.locale }), { canvas: canvas ?? undefined })
  return { contact, part, authored: await loadBlocks(shop, canvas), meta: { title: authored, description, url } }
}
