import type { Ask } from '../kit/ask'
import { given } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const feature = 'content' as const
const none = 'no-such-document'

/** A document of the shop that the kit asks in. */
const of = ({ fixtures }: Kit, params: Record<string, string> = {}, query: Ask['query'] = {}): Ask => ({
  params: { mode: 'live', siteId: fixtures.shop.siteId, ...params },
  query,
})
const page = ({ fixtures }: Kit) => given(fixtures.content, 'content').page
const elsewhere = (kit: Kit, params: Record<string, string> = {}) => of(kit, { siteId: 'NOBODY-ZZ', ...params })
const mayBeAbsent = 'Whether the shop has such a document is up to its editors.'
const lists = 'A list without entries is no error.'

export const contentPlans: AreaPlans<'content'> = {
  'content.augmentedPage': { feature, ask: (kit) => of(kit, { page: page(kit) }), errors: { NOT_FOUND: (kit) => of(kit, { page: none }) } },
  'content.page': { feature, ask: (kit) => of(kit, { page: page(kit) }), errors: { NOT_FOUND: (kit) => of(kit, { page: none }) } },
  'content.fixedPage': {
    feature,
    ask: (kit) => of(kit, { page: 'home' }),
    errors: { NOT_FOUND: (kit) => elsewhere(kit, { page: 'home' }) },
  },
  'content.category': {
    feature,
    cannotSucceed: mayBeAbsent,
    ask: (kit) => of(kit, { categoryId: kit.fixtures.category }),
    errors: { NOT_FOUND: (kit) => of(kit, { categoryId: none }) },
  },
  'content.product': {
    feature,
    cannotSucceed: mayBeAbsent,
    ask: (kit) => of(kit, { productId: kit.fixtures.products.available.productId }),
    errors: { NOT_FOUND: (kit) => of(kit, { productId: none }) },
  },
  'content.menu': { feature, ask: (kit) => of(kit), errors: { NOT_FOUND: (kit) => elsewhere(kit) } },
  'content.footer': { feature, ask: (kit) => of(kit), errors: { NOT_FOUND: (kit) => elsewhere(kit) } },
  'content.popups': { feature, ask: (kit) => of(kit), errors: { NOT_FOUND: (kit) => elsewhere(kit) } },
  'content.search': { feature, ask: (kit) => of(kit, { searchType: 'article' }, { q: kit.fixtures.search }), errors: { NOT_FOUND: lists } },
  'content.children': { feature, ask: (kit) => of(kit, { parentPageSlug: 'help' }), errors: { NOT_FOUND: lists } },
  'content.showcase': { feature, ask: (kit) => of(kit, { docType: 'article' }), errors: { NOT_FOUND: lists } },
  'content.fragment': {
    feature,
    ask: (kit) => of(kit, { fragmentId: given(given(kit.fixtures.content, 'content').fragment, 'content.fragment') }),
    errors: { NOT_FOUND: (kit) => of(kit, { fragmentId: none }) },
  },
}
