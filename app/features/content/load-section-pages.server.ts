import { isOpened } from '#domain/content/authored-pages'
import { articleLink } from './article-link'
import { pagesBelow } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type SectionPages = Awaited<ReturnType<typeof loadSectionPages>>

/** Links to the other pages of a page's section: those below the first part of its path, by title. Null without any. */
export async function loadSectionPages(shop: StorefrontContext, path: string) {
  const [section = '', ...rest] = path.split('/')
  if (rest.length === 0) return null
  const others = (await pagesBelow(shop, section)).filter((each) => each.page !== path && isOpened(each))
  if (others.length === 0) return null
  const links = others.map((each) => articleLink(each, shop.locale))
  const t = await shop.t()
  return { title: t('blocks.section'), links: links.sort((one, other) => one.text.localeCompare(other.text, shop.locale)) }
}
