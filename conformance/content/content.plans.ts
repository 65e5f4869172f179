import type { CallInput } from '../kit/call-input'
import { requireFixture } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const feature = 'content' as const
const unknownDocument = 'no-such-document'

/** A document of the shop that the kit asks in. */
const buildContentCall = ({ fixtures }: Kit, params: Record<string, string> = {}, query: CallInput['query'] = {}): CallInput => ({
  params: { mode: 'live', siteId: fixtures.shop.siteId, ...params },
  query,
})
const getPageFixture = ({ fixtures }: Kit) => requireFixture(fixtures.content, 'content').page
const buildUnknownSiteCall = (kit: Kit, params: Record<string, string> = {}) => buildContentCall(kit, { siteId: 'NOBODY-ZZ', ...params })
const absentDocumentReason = 'Whether the shop has such a document is up to its editors.'
const emptyListReason = 'A list without entries is no error.'

export const contentPlans: AreaPlans<'content'> = {
  'content.augmentedPage': {
    feature,
    ask: (kit) => buildContentCall(kit, { page: getPageFixture(kit) }),
    errors: { NOT_FOUND: (kit) => buildContentCall(kit, { page: unknownDocument }) },
  },
  'content.page': {
    feature,
    ask: (kit) => buildContentCall(kit, { page: getPageFixture(kit) }),
    errors: { NOT_FOUND: (kit) => buildContentCall(kit, { page: unknownDocument }) },
  },
  'content.fixedPage': {
    feature,
    ask: (kit) => buildContentCall(kit, { page: 'home' }),
    errors: { NOT_FOUND: (kit) => buildUnknownSiteCall(kit, { page: 'home' }) },
  },
  'content.category': {
    feature,
    cannotSucceed: absentDocumentReason,
    ask: (kit) => buildContentCall(kit, { categoryId: kit.fixtures.category }),
    errors: { NOT_FOUND: (kit) => buildContentCall(kit, { categoryId: unknownDocument }) },
  },
  'content.product': {
    feature,
    cannotSucceed: absentDocumentReason,
    ask: (kit) => buildContentCall(kit, { productId: kit.fixtures.products.available.productId }),
    errors: { NOT_FOUND: (kit) => buildContentCall(kit, { productId: unknownDocument }) },
  },
  'content.menu': { feature, ask: (kit) => buildContentCall(kit), errors: { NOT_FOUND: (kit) => buildUnknownSiteCall(kit) } },
  'content.footer': { feature, ask: (kit) => buildContentCall(kit), errors: { NOT_FOUND: (kit) => buildUnknownSiteCall(kit) } },
  'content.popups': { feature, ask: (kit) => buildContentCall(kit), errors: { NOT_FOUND: (kit) => buildUnknownSiteCall(kit) } },
  'content.search': {
    feature,
    ask: (kit) => buildContentCall(kit, { searchType: 'article' }, { q: kit.fixtures.search }),
    errors: { NOT_FOUND: emptyListReason },
  },
  'content.children': { feature, ask: (kit) => buildContentCall(kit, { parentPageSlug: 'help' }), errors: { NOT_FOUND: emptyListReason } },
  'content.showcase': { feature, ask: (kit) => buildContentCall(kit, { docType: 'article' }), errors: { NOT_FOUND: emptyListReason } },
  'content.fragment': {
    feature,
    ask: (kit) =>
      buildContentCall(kit, { fragmentId: requireFixture(requireFixture(kit.fixtures.content, 'content').fragment, 'content.fragment') }),
    errors: { NOT_FOUND: (kit) => buildContentCall(kit, { fragmentId: unknownDocument }) },
  },
}
